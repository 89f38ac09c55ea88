// What can be done to applications: done at once, with the way back in the message that says so.
import type { ReactNode } from 'react';

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';

import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Page } from '#contract/lists.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { SkippedNames } from '../list/skipped-names.tsx';
import { changeKeyOf, listEdits, unlessGone, withoutRow, withRow } from '../list/list-edits.ts';
import { overviewKey } from '../live/use-overview.ts';
import { rowKey } from '../list/use-open-row.ts';
import { stagesKey, wordsKey } from '../queries/use-recruitment.ts';
import { deletedWords, doneWords, errorText } from './application-change-words.ts';
import { isShownBefore, send, wayBack, withChange } from './send-application-change.ts';
import type { Change, Done, Sent } from './send-application-change.ts';
import { applications } from './use-applications.ts';
import { callKey } from '../queries/ask.ts';

const ofRows = [...changeKeyOf(applications.key), 'rows'];
const ofDeletes = [...changeKeyOf(applications.key), 'deletes'];
export const timelineKey = callKey(applicantCalls.timeline);

/** Each change is in the fetched pages at once; then the server is asked what it has. */
export function applicationEdits(client: QueryClient) {
  const { edit, ...edits } = listEdits<Application>(
    client,
    applications.key,
    overviewKey,
    callKey(applicationCalls.counts),
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
  return { ...edits, show, drop };
}

const useEdits = () => applicationEdits(useQueryClient());

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
  // Who has just come to a stage stands first where that is the order; on a searched board until the server has put it right.
  const isBoard = query['sort'] === '-stage_since' || query['q'] !== undefined;
  const comesFirst = isMove && isBoard && stage !== undefined && query['page'] === '1';
  if (comesFirst && page.rows.every(({ id }) => id !== row.id))
    return { ...page, rows: [row, ...page.rows], total: page.total + 1 };
  // The answer to a change has no passage: the one the search gave stays.
  return withRow(page, { ...page.rows.find(({ id }) => id === row.id), ...row });
}

interface ChangesOptions {
  /** What else to offer once somebody stands in a stage: a mail, the next step. */
  offer?: (moved: readonly Application[], stage: StageOfApplication) => ReactNode;
}

/** Shown at once, sent one after the other: two quick changes of one applicant do not meet. */
export function changing(client: QueryClient, sending = send): MutationOptions<Done, Error, Sent> {
  const { show, hold, settle } = applicationEdits(client);
  /** As they are once those that wait behind `sent` are through: what is shown of them stays. */
  const withLater = (rows: readonly Application[], sent: Sent) =>
    client
      .getMutationCache()
      .findAll({ mutationKey: ofRows, status: 'pending' })
      .map(({ state }) => state.variables as Sent)
      .filter((later) => later !== sent && isShownBefore(later.change))
      .reduce(
        (shown, later) =>
          shown.map((row) =>
            later.rows.some(({ id }) => id === row.id) ? withChange(row, later.change) : row,
          ),
        rows,
      );
  return {
    mutationKey: ofRows,
    scope: { id: ofRows.join() },
    mutationFn: sending,
    onMutate: async ({ rows, change }) => {
      if (!isShownBefore(change)) return;
      await hold();
      show(
        rows.map((row) => withChange(row, change)),
        'stage' in change,
      );
    },
    onSuccess: ({ changed }, sent) => show(withLater(changed, sent), 'stage' in sent.change),
    onError: (_error, sent) => {
      if (isShownBefore(sent.change)) show(withLater(sent.rows, sent), 'stage' in sent.change);
    },
    onSettled: settle,
  };
}

export function useApplicationChanges({ offer }: ChangesOptions = {}) {
  const toast = useToast();
  const { mutateAsync } = useMutation(changing(useQueryClient()));
  const pending = useMutationState({
    filters: { mutationKey: ofRows, status: 'pending' },
    select: ({ state }) => (state.variables as Sent).rows.map(({ id }) => id),
  });

  /** False: all is as it was. */
  const run = async (rows: readonly Application[], change: Change): Promise<boolean> => {
    try {
      const { changed, skipped } = await mutateAsync({ rows, change });
      const words = doneWords(rows, changed.length, change);
      const takeBack = async () => {
        try {
          await Promise.all(wayBack({ rows, change }, changed).map((sent) => mutateAsync(sent)));
        } catch (error) {
          toast.error(errorText(error, changed, change));
        }
      };
      const more = 'stage' in change && changed.length > 0 && offer?.(changed, change.stage);
      const text = (
        <>
          {words} {more}
          <SkippedNames skipped={skipped} nameOf={namesIn(rows)} />
        </>
      );
      const about = changed.map(({ id }) => `application ${id} ${Object.keys(change).join()}`);
      if (changed.length > 0) toast.show({ text, about, undo: takeBack });
      else toast.show({ text, dismissAfterMs: null });
      return changed.length > 0;
    } catch (error) {
      toast.error(errorText(error, rows, change));
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

const namesIn =
  (rows: readonly Application[]) =>
  (id: number): string | undefined =>
    rows.find((row) => row.id === id)?.name;

export type ApplicationChanges = ReturnType<typeof useApplicationChanges>;

export function useDeleteApplication() {
  const { drop, settle } = useEdits();
  return useMutation({
    mutationKey: ofDeletes,
    mutationFn: (application: Application) =>
      http
        .send(applicationCalls.delete, { params: { id: String(application.id) }, ...ifMatch(application) })
        .catch(unlessGone),
    onSuccess: (_nothing, application) => drop([application]),
    onSettled: settle,
  });
}

export function useDeleteApplications() {
  const toast = useToast();
  const { drop, settle } = useEdits();
  return useMutation({
    mutationKey: ofDeletes,
    mutationFn: async (chosen: readonly Application[]) => {
      const ids = chosen.map(({ id }) => id);
      return (await http.send(applicationCalls.deleteMany, { body: { ids } })).data;
    },
    onSuccess: ({ changed, left_out }, chosen) => {
      const held = new Set(left_out.filter(({ reason }) => reason === 'held').map(({ id }) => id));
      drop(chosen.filter(({ id }) => !held.has(id)));
      const text = (
        <>
          {deletedWords(chosen.length, changed)}
          <SkippedNames skipped={left_out} nameOf={namesIn(chosen)} />
        </>
      );
      // Who is left out stands there until it is read.
      if (left_out.length > 0) toast.show({ text, dismissAfterMs: null });
      else toast.success(text);
    },
    onSettled: settle,
  });
}
