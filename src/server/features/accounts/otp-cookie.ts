// The cookie that ties a sign-in waiting for its code to the browser that began it.
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'foyer_otp';
const SECRET = /^[\w-]{43}$/;

/** Longer than a code lives, so that the same browser can ask for a new one. */
export const OTP_ATTEMPT_SECONDS = 3600;

export function readOtpCookie(header: string | undefined): string | undefined {
  const value = readCookie(header, NAME);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

export const otpCookie = (secret: string, publicUrl: string): string =>
  writeCookie(NAME, secret, OTP_ATTEMPT_SECONDS, publicUrl);

export const endedOtpCookie = (publicUrl: string): string => writeCookie(NAME, '', 0, publicUrl);
