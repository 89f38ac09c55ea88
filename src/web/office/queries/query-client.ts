import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import type { RefusalCode } from '#contract/refusals.ts';
import { HttpError } from '#web/lib/http.ts';
import { hasToken, onSessionChange, readUserId } from '#web/lib/session.ts';

import { profileKey } from './use-profile.ts';

const STALE_MS = 15_000;
const MOST_RETRIES = 2;

/** A refusal stays one however often it is asked; a lost connection or a stumbling server may not. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

const notForUs: readonly string[] = ['not_permitted', 'not_allowed'] satisfies RefusalCode[];

let kept: { userId: string | null; client: QueryClient } | null = null;

/** Of whoever is signed in. Another person, or another session, begins with an empty one. */
export function officeClient(): QueryClient {
  const userId = readUserId();
  if (kept?.userId === userId) return kept.client;
  const client = createQueryClient();
  kept = { userId, client };
  const forget = onSessionChange(() => {
    if (hasToken()) return;
    forget();
    if (kept?.client === client) kept = null;
  });
  return client;
}

function createQueryClient(): QueryClient {
  // Somebody has changed what this account may do: the profile says what is left, and the office follows it.
  const onError = (error: Error) => {
    if (error instanceof HttpError && notForUs.includes(error.answer.code ?? ''))
      void client.invalidateQueries({ queryKey: profileKey(readUserId()) });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // oxlint-disable-next-line no-console -- specified of the lists, whatever they show besides
        console.error(error);
        onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
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
  return client;
}
