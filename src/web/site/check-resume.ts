import {
  RESUME_ENDINGS,
  RESUME_MAX_BYTES,
  resumeFileMessages,
} from '#contract/applications/application-messages.ts';

/** What can be said of a résumé without sending 5 MB first; the server looks inside. */
export function resumeProblem({ name, size }: File): string | undefined {
  if (size === 0) return resumeFileMessages.empty;
  if (size > RESUME_MAX_BYTES) return resumeFileMessages.tooLarge;
  const isKnown = RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  return isKnown ? undefined : resumeFileMessages.wrongType;
}
