// Secrets that leave the house: given out once, kept only as their hash.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_CHARACTERS } from '#contract/accounts/accounts.ts';

const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** 256 random bits need neither salt nor time. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newCode = (): string => String(randomInt(10 ** OTP_CHARACTERS)).padStart(OTP_CHARACTERS, '0');

/** A million codes are tried in a second: only who holds the browser's secret can try them. */
export const codeHashOf = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
