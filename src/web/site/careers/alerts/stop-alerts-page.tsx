import { useParams } from 'react-router';

import { company } from '#company';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';

export const meta = {
  title: 'Stop job alerts',
  description: `No more mails about new positions at ${company.brand}.`,
  noindex: true,
};

/** Says nothing of whether there is anything to stop: pressed twice, it is the same. */
export function Component() {
  const { secret = '' } = useParams();
  return (
    <div className="wrap letter-page">
      <h1 className="text-4xl">Stop job alerts</h1>
      <p className="mt-4 text-lg text-muted">
        You get no more mails about new positions from us, and we delete your address at once.
      </p>
      <form method="post" action={fillPath(sitePages.alertStop, { secret })} className="mt-8">
        <input type="hidden" name="action" value="stop" />
        <Button type="submit" variant="primary" size="lg" isPlain className="max-sm:w-full">
          Stop them
        </Button>
      </form>
    </div>
  );
}
