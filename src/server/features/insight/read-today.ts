import { reaches } from '#contract/areas.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { InterviewToday, Today } from '#contract/office/today.ts';
import { boundsOf } from '#server/insight/period.ts';
import type { Caller } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import type { InsightPorts } from './insight.feature.ts';
import { waitingFor } from './waiting.ts';

/** Nothing waits for a key. */
export async function readToday(ports: InsightPorts, caller: Caller): Promise<Today> {
  const { database, clock, timeZone, applications } = ports;
  const today = dayOf(isoNow(clock), timeZone);
  const [interviews, { some, count }] = await Promise.all([
    reaches(caller.permissions.recruitment, 'read')
      ? applications.interviewsWithin(database.read, boundsOf({ from: today, to: today }, timeZone))
      : undefined,
    caller.kind === 'person' ? waitingFor(ports, caller) : { some: [], count: 0 },
  ]);
  return {
    ...(interviews && { interviews: interviews.map(toInterviewToday) }),
    waiting: some,
    waiting_count: count,
  };
}

const toInterviewToday = (interview: Interview): InterviewToday => ({
  id: interview.id,
  application_id: interview.application.id,
  applicant: interview.application.name,
  job_title: interview.application.job_title,
  starts_at: interview.starts_at,
  ends_at: new Date(Date.parse(interview.starts_at) + interview.minutes * 60_000).toISOString(),
  interviewers: interview.with.map(({ name }) => name),
});
