import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobAlertMessages } from '#contract/jobs/job-alert-messages.ts';
import { publicAlertStop } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { fillNames } from '#contract/texts/message.ts';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';
import { pathHere, said } from '#web/site-content.ts';

export const meta = (): PageMeta => ({
  title: alertsTexts['alerts.stop.title'],
  description: fillNames(alertsTexts['alerts.stop.description'], { company: identity().brand }),
  noindex: true,
});

type Found = { secret: string; alerts: number } | { refused: 404 | 429 | 503; words: string };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Found> {
  const { secret = '' } = params;
  try {
    const { data } = await context.get(apiContext).send(publicAlertStop, { params: { secret } });
    return { secret, ...data };
  } catch (error) {
    const answer = error instanceof HttpError ? error : undefined;
    if (answer?.status === 400 || answer?.status === 404)
      return { refused: 404, words: answer.answer.message ?? '' };
    if (answer?.status === 429) return { refused: 429, words: jobAlertMessages.later };
    return { refused: 503, words: jobAlertMessages.failed };
  }
}

export const status = (found: Found): number => ('refused' in found ? found.refused : 200);

export function Component() {
  const text = useTexts(alertsTexts);
  const found = useLoaderData<typeof loader>();
  return (
    <div className="wrap letter-page">
      {'refused' in found ? (
        <>
          <h1 className="text-4xl">
            {text(found.refused === 404 ? 'alerts.refused.gone' : 'alerts.refused.later')}
          </h1>
          <p className="mt-4 text-lg text-muted">{said(found.words)}</p>
        </>
      ) : (
        <Shown {...found} />
      )}
    </div>
  );
}

const Shown = ({ secret, alerts }: { secret: string; alerts: number }) => {
  const text = useTexts(alertsTexts);
  return (
    <>
      <h1 className="text-4xl">{text('alerts.stop.headline')}</h1>
      {alerts === 0 ? (
        <p className="mt-4 text-lg text-muted">{said(jobAlertMessages.stopped)}</p>
      ) : (
        <>
          <p className="mt-4 text-lg text-muted">{text('alerts.stop.lead')}</p>
          <form method="post" action={pathHere(fillPath(sitePages.alertStop, { secret }))} className="mt-8">
            <input type="hidden" name="action" value="stop" />
            <Button type="submit" variant="primary" size="lg" isPlain className="max-sm:w-full">
              {text('alerts.stop.yes')}
            </Button>
          </form>
        </>
      )}
    </>
  );
};
