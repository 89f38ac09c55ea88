// What a record was: who changed it when, in words and pictures, newest above; and the way back to each.
import { useMutation, useQuery } from '@tanstack/react-query';

import { VERSIONS_KEPT, type ContentVersion } from '#contract/content/content-versions.ts';
import { changedMeanwhile } from '#web/lib/versions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ThreadEntry } from '#web/ui/thread.tsx';
import { dateAndTime } from '../words/company-time.ts';

import { ChangedPictures, ChangedWords } from '../words/changed-words.tsx';

export interface Versions {
  versions: readonly ContentVersion[];
  /** Of the record: what a change is made from. */
  version: number;
}

interface VersionsDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the record is called. */
  name: string;
  /** Of the record's versions in the cache. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Versions>;
  /** Brings back version `n`, made from that `version` of the record; gives the record. Missing: they may only look. */
  restore?: ((n: number, version: number) => Promise<{ version: number }>) | undefined;
  /** The fields, by name, in the order they are shown. */
  labels: Readonly<Record<string, string>>;
  /** Those whose value is the path of a picture. */
  pictures: readonly string[];
  /** A value as text, where it is kept as something else. */
  wordsOf?: (field: string, value: unknown) => string | undefined;
}

export function VersionsDialog({ open, onClose, name, ...rest }: VersionsDialogProps) {
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={onClose}
      title={`Versions of ${name}`}
      description={`The last ${VERSIONS_KEPT}. Restoring one makes it the newest; nothing is lost by it.`}
    >
      <VersionList {...rest} isOpen={open} />
    </Dialog>
  );
}

type VersionListProps = Omit<VersionsDialogProps, 'open' | 'onClose' | 'name'> & { isOpen: boolean };

function VersionList({ isOpen, queryKey, load, restore, ...shown }: VersionListProps) {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled: isOpen,
    // What was changed a moment ago is in it.
    staleTime: 0,
  });
  const restoring = useRestoring(restore, refetch, [`versions ${queryKey.join(' ')}`]);
  if (!data)
    return isError ? (
      <FailedState title="The versions could not be loaded." onRetry={refetch} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-4 ps-6">
        <p className="sr-only">Loading...</p>
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    );
  const { versions } = data;
  if (versions.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
  return (
    <ol aria-label="Versions" className="flex flex-col">
      {versions.map((version, place) => (
        <Entry
          key={version.number}
          {...shown}
          version={version}
          before={versions[place + 1]}
          isLast={place === versions.length - 1}
          isBusy={restoring.busyNumber === version.number}
          onRestore={restore && !version.is_current ? () => restoring.start(version, data) : undefined}
        />
      ))}
    </ol>
  );
}

/** Undo brings back what was the newest. */
function useRestoring(
  restore: VersionsDialogProps['restore'],
  refetch: () => unknown,
  about: readonly string[],
) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ number, from }: { number: number; from: Versions }) =>
      restore?.(number, from.version),
    onError: (error) => {
      const changed = changedMeanwhile(error);
      toast.error(
        changed
          ? `${changed.changedBy ?? 'Somebody else'} has changed this meanwhile. Please look again.`
          : 'The version could not be restored. Please try again.',
      );
    },
    onSettled: () => void refetch(),
  });
  return {
    busyNumber: isPending ? variables.number : null,
    start: ({ number, at }: ContentVersion, from: Versions) => {
      const newest = from.versions.find((version) => version.is_current);
      mutate(
        { number, from },
        {
          onSuccess: (record) => {
            if (!record) return;
            toast.show({
              text: `As it was on ${dateAndTime(at)} again.`,
              about,
              ...(newest && {
                undo: async () => {
                  await restore?.(newest.number, record.version);
                  void refetch();
                },
              }),
            });
          },
        },
      );
    },
  };
}

interface EntryProps extends Pick<VersionsDialogProps, 'labels' | 'pictures' | 'wordsOf'> {
  version: ContentVersion;
  before: ContentVersion | undefined;
  isLast: boolean;
  isBusy: boolean;
  onRestore: (() => void) | undefined;
}

function Entry({ version, before, isLast, isBusy, onRestore, labels, pictures, wordsOf }: EntryProps) {
  const when = dateAndTime(version.at);
  const changed = Object.keys(labels).filter((field) => version.changed.includes(field));
  return (
    <ThreadEntry
      isLast={isLast}
      hasButtons
      knot={version.is_current && 'border-accent bg-accent'}
      className="pb-5 last:pb-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1">
          <span className="font-medium">{version.by ?? 'First content'}</span>{' '}
          <time dateTime={version.at} className="whitespace-nowrap text-muted tabular-nums">
            {when}
          </time>
        </p>
        {version.is_current && <Badge tone="good">Now</Badge>}
        {onRestore && (
          <Button size="sm" busy={isBusy} aria-label={`Restore the version of ${when}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
      <dl className="mt-2 flex flex-col gap-2.5">
        {changed.map((field) => (
          <div key={field}>
            <dt className="text-xs text-muted">{labels[field]}</dt>
            <dd>
              {pictures.includes(field) ? (
                <ChangedPictures from={before?.content[field]} to={version.content[field]} />
              ) : (
                <ChangedWords
                  from={before && textOf(field, before.content[field], wordsOf)}
                  to={textOf(field, version.content[field], wordsOf)}
                />
              )}
            </dd>
          </div>
        ))}
        {changed.length === 0 && <div className="text-muted">Nothing of what is kept here was changed.</div>}
      </dl>
    </ThreadEntry>
  );
}

function textOf(field: string, value: unknown, wordsOf: VersionsDialogProps['wordsOf']): string {
  const words = wordsOf?.(field, value);
  if (words !== undefined) return words;
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
