import { timeOrDay } from '#web/lib/format.ts';
import type { UnsentForm } from '#web/lib/use-kept-form.ts';

/** A quiet line above a form that holds the words of last time. */
export function KeptNote({ unsent: { keptAt, startOver } }: { unsent: UnsentForm }) {
  if (keptAt === null) return null;
  return (
    <p role="status" className="text-sm text-muted">
      Your unsent text of {timeOrDay(keptAt)} is here.{' '}
      <button type="button" className="link font-medium" onClick={startOver}>
        Start over
      </button>
    </p>
  );
}
