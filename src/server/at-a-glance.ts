// Puts together the numbers of several rooms. Both the API and the work behind it need them.
import { company } from '#company';
import { timeZoneOf } from '#contract/time-zone.ts';
import { colleagueNames, usernames } from './features/accounts/profiles/colleagues.store.ts';
import { listNamed as listNamedApplications } from './features/applications/applications.store.ts';
import { interviewsByPerson, movesByPerson } from './features/applications/insight/by-person.store.ts';
import { interviewsToFollow, waitingInFirstStage } from './features/applications/insight/waiting.store.ts';
import { listInterviews } from './features/applications/interviews/interviews.store.ts';
import { listNamed as listNamedEnquiries } from './features/contact/enquiries.store.ts';
import {
  answersByPerson,
  countReceived,
  countWaitingFor,
  listWaitingFor,
} from './features/contact/insight/enquiry-insight.store.ts';
import type { WeeklyPorts } from './features/weekly/weekly.ports.ts';
import { lockWhoChose } from './features/accounts/mails/chosen-mails.store.ts';
import { lockWhoGets, unchooseMail } from './features/accounts/mails/chosen-mails.ts';
import { countArrivals } from './features/applications/insight/recruitment.store.ts';
import { waitingFor } from './features/insight/waiting.ts';
import type { InsightPorts } from './features/insight/insight.ports.ts';
import { listClosedOf } from './features/jobs/jobs.store.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';

/** For the mail people get on Mondays, and for the link that stops it. */
export const weeklyPorts = (outside: {
  database: Database;
  clock: Clock;
  publicUrl: string;
}): WeeklyPorts => {
  const insight = insightPorts(outside);
  return {
    ...outside,
    timeZone: insight.timeZone,
    whoChose: lockWhoChose,
    readers: (tx) => lockWhoGets(tx, 'weekly_summary'),
    unchoose: (tx, userId) => unchooseMail(tx, userId, 'weekly_summary'),
    applicationsIn: countArrivals,
    enquiriesIn: countReceived,
    waitingFor: async (somebody) => (await waitingFor(insight, somebody)).kinds,
    interviewsOf: async (db, userId, bounds) =>
      (await insight.applications.interviews(db, bounds))
        .filter((interview) => interview.with.some(({ id }) => id === userId))
        .map(({ starts_at, application }) => ({
          starts_at,
          job_title: application.job_title,
          application_id: application.id,
        })),
  };
};

/** Nobody holds more in a week. */
const INTERVIEWS_AT_ONCE = 1000;

export const insightPorts = ({ database, clock }: { database: Database; clock: Clock }): InsightPorts => ({
  database,
  clock,
  timeZone: timeZoneOf(company),
  usernames,
  applications: {
    named: listNamedApplications,
    interviews: async (db, { after, before }) =>
      (
        await listInterviews(
          db,
          { from: after, to: before, page: 1, page_size: INTERVIEWS_AT_ONCE },
          { names: colleagueNames },
        )
      ).rows,
    interviewsToFollow,
    waitingInFirstStage,
    interviewsByPerson,
    movesByPerson,
  },
  jobs: { closedOf: listClosedOf },
  enquiries: {
    named: listNamedEnquiries,
    waitingFor: listWaitingFor,
    countWaitingFor,
    answersByPerson,
  },
});
