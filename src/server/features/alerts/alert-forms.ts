// The forms of job alerts, for browsers without scripts.
import { fillPath, sitePages } from '#contract/addresses.ts';
import { type JobAlertNotice, jobAlertCalls } from '#contract/jobs/job-alerts.ts';
import { type PlainForms, type SendCall, type SentForm, withBody } from '#server/http/host-faces.ts';

export const alertForms: PlainForms = {
  pages: [sitePages.alerts, sitePages.alertConfirm, sitePages.alertStop],
  answer: answerForm,
  oneClick: {
    page: sitePages.alertStop,
    urlOf: (secret) => fillPath(jobAlertCalls.stop.path, { secret }),
  },
};

async function answerForm(send: SendCall, { page, secret, form, visitor }: SentForm): Promise<string> {
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
