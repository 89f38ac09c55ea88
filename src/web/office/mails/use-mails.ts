import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { QueryFor } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { mailCalls } from '#contract/mails.ts';
import type { OutgoingMailView } from '#contract/mails.ts';
import { http } from '#web/lib/http.ts';

export type MailQuery = NonNullable<QueryFor<typeof mailCalls.list>>;

const listKey = ['outgoing mails'] as const;
const REFRESH_MS = 10_000;

/** Kept fresh while someone looks: mails move by themselves. */
export const useMails = (query: MailQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<Page<OutgoingMailView>> => {
      const { data, headers } = await http.send(mailCalls.list, { query, signal });
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export function useRetryMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.send(mailCalls.retry, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}
