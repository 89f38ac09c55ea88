// One page of a kind's list, and what can be done to a row of it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { BodyFor } from '#contract/call.ts';
import type { ContentKind } from '#contract/content.ts';
import type { Page } from '#contract/lists.ts';
import { http, HttpError } from '#web/lib/http.ts';

import { overviewKey } from '../use-overview.ts';
import { removed, replaced } from './content-pages.ts';
import type { ContentItem } from './content-screen.ts';

type ContentPage = Page<ContentItem>;
type ListQuery = Readonly<Record<string, string>>;

const keyOf = ({ kind }: ContentKind) => ['content', kind] as const;

export const useContentList = (kind: ContentKind, query: ListQuery) =>
  useQuery({
    queryKey: [...keyOf(kind), query],
    queryFn: async ({ signal }): Promise<ContentPage> => {
      const { data, headers } = await http.send(kind.calls.list, { query: query as never, signal });
      return { rows: data as ContentItem[], total: Number(headers.get('X-Total-Count') ?? 0) };
    },
    placeholderData: keepPreviousData,
  });

export interface SaveRequest {
  /** Null: a new one. */
  id: number | null;
  body: FormData | BodyFor<ContentKind['calls']['change']>;
  onUploadProgress: (percent: number) => void;
}

export function useSaveContent(kind: ContentKind) {
  const edit = useEdit(kind);
  return useMutation({
    mutationFn: async ({ id, body, onUploadProgress }: SaveRequest): Promise<ContentItem> => {
      const options = {
        body,
        onUploadProgress: ({ loaded, total }: { loaded: number; total: number }) =>
          onUploadProgress(total > 0 ? (100 * loaded) / total : 0),
      };
      const { data } =
        id === null
          ? await http.send(kind.calls.add, options)
          : await http.send(kind.calls.change, { ...options, params: { id: String(id) } });
      return data as ContentItem;
    },
    onSuccess: (item) => edit((page) => replaced(page, item)),
  });
}

export function useDeleteContent(kind: ContentKind) {
  const edit = useEdit(kind);
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await http.send(kind.calls.remove, { params: { id: String(id) } });
      } catch (error) {
        // A colleague was faster: gone is gone.
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, id) => edit((page) => removed(page, id)),
  });
}

/** Changes what is on the screen at once, then asks the server for what it has now. */
function useEdit(kind: ContentKind) {
  const client = useQueryClient();
  return (change: (page: ContentPage) => ContentPage): Promise<void> => {
    client.setQueriesData<ContentPage>({ queryKey: keyOf(kind) }, (page) => page && change(page));
    void client.invalidateQueries({ queryKey: overviewKey });
    return client.invalidateQueries({ queryKey: keyOf(kind) });
  };
}
