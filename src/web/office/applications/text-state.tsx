// Whether the words of a résumé can be searched, and how far the program is with taking them in.
import { useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { TextState } from '#contract/applications/applications.ts';
import { thousands } from '#web/lib/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ask } from '../queries/ask.ts';

export const textStateWords: Record<Exclude<TextState, 'ready'>, string> = {
  waiting: 'The text of this résumé is still being read: a search does not find it yet.',
  none: 'The text of this résumé cannot be read: a search finds everything but its words.',
};

export const TextStateNote = ({ state, className }: { state: TextState; className?: string }) =>
  state !== 'ready' && (
    <p role="status" className={className}>
      {textStateWords[state]}
    </p>
  );

const POLL_MS = 3000;

/** Asked again and again for as long as there are any left. */
export const useTexts = ({ enabled = true } = {}) =>
  useQuery({
    ...ask(applicationCalls.texts),
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? POLL_MS : false),
    enabled,
  });

/** After an update, or a restored backup. */
export function TextsProgress() {
  const { data } = useTexts();
  if (!data || data.waiting === 0) return null;
  const done = data.total - data.waiting;
  return (
    <div className="mb-4 max-w-3xl">
      <p className="mb-1.5 text-muted tabular-nums">
        Résumés are being read for the search, newest first: {thousands(done)} of {thousands(data.total)}.
      </p>
      <ProgressBar label="Résumés read" value={(100 * done) / data.total} />
    </div>
  );
}
