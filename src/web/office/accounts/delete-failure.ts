import { deleteMessages } from '#contract/profiles.ts';
import { HttpError } from '#web/lib/http.ts';

/** Why a profile was not deleted, in words for the person who tried. */
export function deleteFailure(problem: unknown): string {
  if (!(problem instanceof HttpError)) {
    return problem instanceof Error && problem.message ? problem.message : deleteMessages.failed;
  }
  if (problem.status === 0) return deleteMessages.noAnswer;
  if (problem.status === 404) return deleteMessages.notFound;
  if (problem.status === 403) return deleteMessages.notAllowed;
  if (problem.status === 401) return deleteMessages.notSignedIn;
  const { detail, message } = problem.answer as { detail?: unknown; message?: unknown };
  return [detail, message].find(isText) ?? deleteMessages.failed;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
