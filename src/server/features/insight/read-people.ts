import { reaches } from '#contract/areas.ts';
import type { PeopleInsight, PeriodQuery, PersonInsight } from '#contract/office/insight.ts';
import { boundsOf, periodOf, upToNow } from '#server/insight/period.ts';
import type { Caller } from '#server/caller.ts';
import type { InsightPorts } from './insight.feature.ts';

/** Superusers see everybody, others themselves: colleagues are not watched by colleagues. A key is nobody. */
export async function readPeople(
  ports: InsightPorts,
  query: PeriodQuery,
  caller: Caller,
): Promise<PeopleInsight> {
  if (caller.kind === 'program') return { people: [] };
  const { applications, contact, clock, timeZone } = ports;
  const db = ports.database.read;
  const bounds = boundsOf(periodOf(query, ports), timeZone);
  const only = caller.isSuperuser ? undefined : caller.userId;
  const seesApplicants = reaches(caller.permissions.recruitment, 'read');
  const seesEnquiries = reaches(caller.permissions.enquiries, 'read');
  const [interviews, moves, answers] = await Promise.all([
    seesApplicants ? applications.interviewsByPerson(db, upToNow(bounds, clock), only) : [],
    seesApplicants ? applications.movesByPerson(db, bounds, only) : [],
    seesEnquiries ? contact.answersByPerson(db, bounds, only) : [],
  ]);
  const ids = new Set([...interviews, ...moves, ...answers].map(({ user_id }) => user_id));
  const names = await ports.accounts.usernames(db, [...ids]);
  const countOf = (rows: readonly { user_id: number; count: number }[], id: number): number =>
    Number(rows.find(({ user_id }) => user_id === id)?.count ?? 0);
  const people = [...names].map(([user_id, username]): PersonInsight => {
    const answered = answers.find((row) => row.user_id === user_id);
    return {
      user_id,
      username,
      ...(seesApplicants && { interviews: countOf(interviews, user_id), moves: countOf(moves, user_id) }),
      ...(seesEnquiries && {
        answers: answered?.answers ?? 0,
        median_hours_to_answer: hoursOf(answered?.median_minutes ?? null),
      }),
    };
  });
  return {
    people: people.toSorted((one, other) => one.username.localeCompare(other.username)),
  };
}

/** To a tenth. */
const hoursOf = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes / 6) / 10;
