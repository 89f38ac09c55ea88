import { QueryClient } from '@tanstack/react-query';

import { HttpError } from '#web/lib/http.ts';

const STALE_MS = 15_000;
const MOST_RETRIES = 2;

/** A refusal stays one however often it is asked; a lost connection or a stumbling server may not. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: shouldRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        // A laptop off the network still asks, and so gets to say that it failed.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
