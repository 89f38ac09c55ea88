// The enquiries as the office sees them: one page of the list, and what can be done to a row of it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { QueryFor } from '#contract/call.ts';
import { contactCalls } from '#contract/contact.ts';
import { http, HttpError } from '#web/lib/http.ts';

import { totalIn } from '../total-in.ts';
import { overviewKey } from '../use-overview.ts';
import { withMarks, without } from './enquiry-page.ts';
import type { EnquiryPage, Marks } from './enquiry-page.ts';

export type EnquiryQuery = NonNullable<QueryFor<typeof contactCalls.list>>;

const listKey = ['enquiries'] as const;
const markKey = ['mark enquiry'] as const;

export const useEnquiries = (query: EnquiryQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<EnquiryPage> => {
      const { data, headers } = await http.send(contactCalls.list, { query, signal });
      return { rows: data, ...totalIn(headers) };
    },
    placeholderData: keepPreviousData,
  });

type MarkRequest = Marks & { id: number };

/** Shows the mark at once and takes it back if the server refuses. */
export function useMarkEnquiry(onFailure: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: markKey,
    mutationFn: ({ id, ...marks }: MarkRequest) =>
      http.send(contactCalls.mark, { params: { id: String(id) }, body: marks }),
    onMutate: async ({ id, ...marks }) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<EnquiryPage>({ queryKey: listKey });
      edit(client, (page) => withMarks(page, id, marks));
      return before;
    },
    onError: (_error, _request, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page);
      onFailure();
    },
    onSettled: () => {
      // With several on their way the last one asks again, or the list would jump back and forth.
      if (client.isMutating({ mutationKey: markKey }) === 1) void refresh(client);
    },
  });
}

export function useDeleteEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await http.send(contactCalls.delete, { params: { id: String(id) } });
      } catch (error) {
        // A colleague was faster: gone is gone.
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      edit(client, (page) => without(page, id));
      void refresh(client);
    },
  });
}

const edit = (client: QueryClient, change: (page: EnquiryPage) => EnquiryPage) =>
  client.setQueriesData<EnquiryPage>({ queryKey: listKey }, (page) => page && change(page));

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: listKey }),
    client.invalidateQueries({ queryKey: overviewKey }),
  ]);
