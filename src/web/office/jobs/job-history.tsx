// What became of a posting: a thread with a knot for each change, newest above.
import { useQuery } from '@tanstack/react-query';

import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import type { JobHistoryEntry } from '#contract/jobs/job-preparing.ts';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ThreadEntry, ThreadWaiting } from '#web/ui/thread.tsx';

import { diffOf, actionWords, fieldLabel, valueWords, whenWords, whoOf } from './history-words.ts';
import { ask } from '../queries/ask.ts';

export function JobHistory({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    ...ask(jobPreparingCalls.history, { params: { id: String(id) } }),
    // What was changed a moment ago is in it.
    staleTime: 0,
  });
  if (isError && !data) return <LoadFailed message="The history could not be loaded." onRetry={refetch} />;
  if (!data) return <ThreadWaiting />;
  if (data.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
  return (
    <ol aria-label="History" className="flex flex-col">
      {data.map((entry, place) => (
        <Entry key={`${entry.at} ${place}`} entry={entry} isLast={place === data.length - 1} />
      ))}
    </ol>
  );
}

function Entry({ entry, isLast }: { entry: JobHistoryEntry; isLast: boolean }) {
  // What a new one says is in its form.
  const changes = entry.action === 'add' ? [] : entry.changes;
  const isOut = entry.changes.some(({ field, to }) => field === 'state' && to === 'open');
  return (
    <ThreadEntry isLast={isLast} knot={isOut && 'border-accent bg-accent'} className="pb-4 last:pb-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{whoOf(entry)}</span> {actionWords(entry)}
      </p>
      <time dateTime={entry.at} className="block text-xs text-muted tabular-nums">
        {whenWords(entry)}
      </time>
      {changes.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-1.5">
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      )}
    </ThreadEntry>
  );
}

function Change({ field, from, to }: JobHistoryEntry['changes'][number]) {
  const shown = diffOf(valueWords(field, from), valueWords(field, to));
  const isWhole = shown.before === '' && shown.after === '';
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      <dt className="text-xs text-muted">{fieldLabel(field)}</dt>
      <dd>
        <span className="text-muted">{shown.before}</span>
        {shown.from !== '' && <del className="text-muted decoration-danger">{shown.from.trimEnd()}</del>}
        {shown.from !== '' && (isWhole || shown.to !== '') && ' → '}
        {shown.to !== '' && <ins className="font-medium no-underline">{shown.to.trimEnd()}</ins>}
        {isWhole && shown.to === '' && <span className="text-faint">(empty)</span>}
        {shown.after !== '' && <span className="text-muted"> {shown.after}</span>}
      </dd>
    </div>
  );
}

interface HistoryDialogProps {
  id: number;
  /** Where the list knows it. */
  title: string | undefined;
  open: boolean;
  onClose: () => void;
}

export const HistoryDialog = ({ id, title, open, onClose }: HistoryDialogProps) => (
  <Dialog width="lg" open={open} onClose={onClose} title={`History of ${title || 'this job'}`}>
    <JobHistory id={id} />
  </Dialog>
);
