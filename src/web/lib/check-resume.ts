import { RESUME_ENDINGS, RESUME_MAX_BYTES, resumeMessages } from '#contract/application-messages.ts';

/** What can be said of a résumé without sending 5 MB first; the server looks inside. */
export function resumeProblem({ name, size }: File): string | undefined {
  if (size === 0) return resumeMessages.empty;
  if (size > RESUME_MAX_BYTES) return resumeMessages.tooLarge;
  const isKnown = RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  return isKnown ? undefined : resumeMessages.wrongType;
}
