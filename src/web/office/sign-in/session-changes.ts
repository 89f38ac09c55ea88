// How a session begins, and what changes while it lasts.
import type { SignedIn } from '#contract/accounts/accounts.ts';
import {
  hasToken,
  IS_SUPERUSER,
  MUST_ADD_SECOND_STEP,
  MUST_CHANGE_PASSWORD,
  PERMISSIONS,
  tellSession,
  TOKEN,
  USER_ID,
} from '#web/lib/session.ts';

const RECEIPT = 'token';

export function startSession({
  access,
  user_id,
  must_change_password,
  must_add_second_step,
  ...may
}: SignedIn): void {
  // From whatever answers in the API's place: nobody is signed in by it.
  if (!access) throw new Error('The answer has no access token.');
  localStorage.setItem(USER_ID, String(user_id));
  keepAccess(may);
  localStorage.setItem(MUST_CHANGE_PASSWORD, String(must_change_password));
  if (must_add_second_step) localStorage.setItem(MUST_ADD_SECOND_STEP, 'true');
  else localStorage.removeItem(MUST_ADD_SECOND_STEP);
  localStorage.setItem(TOKEN, access);
  tellSession();
}

type Access = Pick<SignedIn, 'is_superuser' | 'permissions'>;

function keepAccess({ is_superuser, permissions }: Access): void {
  localStorage.setItem(IS_SUPERUSER, String(is_superuser));
  localStorage.setItem(PERMISSIONS, JSON.stringify(permissions));
}

/** A superuser has changed what this account may do. */
export function accessChanged(access: Access): void {
  // Told after the end of the session, it leaves nothing behind.
  if (!hasToken()) return;
  keepAccess(access);
  tellSession();
}

/** The owner has chosen one. */
export function passwordChanged(): void {
  localStorage.removeItem(MUST_CHANGE_PASSWORD);
  tellSession();
}

/** Everybody has to have a second step: the office stays closed until there is one. */
export function secondStepNeeded(): void {
  localStorage.setItem(MUST_ADD_SECOND_STEP, 'true');
  tellSession();
}

export function secondStepAdded(): void {
  localStorage.removeItem(MUST_ADD_SECOND_STEP);
  tellSession();
}

/** What the server gave for a forgotten password. It opens nothing. */
export const keepReceipt = (token: string): void => localStorage.setItem(RECEIPT, token);
