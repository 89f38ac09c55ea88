// What helps to get a posting ready: what is missing, a look at it before it is out, a copy, what has become of it.
import * as z from 'zod/mini';
import { doneBy } from '#contract/accounts/colleagues.ts';
import { jobPicturePath } from '#contract/addresses.ts';
import { call } from '#contract/call.ts';
import { PREVIEW_DAYS, previewLink, secretParams } from '#contract/content/previews.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { jobPaths, jobPreviewPath } from '#contract/site/public-paths.ts';
import { type JobCheck, checkLevels } from './job-checks.ts';
import { languageQuery } from '#contract/translations/told-languages.ts';
import { aJob, job, toldJob } from './jobs.ts';

const jobCheck = z.object({
  field: z.string().check(z.describe('Of the job: where to mend it.')),
  level: z
    .enum(checkLevels)
    .check(
      z.describe(
        '`must`: it cannot go out like this; `should`: search engines or readers miss it; `hint`: worth a thought.',
      ),
    ),
  message: z.string(),
}) satisfies z.ZodMiniType<JobCheck>;

export const jobHistoryEntry = z.object({
  at: timestamp,
  since: z
    .optional(timestamp)
    .check(z.describe('A draft is saved while somebody types: when the first of the saves told as one was.')),
  by: z.nullable(doneBy).check(z.describe('Null: it was done by the clock.')),
  action: z.string(),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .check(z.describe('The fields that changed, as they were and as they became.')),
});
export type JobHistoryEntry = z.infer<typeof jobHistoryEntry>;

const staff = { who: 'staff', area: 'recruitment', params: idParams, refuses: ['job_not_found'] } as const;

export const jobPreparingCalls = {
  duplicate: call({
    ...staff,
    method: 'POST',
    path: `${jobPaths.one}duplicate/`,
    summary: 'A copy of a job, as a draft.',
    onceByKey: {},
    status: 201,
    answer: job,
    example: { answer: { ...aJob, id: 5, title: `${aJob.title} (copy)`, state: 'draft' } },
  }),
  history: call({
    ...staff,
    method: 'GET',
    path: `${jobPaths.one}history/`,
    summary:
      'Who changed what from what to what, newest first. What one person saved of a draft without a pause of more than ten minutes is told as one change.',
    status: 200,
    answer: z.array(jobHistoryEntry),
    example: {
      answer: [
        {
          at: '2026-11-03T09:30:00.000Z',
          by: { id: 3, name: 'Meera Nair' },
          action: 'change',
          changes: [{ field: 'location', from: 'Chennai', to: 'Bengaluru' }],
        },
      ],
    },
  }),
  checks: call({
    ...staff,
    method: 'GET',
    path: `${jobPaths.one}checks/`,
    summary: 'What is missing or odd, for job search engines and for readers.',
    status: 200,
    answer: z.array(jobCheck),
    example: { answer: [{ field: 'closes_on', level: 'should', message: 'There is no closing day.' }] },
  }),
  previewLink: call({
    ...staff,
    method: 'POST',
    path: `${jobPaths.one}preview-link/`,
    summary: `A secret address that shows the job as it will look, for ${PREVIEW_DAYS} days.`,
    onceByKey: {},
    status: 200,
    answer: previewLink,
    example: { answer: { url: 'https://www.example.com/preview/pV1mDxk3Zq8sT0aYc5Wn7g' } },
  }),
  poster: call({
    ...staff,
    method: 'GET',
    path: `${jobPaths.one}poster/`,
    summary: 'A poster for the wall: A4, with a code that leads to the job in the language of the poster.',
    query: z.object(languageQuery),
    status: 200,
    answerType: 'application/pdf',
  }),
  picture: call({
    ...staff,
    method: 'GET',
    path: `${jobPaths.one}picture/`,
    summary: 'The picture shown where the job is shared, in whatever state it is.',
    status: 200,
    answerType: 'image/jpeg',
    refuses: ['job_not_found', 'busy'],
  }),
  sharedPicture: call({
    method: 'GET',
    path: jobPicturePath,
    who: 'anyone',
    summary:
      'The picture shown where an open job is shared. Its name is `<id>-<version>.jpg`, so it may be cached for ever; that of another version leads on to the present one.',
    params: z.object({ name: z.string() }),
    mayMove: true,
    status: 200,
    answerType: 'image/jpeg',
    refuses: ['picture_not_found', 'busy'],
  }),
  similar: call({
    method: 'GET',
    path: `${jobPaths.one}similar/`,
    who: 'anyone',
    summary: 'Open positions that fit whoever looked for this one, closed or not; at most three, best first.',
    params: idParams,
    query: z.object(languageQuery),
    status: 200,
    answer: z.array(toldJob),
    refuses: ['job_not_found'],
    example: { answer: [aJob] },
  }),
  preview: call({
    method: 'GET',
    path: jobPreviewPath,
    who: 'anyone',
    summary: 'The job behind a preview link.',
    params: secretParams,
    status: 200,
    answer: job,
    refuses: ['job_preview_not_found'],
    example: { answer: { ...aJob, state: 'draft' } },
  }),
};
