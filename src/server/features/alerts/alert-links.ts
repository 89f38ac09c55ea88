// The secrets in the links of alerts. They are derived from a secret of the program's own, so that every mail can hold the
// same link again; the table has their hashes.
import { createHash, createHmac } from 'node:crypto';
import type { JobAlertFilter } from '#contract/job-alert-messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';

const OWN_SECRET = 'job alerts';
const SECRET = /^[\w-]{43}$/;

interface Wish extends JobAlertFilter {
  email_key: string;
  /** An alert that was stopped and asked for anew has another link. */
  created_at: string;
}

export const alertKey = (tx: Tx, clock: Clock): Promise<Buffer> => ownSecretIn(tx, clock, OWN_SECRET);

const derived = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

export const confirmSecret = (key: Buffer, wish: Wish): string =>
  derived(
    key,
    'confirm',
    wish.email_key,
    wish.department,
    wish.location,
    wish.employment_type,
    wish.created_at,
  );

/** One for an address: one click ends all its alerts. */
export const stopSecret = (key: Buffer, emailKey: string): string => derived(key, 'stop', emailKey);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Undefined: it cannot be one. */
export const hashOfGiven = (secret: string): string | undefined =>
  SECRET.test(secret) ? hashOf(secret) : undefined;
