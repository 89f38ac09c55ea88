// What the application form needs only once somebody writes: the rules, and the call. Loaded at the first touch.
import * as z from 'zod/mini';

import {
  RESUME_ENDINGS,
  RESUME_MAX_BYTES,
  applicationCalls,
  applicationDraft,
  resumeMessages,
} from '#contract/applications.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { type FieldErrors, firstOfEach } from '#web/lib/refused-fields.ts';

const hasKnownEnding = ({ name }: File): boolean =>
  RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

// The server looks inside; here only what can be said without sending 5 MB first.
const resume = z
  .custom<File>((value) => value instanceof File, resumeMessages.missing)
  .check(
    z.refine((file) => !(file instanceof File) || file.size > 0, resumeMessages.empty),
    z.refine((file) => !(file instanceof File) || file.size <= RESUME_MAX_BYTES, resumeMessages.tooLarge),
    z.refine((file) => !(file instanceof File) || hasKnownEnding(file), resumeMessages.wrongType),
  );

const applicationForm = z.object({ ...applicationDraft.shape, resume });
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
  return http.send(applicationCalls.submit, { body, headers: { 'Idempotency-Key': key }, onUploadProgress });
}
