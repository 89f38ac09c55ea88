// What the page needs only once somebody sends a file.
import { ownApplicationCalls } from '#contract/applications/own-application.ts';
import { ownApplicationMessages } from '#contract/applications/own-application-messages.ts';
import { http } from '#web/lib/http.ts';
import { HttpError } from '#web/lib/http-error.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { refusedFields } from '#web/lib/refused-fields.ts';

import { resumeProblem } from '../check-resume.ts';

/** Of the file, or of the sending. */
interface Unsent {
  problem: string | undefined;
  failure: string | undefined;
}

/** Undefined: it is sent. */
export async function sendResume(
  secret: string,
  resume: File,
  onUploadProgress: (progress: UploadProgress) => void,
): Promise<Unsent | undefined> {
  const problem = resumeProblem(resume);
  if (problem !== undefined) return { problem, failure: undefined };
  const body = new FormData();
  body.set('resume', resume);
  try {
    await http.send(ownApplicationCalls.replaceResume, { params: { secret }, body, onUploadProgress });
    return undefined;
  } catch (error) {
    const refused = refusedFields<'resume'>(error).resume;
    return { problem: refused, failure: refused === undefined ? wordsOf(error) : undefined };
  }
}

const wordsOf = (error: unknown): string =>
  (error instanceof HttpError && error.answer.message) || ownApplicationMessages.replaceFailed;
