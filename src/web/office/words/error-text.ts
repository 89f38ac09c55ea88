import { HttpError } from '#web/lib/http.ts';
import { changedMeanwhile, isGone } from '#web/lib/versions.ts';

import { GONE_RECORD_TEXT } from '../form/use-record.ts';

/** Why something could not be done: the server's own words where it has some for people. */
export function errorText(error: unknown, otherwise = 'This could not be done. Please try again.'): string {
  if (isGone(error)) return GONE_RECORD_TEXT;
  const changed = changedMeanwhile(error);
  if (changed)
    return `${changed.changedBy ?? 'Somebody else'} has changed it meanwhile. Please look at it again.`;
  const { errors = {}, message } = error instanceof HttpError && error.status < 500 ? error.answer : {};
  return (Object.values(errors)[0]?.[0] ?? message) || otherwise;
}
