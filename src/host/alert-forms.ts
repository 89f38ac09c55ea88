// The plain forms of job alerts, and the one click by which mail programs end them (RFC 8058).
import { fillPath, sitePages } from '#contract/addresses.ts';
import { type JobAlertNotice, jobAlertCalls } from '#contract/jobs/job-alerts.ts';
import { type SendCall, type Visitor, withBody } from './plain-forms.ts';

interface SentForm {
  page: string;
  secret: string;
  form: URLSearchParams;
  visitor: Visitor;
}

/** Where the browser goes on to. */
export async function answerAlertForm(send: SendCall, sent: SentForm): Promise<string> {
  const { page, secret, form, visitor } = sent;
  if (page === sitePages.alertConfirm) {
    const { statusCode } = await send({ ...callAt(jobAlertCalls.confirm, secret), ...visitor });
    // The page itself says that it is confirmed, or that there is nothing.
    const isSaid = statusCode === 200 || statusCode === 404;
    return isSaid ? fillPath(sitePages.alertConfirm, { secret }) : noticeAt(failureOf(statusCode));
  }
  if (page === sitePages.alertStop) {
    const { statusCode } = await send({ ...callAt(jobAlertCalls.stop, secret), ...visitor });
    // The page itself says that there is nothing.
    if (statusCode === 404) return fillPath(sitePages.alertStop, { secret });
    return noticeAt(statusCode === 204 ? 'stopped' : failureOf(statusCode));
  }
  const { method, path: url } = jobAlertCalls.ask;
  const { statusCode } = await send({ method, url, ...withBody(visitor, Object.fromEntries(form)) });
  return noticeAt(statusCode === 202 ? 'sent' : failureOf(statusCode));
}

const ONE_CLICK = 'One-Click';
const HEADER = 'List-Unsubscribe';
const IN_PARTS = new RegExp(`name="?${HEADER}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${ONE_CLICK}\\r?\\n`, 'i');

/** Mail programs send either kind of form. */
export const isOneClick = (type: string, body: string): boolean =>
  type.toLowerCase().startsWith('multipart/form-data')
    ? IN_PARTS.test(body)
    : new URLSearchParams(body).get(HEADER) === ONE_CLICK;

/**
 * Whoever sends it needs no page, cookie or script, and may come from any site: it does nothing but stop. The answer is no
 * redirect, which mail programs would not follow.
 */
export async function stopByOneClick(
  send: SendCall,
  url: string,
  visitor: Visitor,
): Promise<{ status: number; words: string }> {
  const { origin: _, 'sec-fetch-site': __, ...headers } = visitor.headers;
  const { statusCode: status } = await send({ method: 'POST', url, ...visitor, headers });
  if (status === 204) return { status: 200, words: 'Stopped.' };
  return { status, words: status === 404 ? 'This link stops nothing.' : 'Please try again later.' };
}

const callAt = (
  { method, path }: { method: 'POST'; path: `${string}{secret}${string}` },
  secret: string,
) => ({
  method,
  url: fillPath(path, { secret }),
});

const noticeAt = (notice: JobAlertNotice): string => fillPath(sitePages.alertNotice, { notice });

const failureOf = (status: number): JobAlertNotice =>
  ({ 400: 'invalid', 429: 'later' } as const)[status] ?? 'failed';
