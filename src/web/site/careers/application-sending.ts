// What the application form needs only once somebody writes: the rules, and the call. Loaded at the first touch.
import * as z from 'zod/mini';

import {
  applicationCalls,
  applicationDraft,
  applicationMessages,
  resumeFileMessages,
} from '#contract/applications.ts';
import { resumeProblem } from '#web/lib/check-resume.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { whereFrom } from '#web/where-from.ts';
import { type FieldErrors, firstOfEach } from '#web/lib/refused-fields.ts';

const resume = z
  .custom<File>((value) => value instanceof File, resumeFileMessages.missing)
  .check(({ value, issues }) => {
    const message = value instanceof File ? resumeProblem(value) : undefined;
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
// Asked of whoever applies here; other clients may leave it out.
const consent = z.string(applicationMessages.consentMissing);

const applicationForm = z.object({ ...applicationDraft.shape, resume, consent });
export type ApplicationValues = z.infer<typeof applicationForm>;

export type ApplicationErrors = FieldErrors<keyof ApplicationValues>;

type Checked = { values: ApplicationValues; errors?: undefined } | { errors: ApplicationErrors };

/** The first thing that is wrong with each field, or the values as they are sent. */
export function checkApplication(draft: unknown): Checked {
  const { success, data, error } = applicationForm.safeParse(draft);
  return success ? { values: data } : { errors: firstOfEach(error.issues) };
}

export function sendApplication(
  values: ApplicationValues,
  key: string,
  onUploadProgress: (progress: UploadProgress) => void,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.set(name, value);
  body.set('source', whereFrom());
  return http.send(applicationCalls.submit, { body, headers: { 'Idempotency-Key': key }, onUploadProgress });
}
