import { HttpError } from '#web/lib/http-error.ts';

/** Why the page behind a secret address does not show what it names. */
export type NotShown = 'gone' | 'later' | 'failed';

export const notShownStatuses: Record<NotShown, number> = { gone: 404, later: 429, failed: 503 };

export function notShown(error: unknown): NotShown {
  const refused = error instanceof HttpError ? error.status : undefined;
  if (refused === 400 || refused === 404) return 'gone';
  return refused === 429 ? 'later' : 'failed';
}
