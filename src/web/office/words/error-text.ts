// What is said of something that failed, to whoever asked for it.
import { HttpError } from '#web/lib/http.ts';
import { failedWith } from '#web/lib/refused-fields.ts';
import { changedMeanwhile, isGone } from '#web/lib/versions.ts';

export const GONE_RECORD_TEXT = 'This is not there any more: somebody else has deleted it meanwhile.';

/** The server's own words where it has some for people, else `otherwise`. */
export function errorText(
  error: unknown,
  otherwise = 'This could not be done. Please try again.',
  /** Null: the server says what is gone. */
  goneText: string | null = GONE_RECORD_TEXT,
): string {
  if (isGone(error) && goneText !== null) return goneText;
  const changed = changedMeanwhile(error);
  if (changed)
    return `${changed.changedBy ?? 'Somebody else'} has changed it meanwhile. Please look at it again.`;
  const { errors = {}, message } = error instanceof HttpError ? error.answer : {};
  return (Object.values(errors)[0]?.[0] ?? message) || failedWith(error, otherwise);
}
