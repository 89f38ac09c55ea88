import type { LoaderFunctionArgs } from 'react-router';
import { Link, useLoaderData } from 'react-router';

import { company } from '#company';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { alertWords, jobAlertMessages } from '#contract/jobs/job-alert-messages.ts';
import type { JobAlert } from '#contract/jobs/job-alerts.ts';
import { publicJobAlert } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { Button } from '#web/ui/button.tsx';

import { JOB_ALERTS } from '../job-words.ts';

export const meta = {
  title: 'Confirm your job alert',
  description: `New positions at ${company.brand}, by mail and at most once a day.`,
  noindex: true,
};

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
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap letter-page">
      {found.state === 'found' ? (
        <Shown {...found} />
      ) : (
        <>
          <h1 className="text-4xl">{found.state === 'gone' ? 'Nothing under this link' : 'Not just now'}</h1>
          <p className="mt-4 text-lg text-muted">{reasons[found.state]}</p>
          <p className="mt-8">
            <Link reloadDocument to={{ pathname: sitePages.careers, hash: JOB_ALERTS }} className="link">
              Ask for a job alert
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

const Shown = ({ secret, alert }: { secret: string; alert: JobAlert }) =>
  alert.confirmed ? (
    <>
      <h1 className="text-4xl">You will hear from us</h1>
      <p className="mt-4 text-lg wrap-anywhere text-muted">
        We write to you about {alertWords(alert)}, at most once a day. One click in each of these mails ends
        it.
      </p>
      <p className="mt-8">
        <Link to={sitePages.careers} className="link">
          See all open positions
        </Link>
      </p>
    </>
  ) : (
    <>
      <h1 className="text-4xl">Confirm your job alert</h1>
      <p className="mt-4 text-lg wrap-anywhere text-muted">
        You get a mail about {alertWords(alert)}, at most once a day and only when there are any. One click in
        each of them ends it, and we delete your address.
      </p>
      <form method="post" action={fillPath(sitePages.alertConfirm, { secret })} className="mt-8">
        <input type="hidden" name="action" value="confirm" />
        <Button type="submit" variant="primary" size="lg" isPlain className="max-sm:w-full">
          Yes, write to me
        </Button>
      </form>
    </>
  );
