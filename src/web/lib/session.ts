// Who is signed in, as this browser remembers it. Other clients rely on the keys and on their texts.
import type { SignedIn } from '#contract/accounts.ts';

const TOKEN = 'access_token';
const USER_ID = 'UserId';
const IS_SUPERUSER = 'is_superuser';
const PERMISSIONS = 'permissions';
const MUST_CHANGE_PASSWORD = 'must_change_password';
const MUST_ADD_SECOND_STEP = 'must_add_second_step';
const RECEIPT = 'token';

const listeners = new Set<() => void>();

export function startSession({
  access,
  user_id,
  must_change_password,
  must_add_second_step,
  ...may
}: SignedIn): void {
  // From whatever answers in the API's place: nobody is signed in by it.
  if (!access) throw new Error('no access token');
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

export function endSession(): void {
  for (const key of [TOKEN, USER_ID, IS_SUPERUSER, PERMISSIONS, MUST_CHANGE_PASSWORD, MUST_ADD_SECOND_STEP])
    localStorage.removeItem(key);
  tellSession();
}

export const readToken = (): string | null => localStorage.getItem(TOKEN);
export const hasToken = (): boolean => Boolean(localStorage.getItem(TOKEN));
export const readUserId = (): string | null => localStorage.getItem(USER_ID);
export const readMustChangePassword = (): boolean => localStorage.getItem(MUST_CHANGE_PASSWORD) === 'true';
export const readMustAddSecondStep = (): boolean => localStorage.getItem(MUST_ADD_SECOND_STEP) === 'true';
export const readIsSuperuser = (): boolean => localStorage.getItem(IS_SUPERUSER) === 'true';

/** As JSON. */
export const readPermissions = (): string | null => localStorage.getItem(PERMISSIONS);

/** Tells of a sign-in or sign-out here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Something of it changed in this tab. */
export function tellSession(): void {
  for (const listener of listeners) listener();
}
