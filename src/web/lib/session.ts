// Who is signed in, as this browser remembers it. Other clients rely on the keys and on their texts.
import type { SignedIn } from '#contract/accounts.ts';

const TOKEN = 'access_token';
const USER_ID = 'UserId';
const IS_SUPERUSER = 'is_superuser';
const PERMISSIONS = 'permissions';
const MUST_CHANGE_PASSWORD = 'must_change_password';
const EMAIL = 'email';
const OTP_SENT_AT = 'otp_sent_at';
const RECEIPT = 'token';

const listeners = new Set<() => void>();

export function startSession({ access, user_id, must_change_password, ...may }: SignedIn): void {
  localStorage.setItem(USER_ID, String(user_id));
  keepAccess(may);
  localStorage.setItem(MUST_CHANGE_PASSWORD, String(must_change_password));
  localStorage.setItem(TOKEN, access);
  tell();
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
  tell();
}

/** The owner has chosen one: the office opens. */
export function passwordChanged(): void {
  localStorage.removeItem(MUST_CHANGE_PASSWORD);
  tell();
}

/** The password was right and a code is on its way: the next screen reads the address it went to. */
export function awaitOtp(email: string): void {
  localStorage.setItem(EMAIL, email);
  noteOtpSent();
}

/** The wait for another code begins; a reload does not begin it anew. */
export function noteOtpSent(): void {
  localStorage.setItem(OTP_SENT_AT, String(Date.now()));
  tell();
}

export const readOtpSentAt = (): number => Number(localStorage.getItem(OTP_SENT_AT)) || 0;
export const readOtpEmail = (): string | null => localStorage.getItem(EMAIL);

/** What the server gave for a forgotten password. It opens nothing. */
export const keepReceipt = (token: string): void => localStorage.setItem(RECEIPT, token);

export function endSession(): void {
  for (const key of [TOKEN, USER_ID, IS_SUPERUSER, PERMISSIONS, MUST_CHANGE_PASSWORD])
    localStorage.removeItem(key);
  tell();
}

export const hasToken = (): boolean => Boolean(localStorage.getItem(TOKEN));
export const readUserId = (): string | null => localStorage.getItem(USER_ID);
export const readMustChangePassword = (): boolean => localStorage.getItem(MUST_CHANGE_PASSWORD) === 'true';
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

function tell(): void {
  for (const listener of listeners) listener();
}
