// Secrets that leave the house: given out once, kept only as their hash.
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** 256 random bits need neither salt nor time. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Undefined: it cannot be one. */
export const hashOfGiven = (secret: string): string | undefined =>
  SECRET.test(secret) ? hashOf(secret) : undefined;
