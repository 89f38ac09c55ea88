// What brings someone to the login, carried along in the history entry.
import { screens } from '../screens.ts';

export interface LoginVisit {
  reason: 'guarded' | 'signed-out';
  /** Where to go once signed in. */
  from?: string;
}

export const guardedVisit = ({ pathname, search }: { pathname: string; search: string }): LoginVisit => ({
  reason: 'guarded',
  from: pathname + search,
});

export const signedOutVisit: LoginVisit = { reason: 'signed-out' };

/** The state of a history entry is only as good as whoever wrote it. */
export function readLoginVisit(state: unknown): LoginVisit | null {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null;
  const { reason } = state;
  if (reason !== 'guarded' && reason !== 'signed-out') return null;
  const from = 'from' in state && typeof state.from === 'string' ? state.from : undefined;
  return from?.startsWith('/') && !from.startsWith('//') ? { reason, from } : { reason };
}

// A company sign-in leaves this site for a while, and with it the history entry: the tab keeps the visit meanwhile.
const KEPT_VISIT = 'login_visit';

export function keepVisit(visit: LoginVisit | null): void {
  if (visit) sessionStorage.setItem(KEPT_VISIT, JSON.stringify(visit));
  else sessionStorage.removeItem(KEPT_VISIT);
}

export function takeKeptVisit(): LoginVisit | null {
  const kept = sessionStorage.getItem(KEPT_VISIT);
  sessionStorage.removeItem(KEPT_VISIT);
  return kept === null ? null : readLoginVisit(JSON.parse(kept));
}

export const placeAfterLogin = (visit: LoginVisit | null): string => visit?.from ?? screens.dashboard.path;
