// One page of a kind's list, and what can be done to a row of it.
import { useMemo } from 'react';

import { useMutation } from '@tanstack/react-query';

import type { BodyFor } from '#contract/call.ts';
import type { ContentKind } from '#contract/content.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list-edits.ts';
import { useList } from '../use-list.ts';
import { overviewKey } from '../use-overview.ts';
import type { ContentItem } from './content-screen.tsx';

const keyOf = ({ kind }: ContentKind) => ['content', kind];
const defaults = {};

export function useContentList(kind: ContentKind) {
  const source = useMemo(
    () => ({
      key: keyOf(kind),
      call: kind.calls.list,
      rowsOf: (answer: unknown) => answer as ContentItem[],
    }),
    [kind],
  );
  return useList(source, defaults);
}

type ContentBody = FormData | BodyFor<ContentKind['calls']['change']>;

interface Target {
  id: number;
  /** What the change is made from. */
  version: number;
}

export function useSaveContent(kind: ContentKind) {
  const { edit, refresh } = useListEdits<ContentItem>(keyOf(kind), overviewKey);
  /** Without a target: a new one. Whatever comes of it, the list shows what is there. */
  return async (
    target: Target | null,
    body: ContentBody,
    onUploadProgress: (progress: UploadProgress) => void,
  ) => {
    const options = { body, onUploadProgress };
    try {
      const { data } = target
        ? await http.send(kind.calls.change, { ...options, params: paramsOf(target), ...ifMatch(target) })
        : await http.send(kind.calls.add, options);
      edit((page) => withRow(page, data as ContentItem));
      await refresh();
    } catch (error) {
      void refresh();
      throw error;
    }
  };
}

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });

export const loadContent = async (kind: ContentKind, item: { id: number }, signal: AbortSignal) =>
  (await http.send(kind.calls.read, { params: paramsOf(item), signal })) as { data: ContentItem };

export const useContentRefresh = (kind: ContentKind) => useListEdits(keyOf(kind), overviewKey).refresh;

export function useDeleteContent(kind: ContentKind) {
  const { edit, refresh } = useListEdits<ContentItem>(keyOf(kind), overviewKey);
  return useMutation({
    mutationFn: (item: ContentItem) =>
      http.send(kind.calls.remove, { params: paramsOf(item), ...ifMatch(item) }).catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    onSettled: () => refresh(),
  });
}
