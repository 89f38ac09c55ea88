// The applications as the office sees them: one page of the list, and what can be done to its rows.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import type { QueryFor } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';

import { totalIn } from '../total-in.ts';
import { overviewKey } from '../use-overview.ts';

export type ApplicationQuery = NonNullable<QueryFor<typeof applicationCalls.list>>;

const listKey = ['applications'] as const;

export const useApplications = (query: ApplicationQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<Page<Application>> => {
      const { data, headers } = await http.send(applicationCalls.list, { query, signal });
      return { rows: data, ...totalIn(headers) };
    },
    placeholderData: keepPreviousData,
  });

export interface Archiving {
  ids: number[];
  is_archived: boolean;
}

export function useArchiveApplications() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Archiving) => http.send(applicationCalls.updateMany, { body }),
    onSettled: refresh,
  });
}

export function useDeleteApplications() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ids: number[]) => http.send(applicationCalls.deleteMany, { body: { ids } }),
    onSuccess: refresh,
  });
}

/** The lists are read again after each action. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: overviewKey }),
      client.invalidateQueries({ queryKey: ['application counts'] }),
    ]);
}
