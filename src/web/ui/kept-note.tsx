import { timeOrDay } from '#web/lib/format.ts';
import type { UnsentForm } from '#web/lib/use-kept-form.ts';
import { said } from '#web/site-content.ts';
import { fillNames } from '#contract/texts/message.ts';

/** A quiet line above a form that holds the words of last time. */
export function KeptNote({ unsent: { keptAt, startOver } }: { unsent: UnsentForm }) {
  if (keptAt === null) return null;
  return (
    <p role="status" className="text-sm text-muted">
      {fillNames(said('Your unsent text of {time} is here.'), { time: timeOrDay(keptAt) })}{' '}
      <button type="button" className="link font-medium" onClick={startOver}>
        {said('Start over')}
      </button>
    </p>
  );
}
