import { createContext, use } from 'react';

import { accountCalls } from '#contract/accounts.ts';
import { http } from '#web/lib/http.ts';
import { endSession } from '#web/lib/session.ts';

const WAIT_MS = 3000;

/** Tells the guard that the end of the session is meant. */
export const LeaveContext = createContext<() => void>(() => {});

/** Ends the token on the server and forgets the session, the latter whatever the server says; the guard does the rest. */
export function useLogOut(): () => Promise<void> {
  const leave = use(LeaveContext);
  return async () => {
    await http.send(accountCalls.logout, { timeoutMs: WAIT_MS }).catch(() => undefined);
    leave();
    endSession();
  };
}
