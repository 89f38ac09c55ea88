import { useQuery } from '@tanstack/react-query';

import { overviewCalls } from '#contract/office/overview.ts';
import { ask, callKey } from '../queries/ask.ts';

export const overviewKey = callKey(overviewCalls.read);
const REFRESH_MS = 60_000;

/** What waits in the office, in numbers; kept fresh while someone looks. */
export const useOverview = () =>
  useQuery({
    ...ask(overviewCalls.read),
    refetchInterval: REFRESH_MS,
  });
