// Postings and applications made through the API, as the office and job seekers would.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { type JobDraft, jobCalls } from '#contract/jobs/jobs.ts';
import { anApplication } from '#tests/factories/application.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import type { Program } from '#tests/support/program.ts';

/** Words no other test has, so that each finds its own rows. */
export const unique = () => randomUUID().slice(0, 8);

export async function headersOf(request: APIRequestContext, { admin }: Program) {
  const login = await request.post(accountCalls.login.path, { data: admin });
  return { authorization: `Bearer ${(await login.json()).access}` };
}

export async function postJob(request: APIRequestContext, program: Program, draft: Partial<JobDraft> = {}) {
  const answer = await request.post(jobCalls.post.path, {
    data: aJob({ title: `Engineer ${unique()}`, ...draft }),
    headers: await headersOf(request, program),
  });
  return (await answer.json()) as { id: number; title: string };
}

export async function apply(
  request: APIRequestContext,
  { answers, ...words }: Partial<ReturnType<typeof anApplication>> & { answers?: string } = {},
  resume = { name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf('Priya Raghavan') },
): Promise<void> {
  const answer = await request.post(applicationCalls.submit.path, {
    multipart: {
      ...(anApplication(words) as Record<string, string>),
      ...(answers !== undefined && { answers }),
      resume,
    },
  });
  if (answer.status() !== 201) throw new Error(await answer.text());
}

/** The texts of résumés are taken in behind the answer. */
export async function untilRead(request: APIRequestContext, program: Program): Promise<void> {
  const headers = await headersOf(request, program);
  await expect
    .poll(async () => (await (await request.get(applicationCalls.texts.path, { headers })).json()).waiting, {
      timeout: 120_000,
    })
    .toBe(0);
}
