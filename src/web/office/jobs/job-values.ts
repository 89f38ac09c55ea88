// A job as the fields of its form hold it: texts, which a browser can keep, and the body they make.
import { jobDraft, jobLabels } from '#contract/jobs/jobs.ts';
import type { Job, JobDraft, JobField, JobState } from '#contract/jobs/jobs.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { instantOf, zonedTime } from '#web/lib/zoned-time.ts';

import { companyZone } from '../words/company-time.ts';
import { asSent, questionsIn, questionsText } from './questions.ts';

/** `later`: a draft that goes out by itself. */
export type When = JobState | 'later';

export const optionLabels = {
  salary_min: 'Salary From',
  salary_max: 'Salary To',
  currency: 'Currency',
  salary_unit: 'Paid Per',
  when: 'State',
  publish_day: 'Publishing Day',
  publish_time: 'Publishing Time',
  closes_on: 'Closing Day',
  questions: 'Questions',
} as const;

export const formLabels = { ...jobLabels, ...optionLabels };
export type FormField = keyof typeof formLabels;
export type JobValues = Record<FormField, string>;

const jobFields = Object.keys(jobLabels) as JobField[];
const DEFAULT_TIME = '09:00';

export const newJob: JobValues = {
  ...(Object.fromEntries(Object.keys(formLabels).map((name) => [name, ''])) as JobValues),
  when: 'open',
  publish_time: DEFAULT_TIME,
};

const whenOf = ({ state, publish_at }: Pick<Job, 'state' | 'publish_at'>): When =>
  state === 'draft' && publish_at ? 'later' : state;

export function valuesOf(job: Job): JobValues {
  const out = job.publish_at ? zonedTime(job.publish_at, companyZone) : { day: '', time: DEFAULT_TIME };
  return {
    ...newJob,
    ...Object.fromEntries(jobFields.map((name) => [name, String(job[name])])),
    salary_min: String(job.salary_min ?? ''),
    salary_max: String(job.salary_max ?? ''),
    currency: job.currency ?? '',
    salary_unit: job.salary_unit ?? '',
    when: whenOf(job),
    publish_day: out.day,
    publish_time: out.time,
    closes_on: job.closes_on ?? '',
    questions: questionsText(job.questions),
  };
}

/** As the server is sent it, before the contract has looked at it. */
export function bodyOf(values: JobValues) {
  const { when, publish_day, publish_time, questions, ...texts } = values;
  const isLater = when === 'later';
  return {
    ...texts,
    state: (isLater ? 'draft' : when) as JobState,
    publish_at: isLater ? instantOf({ day: publish_day, time: publish_time }, companyZone) : null,
    questions: questionsIn(questions).map(asSent),
  };
}

export const NO_TIME_MESSAGE = 'Please choose a day and a time';

/** Where the form shows what the server calls otherwise. */
export const shownAt: Readonly<Record<string, string>> = { publish_at: 'publish_day', state: 'when' };

export const fieldOf = (name: string): FormField => (shownAt[name] ?? name) as FormField;

/** What the form's own rules and the contract's say of these values, by field. */
export function checkValues(values: JobValues) {
  const body = bodyOf(values);
  const { data, error } = jobDraft.safeParse(body);
  const problems: Record<string, string> = {};
  for (const [name, message = ''] of Object.entries(firstOfEach<string>(error?.issues ?? [])))
    problems[fieldOf(name)] = message;
  if (values.when === 'later' && !body.publish_at) problems['publish_day'] = NO_TIME_MESSAGE;
  return { draft: data as JobDraft | undefined, problems };
}
