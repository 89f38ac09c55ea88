// What can be done to applications: done at once, with the way back in the message that says so.
import type { ReactNode } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Page } from '#contract/lists.ts';
import type { ReasonOfApplication } from '#contract/applications/reject-reasons.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { SkippedNames } from '../list/skipped-names.tsx';
import { changeKeyOf, listEdits, unlessGone, withoutRow, withRow } from '../list/list-edits.ts';
import { overviewKey } from '../live/use-overview.ts';
import { stagesKey, wordsKey } from '../queries/use-recruitment.ts';
import { deletedWords, doneWords, errorText } from './application-change-words.ts';
import type { RowChanges } from '../list/row-changes.ts';
import { useRowChanges } from '../list/use-row-changes.tsx';
import { before, isShownBefore, send, withChange } from './send-application-change.ts';
import type { Change } from './send-application-change.ts';
import { applications } from './applications.ts';
import { callKey } from '../queries/ask.ts';

const ofDeletes = [...changeKeyOf(applications.key), 'deletes'];
export const timelineKey = callKey(applicantCalls.timeline);

const also = [overviewKey, callKey(applicationCalls.counts), stagesKey, wordsKey, timelineKey];

/** Each deletion is out of the fetched pages at once; then the server is asked what it has. */
export function applicationEdits(client: QueryClient) {
  const { edit, ...edits } = listEdits<Application>(client, applications.key, ...also);
  const drop = (gone: readonly Application[]) =>
    edit((page) => gone.reduce((shown, { id }) => withoutRow(shown, id), page));
  return { ...edits, drop };
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
  offer?: (moved: readonly Application[], stage: StageOfApplication, reason?: number) => ReactNode;
}

export const applicationChanges: RowChanges<Application, Change> = {
  key: applications.key,
  also,
  send,
  withChange,
  before,
  isShownBefore,
  onPage: (page, query, row, change) => withChanged(page, query, row, 'stage' in change),
};

export function useApplicationChanges({ offer }: ChangesOptions = {}) {
  const { run, quietly, busyIds } = useRowChanges(applicationChanges, {
    noun: 'application',
    nameOf: ({ name }) => name,
    done: (rows, changed, change) => (
      <>
        {doneWords(rows, changed.length, change)}{' '}
        {'stage' in change && changed.length > 0 && offer?.(changed, change.stage, change.reason?.id)}
      </>
    ),
    refused: errorText,
  });
  return {
    run,
    archive: (rows: readonly Application[], is_archived: boolean) => run(rows, { is_archived }),
    mark: (rows: readonly Application[], is_read: boolean) => run(rows, { is_read }),
    move: (
      rows: readonly Application[],
      { id, name, kind }: StageOfApplication,
      reason?: ReasonOfApplication,
    ) =>
      run(rows, {
        stage: { id, name, kind },
        ...(reason && { reason: { id: reason.id, text: reason.text } }),
      }),
    /** Opening it reads it. */
    markOpened: (row: Application) => quietly(row, { is_read: true }),
    busyIds,
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
