import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { alertWords, jobAlertMessages } from '#contract/jobs/job-alert-messages.ts';
import type { JobAlert } from '#contract/jobs/job-alerts.ts';
import { publicJobAlert } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { fillNames } from '#contract/texts/message.ts';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';
import { said } from '#web/site-content.ts';
import { pathHere } from '#web/site-content.ts';

import { JOB_ALERTS } from '../job-words.ts';

export const meta = (): PageMeta => ({
  title: alertsTexts['alerts.confirm.title'],
  description: fillNames(alertsTexts['alerts.page.description'], { company: identity().brand }),
  noindex: true,
});

type Found = { state: 'found'; secret: string; alert: JobAlert } | { state: 'gone' | 'later' | 'failed' };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Found> {
  const { secret = '' } = params;
  try {
    const { data } = await context.get(apiContext).send(publicJobAlert, { params: { secret } });
    return { state: 'found', secret, alert: data };
  } catch (error) {
    const refused = error instanceof HttpError ? error.status : undefined;
    if (refused === 400 || refused === 404) return { state: 'gone' };
    return { state: refused === 429 ? 'later' : 'failed' };
  }
}

const statuses: Record<Found['state'], number> = { found: 200, gone: 404, later: 429, failed: 503 };

export const status = ({ state }: Found): number => statuses[state];

const reasons = {
  gone: jobAlertMessages.notFound,
  later: jobAlertMessages.later,
  failed: jobAlertMessages.failed,
};

export function Component() {
  const text = useTexts(alertsTexts);
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap letter-page">
      {found.state === 'found' ? (
        <Shown {...found} />
      ) : (
        <>
          <h1 className="text-4xl">
            {text(found.state === 'gone' ? 'alerts.refused.gone' : 'alerts.refused.later')}
          </h1>
          <p className="mt-4 text-lg text-muted">{said(reasons[found.state])}</p>
          <p className="mt-8">
            <Link reloadDocument to={{ pathname: sitePages.careers, hash: JOB_ALERTS }} className="link">
              {text('alerts.confirm.again')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

const Shown = ({ secret, alert }: { secret: string; alert: JobAlert }) => {
  const text = useTexts(alertsTexts);
  return alert.confirmed ? (
    <>
      <h1 className="text-4xl">{text('alerts.confirmed.headline')}</h1>
      <p className="mt-4 text-lg wrap-anywhere text-muted">
        {text('alerts.confirmed.lead', { wish: alertWords(alert) })}
      </p>
      <p className="mt-8">
        <Link to={sitePages.careers} className="link">
          {text('alerts.confirmed.all')}
        </Link>
      </p>
    </>
  ) : (
    <>
      <h1 className="text-4xl">{text('alerts.confirm.headline')}</h1>
      <p className="mt-4 text-lg wrap-anywhere text-muted">
        {text('alerts.confirm.lead', { wish: alertWords(alert) })}
      </p>
      <form method="post" action={pathHere(fillPath(sitePages.alertConfirm, { secret }))} className="mt-8">
        <input type="hidden" name="action" value="confirm" />
        <Button type="submit" variant="primary" size="lg" isPlain className="max-sm:w-full">
          {text('alerts.confirm.yes')}
        </Button>
      </form>
    </>
  );
};
