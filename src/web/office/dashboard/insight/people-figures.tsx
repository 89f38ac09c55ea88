import type { PeopleInsight, PersonInsight } from '#contract/office/insight.ts';

import { BarList } from './bar-list.tsx';
import { Figure } from './figure.tsx';
import { fileName } from './save-table.ts';
import type { Table } from './save-table.ts';
import { foldOther } from './series.ts';
import type { Named } from './series.ts';
import type { Asked, usePeopleInsight } from './use-insight.ts';
import { hoursWords, peopleWords } from './words.ts';
import type { Activity } from './words.ts';

type Query = ReturnType<typeof usePeopleInsight>;

const activities: readonly { activity: Activity; title: string; empty: string }[] = [
  {
    activity: 'interviews',
    title: 'Interviews held',
    empty: 'Who took part in how many interviews. There were none in this time.',
  },
  {
    activity: 'moves',
    title: 'Applicants moved on',
    empty: 'Who moved how many applicants from stage to stage. Nobody has in this time.',
  },
  {
    activity: 'answers',
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
    {activities
      .filter(({ activity }) => (activity === 'answers' ? areas.enquiries : areas.recruitment))
      .map(({ activity, title, empty }) => (
        <Figure
          key={activity}
          title={title}
          query={query}
          words={(data) => peopleWords(data, activity)}
          isEmpty={({ now }) => namesOf(now, activity).length === 0}
          empty={empty}
          room="min-h-24"
          table={(data) => tableOf(data, activity)}
        >
          {({ now }) => (
            <BarList
              names={foldOther(namesOf(now, activity))}
              nameOf={(name) => (
                <>
                  {name}
                  {activity === 'answers' && (
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

const namesOf = ({ people }: PeopleInsight, activity: Activity): Named[] =>
  people
    .map((person) => ({ name: person.username, value: person[activity] ?? 0 }))
    .filter(({ value }) => value > 0);

const Soon = ({ person }: { person: PersonInsight | undefined }) => {
  const hours = person?.median_hours_to_answer ?? null;
  return hours !== null && <span className="ms-2 text-xs text-muted">after {hoursWords(hours)}</span>;
};

const tableOf = ({ now, period }: Asked<PeopleInsight>, activity: Activity): Table => {
  const isTimed = activity === 'answers';
  return {
    name: fileName(activity, period),
    head: ['Colleague', headOf[activity], ...(isTimed ? ['Hours to the first answer (median)'] : [])],
    rows: now.people.map((person) => [
      person.username,
      person[activity] ?? 0,
      ...(isTimed ? [person.median_hours_to_answer ?? null] : []),
    ]),
  };
};

const headOf: Record<Activity, string> = { interviews: 'Interviews', moves: 'Moves', answers: 'Replies' };
