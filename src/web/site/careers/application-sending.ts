// What the application form needs only once somebody writes: the rules, and the call. Loaded at the first touch.
import * as z from 'zod/mini';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import {
  applicationDraft,
  applicationMessages,
  resumeFileMessages,
} from '#contract/applications/applications.ts';
import { checkAnswers, readAnswers } from '#contract/jobs/job-answers.ts';
import type { JobQuestion } from '#contract/jobs/job-questions.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { whereFrom } from '#web/where-from.ts';
import { type FieldErrors, firstOfEach } from '#web/lib/refused-fields.ts';
import { ownLanguage } from '#web/site-content.ts';

import { resumeProblem } from '../check-resume.ts';

const resume = z
  .custom<File>((value) => value instanceof File, resumeFileMessages.missing)
  .check(({ value, issues }) => {
    const message = value instanceof File ? resumeProblem(value) : undefined;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
// Asked of whoever applies here; other clients may leave it out.
const consent = z.string(applicationMessages.consentMissing);

const applicationForm = z.object({
  ...applicationDraft.shape,
  answers: z.optional(z.string()),
  resume,
  consent,
});
export type ApplicationValues = z.infer<typeof applicationForm>;

/** `answer.…` is what a question's own field is called. */
export type ApplicationErrors = FieldErrors<keyof ApplicationValues | `answer.${string}`>;

type Checked = { values: ApplicationValues; errors?: undefined } | { errors: ApplicationErrors };

/** The first thing that is wrong with each field, or the values as they are sent. */
export function checkApplication(
  draft: Readonly<Record<string, unknown>>,
  questions: readonly JobQuestion[],
): Checked {
  const answers = answersIn(draft, questions);
  const { success, data, error } = applicationForm.safeParse({ ...draft, ...answers.sent });
  return success && !answers.errors
    ? { values: data }
    : { errors: { ...(error && firstOfEach(error.issues)), ...answers.errors } };
}

/** The fields of the questions, as one text; a posting without questions sends none. */
function answersIn(draft: Readonly<Record<string, unknown>>, questions: readonly JobQuestion[]) {
  if (questions.length === 0) return { sent: {}, errors: undefined };
  const values = Object.fromEntries(questions.map(({ id }) => [id, draft[`answer.${id}`] ?? '']));
  const read = readAnswers(values);
  const wrong = 'problem' in read ? [] : checkAnswers(questions, read).wrong;
  const errors = Object.fromEntries(wrong.map(({ question, message }) => [`answer.${question.id}`, message]));
  return { sent: { answers: JSON.stringify(values) }, errors: wrong.length > 0 ? errors : undefined };
}

export function sendApplication(
  values: ApplicationValues,
  key: string,
  onUploadProgress: (progress: UploadProgress) => void,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.set(name, value);
  body.set('source', whereFrom());
  for (const [name, value] of Object.entries(ownLanguage())) body.set(name, value);
  return http.send(applicationCalls.submit, { body, headers: { 'Idempotency-Key': key }, onUploadProgress });
}
