import { HttpError } from '#web/lib/http.ts';
import { failedWith, refusedFields } from '#web/lib/refused-fields.ts';
import { changedMeanwhile, isGone } from '#web/lib/versions.ts';

import { GONE_RECORD_TEXT } from './use-record.ts';

/** What is said of a whole form: not what its fields or the question about a colleague's change say already. */
export function formFailure(
  error: Error | null,
  otherwise: string,
  /** Null: the server says what is gone. */
  goneText: string | null = GONE_RECORD_TEXT,
): string | null {
  if (!error || changedMeanwhile(error) || Object.keys(refusedFields(error)).length > 0) return null;
  if (isGone(error) && goneText !== null) return goneText;
  return (error instanceof HttpError && error.answer.message) || failedWith(error, otherwise);
}
