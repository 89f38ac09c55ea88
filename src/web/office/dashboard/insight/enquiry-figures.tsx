import type { EnquiryInsight } from '#contract/office/insight.ts';
import { thousands } from '#web/lib/format.ts';

import { companyToday } from '../../words/company-time.ts';
import { Drawn, Figure } from './figure.tsx';
import { fileName } from './save-table.ts';
import type { Table } from './save-table.ts';
import { enquiriesOf, valuesOf, weekSteps } from './series.ts';
import { stepWords, tickOf } from './step-words.ts';
import type { Asked, useEnquiryInsight } from './use-insight.ts';
import { enquiriesWords } from './words.ts';

interface EnquiriesFigureProps {
  query: ReturnType<typeof useEnquiryInsight>;
  className?: string;
}

export const EnquiriesFigure = (figure: EnquiriesFigureProps) => (
  <Figure
    {...figure}
    title="Enquiries by week"
    words={enquiriesWords}
    isEmpty={({ now }) => Object.values(enquiriesOf(now)).every((count) => count === 0)}
    empty="What came in each week, and what had its first answer. Nobody has written in this time."
    room="min-h-50"
    table={enquiriesTable}
  >
    {({ now, period }) => (
      <Drawn>
        {({ ColumnChart }) => {
          const today = companyToday();
          const placed = weekSteps(period, today);
          const countOf = (count: (row: EnquiryInsight['per_week'][number]) => number) =>
            valuesOf(now.per_week, placed, ({ week }) => week, count);
          const received = countOf((row) => row.received);
          const answered = countOf((row) => row.answered);
          return (
            <ColumnChart
              label="Weeks of enquiries"
              keys={{ column: 'received', line: 'first answers' }}
              points={placed.steps.map((step, place) => ({
                key: step.from,
                tick: tickOf(step),
                words: `${stepWords(step)}: ${thousands(received[place] ?? 0)} received, ${thousands(answered[place] ?? 0)} answered`,
                value: received[place] ?? 0,
                line: answered[place] ?? 0,
                isPartial: step.isPartial,
              }))}
            />
          );
        }}
      </Drawn>
    )}
  </Figure>
);

const enquiriesTable = ({ now, period }: Asked<EnquiryInsight>): Table => ({
  name: fileName('enquiries', period),
  head: ['Week from Monday', 'Received', 'First answers'],
  rows: now.per_week.map(({ week, received, answered }) => [week, received, answered]),
});
