// What can be done to applications: done at once, with the way back in the message that says so.
import type { ReactNode } from 'react';

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import { applicationCalls, applicationMessages } from '#contract/applications.ts';
import type { Application, ApplicationChange } from '#contract/applications.ts';
import type { Colleague } from '#contract/colleagues.ts';
import type { Page } from '#contract/lists.ts';
import type { StageOfApplication } from '#contract/stages.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list-edits.ts';
import { overviewKey } from '../use-overview.ts';
import { rowKey } from '../use-reading.ts';
import { stagesKey, wordsKey } from '../use-recruitment.ts';
import { applications } from './use-applications.ts';

/** One of them: where it stands, whose it is, what it is about, archived or not, read or not. */
export type Change =
  | { is_archived: boolean }
  | { is_read: boolean }
  | { stage: StageOfApplication }
  | { assignee: Colleague | null }
  | { tags: string[] };

interface Sent {
  rows: readonly Application[];
  change: Change;
}

interface Done {
  /** Those that were different before, as they are now. */
  changed: Application[];
  /** Takes it back for just those. */
  undo: () => Promise<unknown>;
}

const changeKey = ['change applications'];
export const timelineKey = ['timeline'];

/** Each change is in the fetched pages at once; then the server is asked what it has. */
function useEdits() {
  const client = useQueryClient();
  const { edit, refresh } = useListEdits<Application>(
    applications.key,
    overviewKey,
    ['application counts'],
    stagesKey,
    wordsKey,
    timelineKey,
  );
  const show = (changed: readonly Application[], isMove = false) => {
    edit((page, query) => changed.reduce((shown, row) => withChanged(shown, query, row, isMove), page));
    // The applicant's own page holds more than a row of the list.
    for (const row of changed)
      client.setQueryData<Application>(
        rowKey(applications.key, row.id),
        (whole) => whole && { ...whole, ...row },
      );
  };
  const drop = (gone: readonly Application[]) =>
    edit((page) => gone.reduce((shown, { id }) => withoutRow(shown, id), page));
  return { show, drop, refresh };
}

/** On a page of the list that answers `query`: changed, gone from it, or come to it. */
export function withChanged(
  page: Page<Application>,
  query: Record<string, unknown>,
  row: Application,
  isMove: boolean,
): Page<Application> {
  const { is_archived, stage } = query;
  const isElsewhere =
    (is_archived !== undefined && is_archived !== String(row.is_archived)) ||
    (stage !== undefined && stage !== String(row.stage.id));
  if (isElsewhere) return withoutRow(page, row.id);
  // Who has just come to a stage stands first where that is the order.
  const comesFirst =
    isMove && stage !== undefined && query['page'] === '1' && query['sort'] === '-stage_since';
  if (comesFirst && page.rows.every(({ id }) => id !== row.id))
    return { ...page, rows: [row, ...page.rows], total: page.total + 1 };
  return withRow(page, row);
}

interface ChangesOptions {
  /** What else to offer once somebody stands in a stage: a mail, the next step. */
  offer?: (moved: readonly Application[], stage: StageOfApplication) => ReactNode;
}

export function useApplicationChanges({ offer }: ChangesOptions = {}) {
  const toast = useToast();
  const { show, refresh } = useEdits();
  const { mutateAsync } = useMutation({
    mutationKey: changeKey,
    // One after the other: two quick changes of one applicant do not meet.
    scope: { id: changeKey.join() },
    mutationFn: send,
    onMutate: ({ rows, change }: Sent) => {
      if (isShownBefore(change))
        show(
          rows.map((row) => withChange(row, change)),
          'stage' in change,
        );
    },
    onSuccess: ({ changed }, { change }) => show(changed, 'stage' in change),
    onError: (_error, { rows, change }) => {
      if (isShownBefore(change)) show(rows, 'stage' in change);
    },
    onSettled: () => void refresh(),
  });
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => (state.variables as Sent).rows.map(({ id }) => id),
  });

  /** False: all is as it was. */
  const run = async (rows: readonly Application[], change: Change): Promise<boolean> => {
    try {
      const { changed, undo } = await mutateAsync({ rows, change });
      const words = doneWords(rows, changed.length, change);
      const takeBack = async () => {
        try {
          await undo();
        } catch (error) {
          toast.error(whyNot(error, changed, change));
        } finally {
          void refresh();
        }
      };
      const more = 'stage' in change && changed.length > 0 && offer?.(changed, change.stage);
      const text = more ? (
        <>
          {words} {more}
        </>
      ) : (
        words
      );
      if (changed.length > 0) toast.show({ text, undo: takeBack });
      else toast.success(text);
      return changed.length > 0;
    } catch (error) {
      toast.error(whyNot(error, rows, change));
      return isGone(error) || changedMeanwhile(error) !== null;
    }
  };
  return {
    run,
    archive: (rows: readonly Application[], is_archived: boolean) => run(rows, { is_archived }),
    mark: (rows: readonly Application[], is_read: boolean) => run(rows, { is_read }),
    move: (rows: readonly Application[], { id, name, kind }: StageOfApplication) =>
      run(rows, { stage: { id, name, kind } }),
    /** Opening it reads it, and nothing is said. If a colleague was quicker, the list shows it as it is now. */
    markOpened: (row: Application) =>
      void mutateAsync({ rows: [row], change: { is_read: true } }).catch(() => {}),
    busyIds: new Set(pending.flat()),
  };
}

