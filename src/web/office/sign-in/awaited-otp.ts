// The password was right and a code is still needed: what the login leaves for the screen that asks for it. Other
// clients rely on the keys and on their texts.
import type { OtpRequired } from '#contract/accounts/accounts.ts';
import { tellSession } from '#web/lib/session.ts';

const EMAIL = 'email';
const OTP_METHOD = 'otp_method';
const OTP_SENT_AT = 'otp_sent_at';

export function awaitOtp({ email, method }: Pick<OtpRequired, 'email' | 'method'>): void {
  localStorage.setItem(EMAIL, email);
  localStorage.setItem(OTP_METHOD, method);
  noteOtpSent();
}

/** The wait for another code begins; a reload does not begin it anew. */
export function noteOtpSent(): void {
  localStorage.setItem(OTP_SENT_AT, String(Date.now()));
  tellSession();
}

export const readOtpSentAt = (): number => Number(localStorage.getItem(OTP_SENT_AT)) || 0;
export const readOtpEmail = (): string | null => localStorage.getItem(EMAIL);
export const readIsOtpOfApp = (): boolean => localStorage.getItem(OTP_METHOD) === 'totp';
