// Puts together the numbers of several rooms. Both the API and the work behind it need them.
import { company } from '#company';
import { timeZoneOf } from '#contract/company.ts';
import { colleagueNames, usernames } from './features/accounts/colleagues.store.ts';
import { listNamed as listNamedApplications } from './features/applications/applications.store.ts';
import { interviewsByPerson, movesByPerson } from './features/applications/insight/by-person.store.ts';
import { interviewsToFollow, waitingInFirstStage } from './features/applications/insight/waiting.store.ts';
import { listInterviews } from './features/applications/interviews/interviews.store.ts';
import { listNamed as listNamedEnquiries } from './features/contact/enquiries.store.ts';
import {
  answersByPerson,
  countWaitingFor,
  listWaitingFor,
} from './features/contact/insight/enquiry-insight.store.ts';
import type { InsightPorts } from './features/insight/insight.ports.ts';
import { listClosedOf } from './features/jobs/jobs.store.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';

/** Nobody holds more on one day. */
const INTERVIEWS_OF_A_DAY = 500;

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
          { from: after, to: before, page: 1, page_size: INTERVIEWS_OF_A_DAY },
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
