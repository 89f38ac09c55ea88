import { createContext, use } from 'react';

import { accountCalls } from '#contract/accounts/accounts.ts';
import { http } from '#web/lib/http.ts';
import { forgetFormsOf } from '#web/lib/kept-forms.ts';
import { endSession, readUserId } from '#web/lib/session.ts';
import { mayLeave } from '#web/lib/use-leave-guard.ts';

const WAIT_MS = 3000;

/** Tells the guard that the end of the session is meant. */
export const LeaveContext = createContext<() => void>(() => {});

/** Ends the token on the server and forgets the session, the latter whatever the server says; the guard does the rest. */
export function useLogOut(): () => Promise<void> {
  const leave = use(LeaveContext);
  return async () => {
    if (!(await mayLeave())) return;
    await http.send(accountCalls.logout, { timeoutMs: WAIT_MS }).catch(() => undefined);
    leave();
    forgetFormsOf(readUserId() ?? '');
    endSession();
  };
}
