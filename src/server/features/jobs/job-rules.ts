// What a job is after a change: what the body says, what it leaves out, and whether it is on the site by now.
import { randomUUID } from 'node:crypto';
import { isCurrency } from '#contract/jobs/currencies.ts';
import { CURRENCY_MESSAGE, missingFields } from '#contract/jobs/job-checks.ts';
import type { JobQuestion, QuestionDraft } from '#contract/jobs/job-questions.ts';
import type { Job, JobDraft, JobState } from '#contract/jobs/jobs.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { YEAR_WORDS, givenInstant, isInYears } from '#server/platform/given-time.ts';
import { dayOf, endOfDay } from '#server/platform/zoned-time.ts';
import type { StoredJob } from './jobs.store.ts';

/** A job that says nothing of them. */
export const unsaid = {
  state: 'open',
  publish_at: null,
  closes_on: null,
  salary_min: null,
  salary_max: null,
  currency: null,
  salary_unit: null,
  questions: [],
} satisfies Partial<Job>;

export interface Moment {
  now: string;
  timeZone: string;
}

/** Refuses what cannot be. */
export function jobAfter(before: Job | null, draft: JobDraft, moment: Moment): StoredJob {
  const { now, timeZone } = moment;
  const given = givenInstant('publish_at', draft.publish_at, timeZone);
  const { state, publish_at } = stateAfter(before ?? { ...unsaid }, { ...draft, publish_at: given }, now);
  const rest = before ?? unsaid;
  // A draft is posted when it goes out.
  const keepsDay = before !== null && !(before.state === 'draft' && state === 'open');
  const job: StoredJob = {
    title: draft.title,
    location: draft.location,
    department: draft.department,
    No_Of_Positions: draft.No_Of_Positions,
    employment_type: draft.employment_type,
    Work_timing: draft.Work_timing,
    qualification: draft.qualification,
    Key_Skills: draft.Key_Skills,
    job_url: draft.job_url,
    Experiance: draft.Experiance,
    responsibility: draft.responsibility,
    description: draft.description,
    posted_on: keepsDay ? before.posted_on : dayOf(now, timeZone),
    state,
    publish_at,
    closes_on: said(draft.closes_on, rest.closes_on),
    salary_min: said(draft.salary_min, rest.salary_min),
    salary_max: said(draft.salary_max, rest.salary_max),
    currency: said(draft.currency, rest.currency),
    salary_unit: said(draft.salary_unit, rest.salary_unit),
    questions: draft.questions?.map(withId) ?? rest.questions,
  };
  refuseIf(wrongIn(job, moment));
  return job;
}

type Publication = Pick<Job, 'state' | 'publish_at'>;

/** A time that is over, or now, is none: the job is out. One to come keeps it a draft until then. */
function stateAfter(
  before: Publication,
  given: { state?: JobState | undefined; publish_at: string | null | undefined },
  now: string,
): Publication {
  const at = given.publish_at;
  const outAt = (time: string): Publication =>
    time > now ? { state: 'draft', publish_at: time } : { state: 'open', publish_at: null };
  if (given.state === 'closed') return { state: 'closed', publish_at: null };
  if (at) return outAt(at);
  if (given.state === 'open') return { state: 'open', publish_at: null };
  if (at === null) return { state: given.state ?? before.state, publish_at: null };
  if (given.state === 'draft') {
    return before.publish_at ? outAt(before.publish_at) : { state: 'draft', publish_at: null };
  }
  return { state: before.state, publish_at: before.publish_at };
}

type Wrong = Record<string, string[]>;

function wrongIn(job: StoredJob, { now, timeZone }: Moment): Wrong {
  const { state, publish_at, closes_on, salary_min, salary_max, currency, salary_unit } = job;
  const wrong: Wrong = {};
  if (state !== 'draft' || publish_at !== null)
    for (const [field, words] of missingFields(job)) wrong[field] = [words];
  if (salary_min !== null && salary_max !== null && salary_max < salary_min)
    wrong['salary_max'] = ['Salary To must not be less than Salary From'];
  if (currency !== null && !isCurrency(currency)) wrong['currency'] = [CURRENCY_MESSAGE];
  if (salary_min !== null || salary_max !== null) {
    if (currency === null) wrong['currency'] = ['A salary needs its currency'];
    if (salary_unit === null)
      wrong['salary_unit'] = ['Say what the salary is for: an hour, a month or a year'];
  }
  if (closes_on !== null) {
    if (!isInYears(closes_on)) wrong['closes_on'] = [YEAR_WORDS];
    else {
      const end = endOfDay(closes_on, timeZone);
      if (state === 'open' && end <= now)
        wrong['closes_on'] = ['This day is over. Choose a later one, or none.'];
      if (publish_at !== null && publish_at >= end)
        wrong['publish_at'] = ['The closing day would be over by then'];
    }
  }
  return wrong;
}

function refuseIf(wrong: Wrong): void {
  if (Object.keys(wrong).length > 0) throw new DomainError('bad_input', { fields: wrong });
}

const said = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given;

const withId = ({
  id = randomUUID().slice(0, 8),
  text,
  kind,
  required = false,
  choices,
}: QuestionDraft): JobQuestion => ({
  id,
  text,
  kind,
  required,
  ...(kind === 'choice' && { choices }),
});
