// Who is signed in, as this browser remembers it. Other clients rely on the keys and on their texts.
// What begins and changes it stands in the office, which visitors never load.
export const TOKEN = 'access_token';
export const USER_ID = 'UserId';
export const IS_SUPERUSER = 'is_superuser';
export const PERMISSIONS = 'permissions';
export const MUST_CHANGE_PASSWORD = 'must_change_password';
export const MUST_ADD_SECOND_STEP = 'must_add_second_step';

const listeners = new Set<() => void>();

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
