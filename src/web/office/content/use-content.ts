// One page of a kind's list, and what can be done to a row of it.
import { useMemo } from 'react';

import { useMutation } from '@tanstack/react-query';

import type { BodyFor } from '#contract/call.ts';
import type { ContentKind } from '#contract/content/content.ts';
import type { ContentVersion } from '#contract/content/content-versions.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list/list-edits.ts';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { overviewKey } from '../live/use-overview.ts';
import type { ContentItem } from './content-item.ts';
import { contentStateFilter } from './state-filter.ts';
import { callKey, pagesKey } from '../queries/ask.ts';

const keyOf = ({ calls }: ContentKind) => pagesKey(calls.list);
export const orderKeyOf = ({ kind, calls }: ContentKind) => [...callKey(calls.list), 'order', kind];
export const versionsKeyOf = ({ kind, calls }: ContentKind) => [...callKey(calls.versions), kind];

/** With the token: by `state` staff see what is not on the site, too. */
const staffCalls = ({ calls: { list, read } }: ContentKind) => ({
  list: { ...list, who: 'staff', area: 'content' } as const,
  read: { ...read, who: 'staff', area: 'content' } as const,
});

const listOf = (kind: ContentKind) =>
  defineList({
    call: staffCalls(kind).list,
    filters: [{ ...contentStateFilter, name: 'state' }],
    rowsOf: (answer: unknown) => answer as ContentItem[],
  });

export const contentAt = (kind: ContentKind, search: URLSearchParams) => pageAt(listOf(kind), search);

export function useContentList(kind: ContentKind) {
  const list = useMemo(() => listOf(kind), [kind]);
  return useList(list);
}

/** All of them, as they stand on the site. */
export const loadAll = async (kind: ContentKind, signal: AbortSignal) =>
  (await http.send(staffCalls(kind).list, { query: { state: 'all' }, signal })).data as ContentItem[];

export const putOrder = async (kind: ContentKind, ids: readonly number[]) =>
  (await http.send(kind.calls.order, { body: { ids: [...ids] } })).data as ContentItem[];

type ContentBody = FormData | BodyFor<ContentKind['calls']['change']>;

interface Target {
  id: number;
  /** What the change is made from. */
  version: number;
}

export const useContentRefresh = (kind: ContentKind) =>
  useListEdits<ContentItem>(keyOf(kind), overviewKey, orderKeyOf(kind), versionsKeyOf(kind), [
    'media library',
  ]).refresh;

export function useSaveContent(kind: ContentKind) {
  const { edit } = useListEdits<ContentItem>(keyOf(kind));
  const refresh = useContentRefresh(kind);
  /** Without a target: a new one. Whatever comes of it, the list shows what is there. */
  return async (
    target: Target | null,
    body: ContentBody,
    onUploadProgress?: (progress: UploadProgress) => void,
  ): Promise<ContentItem> => {
    const options = { body, ...(onUploadProgress && { onUploadProgress }) };
    try {
      const { data } = target
        ? await http.send(kind.calls.change, { ...options, params: paramsOf(target), ...ifMatch(target) })
        : await http.send(kind.calls.add, options);
      const saved = data as ContentItem;
      edit((page) => withRow(page, saved));
      await refresh();
      return saved;
    } catch (error) {
      void refresh();
      throw error;
    }
  };
}

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

export const loadContent = async (kind: ContentKind, item: { id: number }, signal: AbortSignal) =>
  (await http.send(staffCalls(kind).read, {
    params: paramsOf(item),
    query: { state: 'all' },
    signal,
  })) as { data: ContentItem };

export function useDeleteContent(kind: ContentKind) {
  const { edit } = useListEdits<ContentItem>(keyOf(kind));
  const refresh = useContentRefresh(kind);
  return useMutation({
    mutationFn: (item: ContentItem) =>
      http.send(kind.calls.remove, { params: paramsOf(item), ...ifMatch(item) }).catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    onSettled: () => refresh(),
  });
}

/** The versions, and which one of the record a change would be made from. */
export async function loadVersions(kind: ContentKind, id: number, signal: AbortSignal) {
  const [record, versions] = await Promise.all([
    loadContent(kind, { id }, signal),
    http.send(kind.calls.versions, { params: paramsOf({ id }), signal }),
  ]);
  return { version: record.data.version, versions: versions.data as ContentVersion[] };
}

export const restoreVersion = async (kind: ContentKind, target: Target, n: number) =>
  (
    await http.send(kind.calls.restore, {
      params: { ...paramsOf(target), n: String(n) },
      ...ifMatch(target),
    })
  ).data as ContentItem;
