import { useQuery } from '@tanstack/react-query';

import { overviewCalls } from '#contract/office/overview.ts';
import { http } from '#web/lib/http.ts';

export const overviewKey = ['overview'] as const;
const REFRESH_MS = 60_000;

/** What waits in the office, in numbers; kept fresh while someone looks. */
export const useOverview = () =>
  useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => (await http.send(overviewCalls.read, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
