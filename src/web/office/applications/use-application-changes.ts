// What can be done to applications: done at once, with the way back in the message that says so.
import { useMutation, useMutationState } from '@tanstack/react-query';

import { applicationCalls, applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { http } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list-edits.ts';
import { overviewKey } from '../use-overview.ts';
import { applications } from './use-applications.ts';

/** One of the two: archived or not, read or not. */
export type Mark = { is_archived: boolean } | { is_read: boolean };

interface Change {
  rows: readonly Application[];
  mark: Mark;
}

interface Done {
  /** Those that were different before, as they are now. */
  changed: Application[];
  /** Takes it back for just those. */
  undo: () => Promise<unknown>;
}

const changeKey = ['change applications'];

/** Each change is in the fetched pages at once; then the server is asked what it has. */
function useEdits() {
  const { edit, refresh } = useListEdits<Application>(applications.key, overviewKey, ['application counts']);
  const show = (changed: readonly Application[]) =>
    edit((page, { is_archived }) =>
      changed.reduce(
        (shown, row) =>
          is_archived === undefined || is_archived === String(row.is_archived)
            ? withRow(shown, row)
            : withoutRow(shown, row.id),
        page,
      ),
    );
  const drop = (gone: readonly Application[]) =>
    edit((page) => gone.reduce((shown, { id }) => withoutRow(shown, id), page));
  return { show, drop, refresh };
}

export function useApplicationChanges() {
  const toast = useToast();
  const { show, refresh } = useEdits();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    mutationFn: send,
    onSuccess: ({ changed }) => show(changed),
    onSettled: () => void refresh(),
  });
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).rows.map(({ id }) => id),
  });

  /** False: all is as it was. */
  const run = async (rows: readonly Application[], mark: Mark): Promise<boolean> => {
    try {
      const { changed, undo } = await mutateAsync({ rows, mark });
      const text = doneWords(rows.length, changed.length, mark);
      const takeBack = async () => {
        try {
          await undo();
        } catch (error) {
          toast.error(whyNot(error, changed, opposite(mark)));
        } finally {
          void refresh();
        }
      };
      if (changed.length > 0) toast.show({ text, undo: takeBack });
      else toast.success(text);
      return changed.length > 0;
    } catch (error) {
      toast.error(whyNot(error, rows, mark));
      return isGone(error) || changedMeanwhile(error) !== null;
    }
  };
  return {
    archive: (rows: readonly Application[], is_archived: boolean) => run(rows, { is_archived }),
    mark: (rows: readonly Application[], is_read: boolean) => run(rows, { is_read }),
    /** Opening it reads it, and nothing is said. If a colleague was quicker, the list shows it as it is now. */
    markOpened: (row: Application) =>
      void mutateAsync({ rows: [row], mark: { is_read: true } }).catch(() => {}),
    busyIds: new Set(pending.flat()),
  };
}

export type ApplicationChanges = ReturnType<typeof useApplicationChanges>;

/** One by the call of the specification, from the version on the screen; several by one call for all. */
async function send({ rows, mark }: Change): Promise<Done> {
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const now = await sendOne(only, mark);
    return { changed: [now], undo: () => sendOne(now, opposite(mark)) };
  }
  const ids = await sendMany(
    rows.map(({ id }) => id),
    mark,
  );
  const changed = rows.filter(({ id }) => ids.includes(id)).map((row) => ({ ...row, ...mark }));
  return { changed, undo: () => sendMany(ids, opposite(mark)) };
}

const sendOne = async (row: Application, body: Mark): Promise<Application> =>
  (await http.send(applicationCalls.update, { params: { id: String(row.id) }, body, ...ifMatch(row) })).data;

async function sendMany(ids: number[], mark: Mark): Promise<number[]> {
  const { data } =
    'is_read' in mark
      ? await http.send(applicationCalls.markMany, { body: { ids, ...mark } })
      : await http.send(applicationCalls.updateMany, { body: { ids, ...mark } });
  return data.ids;
}

const opposite = (mark: Mark): Mark =>
  'is_read' in mark ? { is_read: !mark.is_read } : { is_archived: !mark.is_archived };

const participle = (mark: Mark): string =>
  'is_read' in mark
    ? `marked as ${mark.is_read ? 'read' : 'unread'}`
    : mark.is_archived
      ? 'archived'
      : 'unarchived';

function doneWords(asked: number, changed: number, mark: Mark): string {
  const done = participle(mark);
  if (changed === asked) return asked === 1 ? `Application ${done}.` : `${asked} applications ${done}.`;
  if (changed === 0) return `Nothing to change: they were ${done} already, or are gone.`;
  return `${changed} of ${asked} applications ${done}. The others were so already, or are gone.`;
}

const failures = {
  archived: applicationMessages.archiveFailed,
  unarchived: applicationMessages.unarchiveFailed,
} as Record<string, string>;

/** Who was quicker, and with what; or that it failed. */
function whyNot(error: unknown, rows: readonly Application[], mark: Mark): string {
  const [row] = rows;
  if (row && isGone(error))
    return `The application of ${row.name} is gone: somebody has deleted it meanwhile.`;
  const meanwhile = changedMeanwhile<Application>(error);
  if (!row || !meanwhile) return failures[participle(mark)] ?? applicationMessages.markFailed;
  const { current, changedBy } = meanwhile;
  const what =
    current.is_archived === row.is_archived ? 'changed' : participle({ is_archived: current.is_archived });
  return `${changedBy ?? 'Somebody else'} has ${what} the application of ${row.name} meanwhile. You see it as it is now.`;
}

export function useDeleteApplication() {
  const { drop, refresh } = useEdits();
  return useMutation({
    mutationFn: (application: Application) =>
      http
        .send(applicationCalls.delete, { params: { id: String(application.id) }, ...ifMatch(application) })
        .catch(unlessGone),
    onSuccess: (_nothing, application) => drop([application]),
    onSettled: () => void refresh(),
  });
}

export function useDeleteApplications() {
  const toast = useToast();
  const { drop, refresh } = useEdits();
  return useMutation({
    mutationFn: async (chosen: readonly Application[]) => {
      const ids = chosen.map(({ id }) => id);
      return (await http.send(applicationCalls.deleteMany, { body: { ids } })).data.changed;
    },
    onSuccess: (count, chosen) => {
      drop(chosen);
      toast.success(deletedWords(chosen.length, count));
    },
    onSettled: () => void refresh(),
  });
}

const deletedWords = (asked: number, deleted: number): string =>
  deleted === asked
    ? `${asked} applications deleted.`
    : `${deleted} of ${asked} applications deleted. The others were gone already.`;
