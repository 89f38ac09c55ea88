// What became of a posting: a thread with a knot for each change, newest above.
import { useQuery } from '@tanstack/react-query';

import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import type { JobHistoryEntry } from '#contract/jobs/job-preparing.ts';
import { cx } from '#web/lib/cx.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { diffOf, actionWords, fieldLabel, valueWords, whenWords, whoOf } from './history-words.ts';
import { ask } from '../queries/ask.ts';

export function JobHistory({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    ...ask(jobPreparingCalls.history, { params: { id: String(id) } }),
    // What was changed a moment ago is in it.
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <Banner tone="error">
        The history could not be loaded.{' '}
        <button type="button" className="link font-medium" onClick={() => void refetch()}>
          Retry
        </button>
      </Banner>
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4 pl-6">
        <p className="sr-only">Loading...</p>
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
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
    <li className="relative pb-4 pl-6 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-2 bottom-0 left-[5px] translate-y-1 border-l border-line-mid"
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1 left-0 size-[11px] rounded-full border-2',
          isOut ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
        )}
      />
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
    </li>
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