export type ApplicationChanges = ReturnType<typeof useApplicationChanges>;

/** A row that leaves its list waits for the server; what changes in its place does not. */
const isShownBefore = (change: Change): boolean => !('is_archived' in change || 'is_read' in change);

function withChange(row: Application, change: Change): Application {
  const now = { ...row, ...change };
  return 'stage' in change ? { ...now, stage_since: new Date().toISOString() } : now;
}

/** One by the call of the specification, from the version on the screen; several by one call for all. */
async function send({ rows, change }: Sent): Promise<Done> {
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const now = await sendOne(only, change);
    return { changed: [now], undo: () => sendOne(now, asBefore(only, change)) };
  }
  const ids = await sendMany(
    rows.map(({ id }) => id),
    change,
  );
  const before = rows.filter(({ id }) => ids.includes(id));
  const changed = before.map((row) => withChange(row, change));
  return { changed, undo: () => takeBackMany(before, change) };
}

/** Versions that came of our own changes, by the one each was made from: rows on the screen may be a moment behind. */
const followers = new Map<string, number>();

async function sendOne(row: Application, change: Change): Promise<Application> {
  let { version } = row;
  for (let next = followers.get(`${row.id} ${version}`); next !== undefined;) {
    version = next;
    next = followers.get(`${row.id} ${version}`);
  }
  const body = bodyOf(change);
  const params = { id: String(row.id) };
  const { data } = await http.send(applicationCalls.update, { params, body, ...ifMatch({ version }) });
  if (data.version !== version) followers.set(`${row.id} ${version}`, data.version);
  return data;
}

const bodyOf = (change: Change): ApplicationChange => {
  if ('stage' in change) return { stage: change.stage.id };
  if ('assignee' in change) return { assignee: change.assignee?.id ?? null };
  return change;
};

async function sendMany(ids: number[], change: Change): Promise<number[]> {
  if ('stage' in change)
    return (await http.send(applicationCalls.moveMany, { body: { ids, stage: change.stage.id } })).data.ids;
  if ('is_read' in change)
    return (await http.send(applicationCalls.markMany, { body: { ids, ...change } })).data.ids;
  if ('is_archived' in change)
    return (await http.send(applicationCalls.updateMany, { body: { ids, ...change } })).data.ids;
  throw new Error('There is no call for this of several at once.');
}

/** Each goes back where it was: several from one stage together. */
async function takeBackMany(before: readonly Application[], change: Change): Promise<void> {
  const groups = Object.values(Object.groupBy(before, (row) => JSON.stringify(asBefore(row, change))));
  for (const [first, ...others] of groups.map((rows) => rows ?? []))
    if (first)
      await sendMany(
        [first, ...others].map(({ id }) => id),
        asBefore(first, change),
      );
}

const asBefore = (row: Application, change: Change): Change => {
  if ('stage' in change) return { stage: row.stage };
  if ('assignee' in change) return { assignee: row.assignee };
  if ('tags' in change) return { tags: row.tags };
  if ('is_read' in change) return { is_read: !change.is_read };
  return { is_archived: !change.is_archived };
};

const participle = (change: Change): string => {
  if ('stage' in change) return `moved to ${change.stage.name}`;
  if ('assignee' in change) return change.assignee ? `given to ${change.assignee.name}` : 'given to nobody';
  if ('tags' in change) return 'tagged';
  if ('is_read' in change) return `marked as ${change.is_read ? 'read' : 'unread'}`;
  return change.is_archived ? 'archived' : 'unarchived';
};

function doneWords(rows: readonly Application[], changed: number, change: Change): string {
  const done = participle(change);
  const asked = rows.length;
  const isMark = !isShownBefore(change);
  if (changed === asked && asked === 1) return `${isMark ? 'Application' : rows[0]?.name} ${done}.`;
  const noun = isMark ? 'applications' : 'applicants';
  if (changed === asked) return `${asked} ${noun} ${done}.`;
  if (changed === 0) return `Nothing to change: they were ${done} already, or are gone.`;
  return `${changed} of ${asked} ${noun} ${done}. The others were so already, or are gone.`;
}

/** Who was quicker, and with what; or that it failed. */
function whyNot(error: unknown, rows: readonly Application[], change: Change): string {
  const [row] = rows;
  // A stage or a colleague that is not there any more has words of its own.
  const { code, message } = error instanceof HttpError ? error.answer : {};
  if (isGone(error) && (code === 'stage_not_found' || code === 'colleague_not_found') && message)
    return message;
  if (row && isGone(error))
    return `The application of ${row.name} is gone: somebody has deleted it meanwhile.`;
  const meanwhile = changedMeanwhile<Application>(error);
  if (row && meanwhile)
    return `${meanwhile.changedBy ?? 'Somebody else'} has ${changeSince(row, meanwhile.current)} the application of ${row.name} meanwhile. You see it as it is now.`;
  if ('is_archived' in change)
    return change.is_archived ? applicationMessages.archiveFailed : applicationMessages.unarchiveFailed;
  return 'is_read' in change ? applicationMessages.markFailed : 'Failed to save this. Please try again.';
}

function changeSince(before: Application, now: Application): string {
  if (now.is_archived !== before.is_archived) return now.is_archived ? 'archived' : 'unarchived';
  return now.stage.id === before.stage.id ? 'changed' : 'moved';
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
