import type { RecruitmentInsight } from '#contract/office/insight.ts';
import { thousands } from '#web/lib/format.ts';
import { counted } from '#web/office/words/plural.ts';

import { companyToday } from '../../words/company-time.ts';
import { BarList } from './bar-list.tsx';
import { Drawn, Figure } from './figure.tsx';
import { mondaysOf } from './periods.ts';
import { fileName } from './save-table.ts';
import type { Cell, Table } from './save-table.ts';
import { applicationsOf, foldOther, sourcesOf, valuesOf, weekSteps } from './series.ts';
import { stepWords, tickOf } from './step-words.ts';
import type { Asked, useRecruitmentInsight } from './use-insight.ts';
import { applicationsWords, funnelWords, sourcesWords } from './words.ts';

type Recruitment = Asked<RecruitmentInsight>;

interface RecruitmentFigureProps {
  query: ReturnType<typeof useRecruitmentInsight>;
  className?: string;
}

const nobodyApplied = (data: Recruitment): boolean => applicationsOf(data.now) === 0;
const one = (count: number): string => counted(count, 'application');

interface ApplicationsFigureProps extends RecruitmentFigureProps {
  /** Only its part of each column is coloured; '' for all of it. */
  source?: string;
}

export const ApplicationsFigure = ({ source = '', ...figure }: ApplicationsFigureProps) => (
  <Figure
    {...figure}
    title="Applications by week"
    words={applicationsWords}
    isEmpty={nobodyApplied}
    empty="A column for each week, as soon as somebody applies. Nobody has in this time."
    room="min-h-50"
    table={weeksTable}
    file={applicationsFile}
  >
    {({ now, period }) => (
      <Drawn>
        {({ ColumnChart }) => {
          const today = companyToday();
          const placed = weekSteps(period, today);
          const countOf = (rows: RecruitmentInsight['per_week']) =>
            valuesOf(
              rows,
              placed,
              ({ week }) => week,
              ({ applications }) => applications,
            );
          const all = countOf(now.per_week);
          const meant = source === '' ? null : countOf(now.per_week.filter((row) => row.source === source));
          return (
            <ColumnChart
              label="Weeks of applications"
              rest={meant ? `coloured: ${source}` : undefined}
              points={placed.steps.map((step, place) => ({
                key: step.from,
                tick: tickOf(step),
                words: `${stepWords(step)}: ${one(all[place] ?? 0)}${
                  meant ? `, ${thousands(meant[place] ?? 0)} of them ${source}` : ''
                }`,
                value: all[place] ?? 0,
                part: meant?.[place],
                isPartial: step.isPartial,
              }))}
            />
          );
        }}
      </Drawn>
    )}
  </Figure>
);

/** A row for each week, with where they came from in words. */
function weeksTable({ now, period }: Recruitment): Table {
  const rows = mondaysOf(period).map((week): Cell[] => {
    const ofWeek = now.per_week.filter((row) => row.week === week);
    const count = ofWeek.reduce((sum, { applications }) => sum + applications, 0);
    return [week, count, ofWeek.map(({ source, applications }) => `${source} ${applications}`).join(', ')];
  });
  return {
    name: fileName('applications', period),
    head: ['Week from Monday', 'Applications', 'Sources'],
    rows,
  };
}

const applicationsFile = ({ now, period }: Recruitment): Table => ({
  name: fileName('applications', period),
  head: ['Week from Monday', 'Source', 'Applications'],
  rows: now.per_week.map(({ week, source, applications }) => [week, source, applications]),
});

interface SourcesFigureProps extends RecruitmentFigureProps {
  source?: string;
  /** The dashboard draws fewer names; the table has all. */
  isBrief?: boolean;
  /** With it each name colours its part of the columns. */
  onSource?: (source: string) => void;
}

export const SourcesFigure = ({ isBrief, source = '', onSource, ...figure }: SourcesFigureProps) => (
  <Figure
    {...figure}
    title="By source"
    words={({ now }) => sourcesWords(now)}
    isEmpty={nobodyApplied}
    empty="Where applicants come from: the site that led them here, or what stood behind ?ref= in a link of yours."
    room="min-h-50"
    table={sourcesTable}
  >
    {({ now }) => {
      const sources = sourcesOf(now);
      return (
        <BarList
          names={foldOther(sources, isBrief ? 5 : 8)}
          nameOf={
            onSource &&
            ((name) =>
              sources.some((each) => each.name === name) ? (
                <button
                  type="button"
                  className="link max-w-full truncate aria-pressed:font-semibold"
                  aria-pressed={name === source}
                  onClick={() => onSource(name === source ? '' : name)}
                >
                  {name}
                </button>
              ) : (
                name
              ))
          }
        />
      );
    }}
  </Figure>
);

/** Of those who were turned down for a reason that somebody said. */
export const ReasonsFigure = ({ query }: RecruitmentFigureProps) => (
  <Figure
    title="Turned down"
    query={query}
    isEmpty={({ now }) => now.rejected.length === 0}
    empty="Why people were turned down, as soon as somebody says so with the move. Nobody has in this time."
    room="min-h-24"
    table={reasonsTable}
  >
    {({ now }) => <BarList names={foldOther(reasonsOf(now), 8)} />}
  </Figure>
);

const reasonsOf = ({ rejected }: RecruitmentInsight) =>
  rejected.map(({ reason, applications }) => ({ name: reason, value: applications }));

const reasonsTable = ({ now, period }: Recruitment): Table => ({
  name: fileName('reasons', period),
  head: ['Reason', 'Applications'],
  rows: now.rejected.map(({ reason, applications }) => [reason, applications]),
});

const sourcesTable = ({ now, period }: Recruitment): Table => {
  const all = applicationsOf(now);
  return {
    name: fileName('sources', period),
    head: ['Source', 'Applications', 'Percent'],
    rows: sourcesOf(now).map(({ name, value }) => [name, value, Math.round((value / all) * 1000) / 10]),
  };
};

export const FunnelFigure = (figure: RecruitmentFigureProps) => (
  <Figure
    {...figure}
    title="Way through the stages"
    words={funnelWords}
    isEmpty={({ now }) => now.funnel.every((stage) => stage.entered + stage.now === 0)}
    empty="How many came into each stage and how long they stayed there, as soon as applicants are moved."
    room="min-h-84"
    table={funnelTable}
  >
    {({ now }) => (
      <>
        <Drawn>{({ FunnelThread }) => <FunnelThread stages={now.funnel} />}</Drawn>
        <p className="mt-3 text-xs text-muted">
          Came in: for the first time, in these weeks. There now: whenever they came, without the archived.
          What was taken back within a minute does not count.
        </p>
      </>
    )}
  </Figure>
);

const funnelTable = ({ now, period }: Recruitment): Table => ({
  name: fileName('stages', period),
  head: ['Stage', 'Came in', 'There now', 'Days there (median)'],
  rows: now.funnel.map(({ stage, entered, now: there, median_days }) => [stage, entered, there, median_days]),
});
