// The codes of the second step.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_CHARACTERS } from '#contract/accounts/accounts.ts';

export const newCode = (): string => String(randomInt(10 ** OTP_CHARACTERS)).padStart(OTP_CHARACTERS, '0');

/** A million codes are tried in a second: only who holds the browser's secret can try them. */
export const codeHashOf = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
