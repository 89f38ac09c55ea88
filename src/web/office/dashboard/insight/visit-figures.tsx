import type { Visits } from '#contract/office/insight.ts';
import { counted } from '#web/office/words/plural.ts';

import { companyToday } from '../../words/company-time.ts';
import { BarList } from './bar-list.tsx';
import { Drawn, Figure } from './figure.tsx';
import { daysOf } from './periods.ts';
import { fileName } from './save-table.ts';
import type { Table } from './save-table.ts';
import { daySteps, foldOther, pagesOf, sumBy, valuesOf, viewsOf } from './series.ts';
import type { Named } from './series.ts';
import { stepWords, tickOf } from './step-words.ts';
import type { Asked, useVisits } from './use-insight.ts';
import { pagesWords, referrersWords, refsWords, visitsWords } from './words.ts';

interface VisitFigureProps {
  query: ReturnType<typeof useVisits>;
  className?: string;
}

export const VisitsFigure = (figure: VisitFigureProps) => (
  <Figure
    {...figure}
    title="Views of the site"
    words={visitsWords}
    isEmpty={({ now }) => viewsOf(now) === 0}
    empty="How often pages of the site are opened, day by day. It is counted without cookies, from the first visitor on."
    room="min-h-50"
    table={daysTable}
    file={visitsFile}
  >
    {({ now, period }) => (
      <Drawn>
        {({ ColumnChart }) => {
          const today = companyToday();
          const placed = daySteps(period, today);
          const views = valuesOf(
            now.per_day,
            placed,
            ({ day }) => day,
            (row) => row.views,
          );
          return (
            <ColumnChart
              label="Days of views"
              points={placed.steps.map((step, place) => {
                const value = views[place] ?? 0;
                return {
                  key: step.from,
                  tick: tickOf(step),
                  words: `${stepWords(step)}: ${counted(value, 'view')}`,
                  value,
                  isPartial: step.isPartial,
                };
              })}
            />
          );
        }}
      </Drawn>
    )}
  </Figure>
);

function daysTable({ now, period }: Asked<Visits>): Table {
  const perDay = new Map(
    sumBy(
      now.per_day,
      ({ day }) => day,
      ({ views }) => views,
    ).map(({ name, value }) => [name, value]),
  );
  return {
    name: fileName('views', period),
    head: ['Day', 'Views'],
    rows: daysOf(period).map((day) => [day, perDay.get(day) ?? 0]),
  };
}

const visitsFile = ({ now, period }: Asked<Visits>): Table => ({
  name: fileName('views', period),
  head: ['Day', 'Page', 'Views'],
  rows: now.per_day.map(({ day, page, views }) => [day, page, views]),
});

interface NamesFigureProps extends VisitFigureProps {
  title: string;
  /** The first column of its table, and in the plural its file. */
  head: string;
  file: string;
  empty: string;
  namesOf: (visits: Visits) => Named[];
  words: (names: Named[]) => string | null;
}

const NamesFigure = ({ head, file, namesOf, words, ...figure }: NamesFigureProps) => (
  <Figure
    {...figure}
    words={({ now }) => words(namesOf(now))}
    isEmpty={({ now }) => namesOf(now).length === 0}
    room="min-h-24 lg:min-h-50"
    table={({ now, period }) => ({
      name: fileName(file, period),
      head: [head, 'Views'],
      rows: namesOf(now).map(({ name, value }) => [name, value]),
    })}
    file={undefined}
  >
    {({ now }) => <BarList names={foldOther(namesOf(now))} />}
  </Figure>
);

export const PagesFigure = (figure: VisitFigureProps) => (
  <NamesFigure
    {...figure}
    title="Pages"
    head="Page"
    file="pages"
    empty="The pages of the site, the most viewed first."
    namesOf={pagesOf}
    words={pagesWords}
  />
);

export const ReferrersFigure = (figure: VisitFigureProps) => (
  <NamesFigure
    {...figure}
    title="Other sites that lead here"
    head="Site"
    file="referrers"
    empty="Sites with a link to yours that somebody followed. Nobody has in this time."
    namesOf={({ referrers }) => referrers.map(({ host, views }) => ({ name: host, value: views }))}
    words={referrersWords}
  />
);

export const RefsFigure = (figure: VisitFigureProps) => (
  <NamesFigure
    {...figure}
    title="Links of yours"
    head="Link"
    file="refs"
    empty="Put ?ref=poster behind any address of the site, and whoever comes by it is counted here as ‘poster’."
    namesOf={({ refs }) => refs.map(({ ref, views }) => ({ name: ref, value: views }))}
    words={refsWords}
  />
);
