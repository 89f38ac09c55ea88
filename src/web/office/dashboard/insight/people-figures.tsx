import type { PeopleInsight, PersonInsight } from '#contract/insight.ts';

import { BarList } from './bar-list.tsx';
import { Figure } from './figure.tsx';
import { fileName } from './save-table.ts';
import type { Table } from './save-table.ts';
import { foldOther } from './series.ts';
import type { Named } from './series.ts';
import type { Asked, usePeopleInsight } from './use-insight.ts';
import { hoursWords, peopleWords } from './words.ts';
import type { Deed } from './words.ts';

type Query = ReturnType<typeof usePeopleInsight>;

const deeds: readonly { deed: Deed; title: string; empty: string }[] = [
  {
    deed: 'interviews',
    title: 'Interviews held',
    empty: 'Who took part in how many interviews. There were none in this time.',
  },
  {
    deed: 'moves',
    title: 'Applicants moved on',
    empty: 'Who moved how many applicants from stage to stage. Nobody has in this time.',
  },
  {
    deed: 'answers',
    title: 'Enquiries answered',
    empty: 'Who wrote how many replies, and how soon. Nobody has in this time.',
  },
];

/** Those whose area one may not read are not in the answer, and not here. */
export const PeopleFigures = ({
  query,
  areas,
}: {
  query: Query;
  areas: { recruitment: boolean; enquiries: boolean };
}) => (
  <div className="grid gap-4 lg:grid-cols-3">
    {deeds
      .filter(({ deed }) => (deed === 'answers' ? areas.enquiries : areas.recruitment))
      .map(({ deed, title, empty }) => (
        <Figure
          key={deed}
          title={title}
          query={query}
          words={(data) => peopleWords(data, deed)}
          isEmpty={({ now }) => namesOf(now, deed).length === 0}
          empty={empty}
          room="min-h-24"
          table={(data) => tableOf(data, deed)}
        >
          {({ now }) => (
            <BarList
              names={foldOther(namesOf(now, deed))}
              nameOf={(name) => (
                <>
                  {name}
                  {deed === 'answers' && (
                    <Soon person={now.people.find(({ username }) => username === name)} />
                  )}
                </>
              )}
            />
          )}
        </Figure>
      ))}
  </div>
);

const namesOf = ({ people }: PeopleInsight, deed: Deed): Named[] =>
  people
    .map((person) => ({ name: person.username, value: person[deed] ?? 0 }))
    .filter(({ value }) => value > 0);

const Soon = ({ person }: { person: PersonInsight | undefined }) => {
  const hours = person?.median_hours_to_answer ?? null;
  return hours !== null && <span className="ml-2 text-xs text-muted">after {hoursWords(hours)}</span>;
};

const tableOf = ({ now, period }: Asked<PeopleInsight>, deed: Deed): Table => {
  const isTimed = deed === 'answers';
  return {
    name: fileName(deed, period),
    head: ['Colleague', headOf[deed], ...(isTimed ? ['Hours to the first answer (median)'] : [])],
    rows: now.people.map((person) => [
      person.username,
      person[deed] ?? 0,
      ...(isTimed ? [person.median_hours_to_answer ?? null] : []),
    ]),
  };
};

const headOf: Record<Deed, string> = { interviews: 'Interviews', moves: 'Moves', answers: 'Replies' };
