// What the page needs only once somebody sends a file.
import { ownApplicationCalls } from '#contract/own-application.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';

export { resumeProblem } from '#web/lib/check-resume.ts';

export function sendResume(
  secret: string,
  resume: File,
  onUploadProgress: (progress: UploadProgress) => void,
) {
  const body = new FormData();
  body.set('resume', resume);
  return http.send(ownApplicationCalls.replaceResume, { params: { secret }, body, onUploadProgress });
}
