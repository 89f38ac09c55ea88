// The secrets in the links of alerts. They are derived from a secret of the program's own, so that every mail can hold the
// same link again; the table has their hashes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JobAlertFilter } from '#contract/jobs/job-alert-messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { ownSecret, ownSecretIn } from '#server/platform/secrets.store.ts';

const OWN_SECRET = 'job alerts';

interface Wish extends JobAlertFilter {
  email_key: string;
  /** An alert that was stopped and asked for anew has another link. */
  created_at: string;
}

export const alertKey = (tx: Tx, clock: Clock): Promise<Buffer> => ownSecretIn(tx, clock, OWN_SECRET);

/** The same, outside a transaction. */
export const readAlertKey = (database: Database, clock: Clock): Promise<Buffer> =>
  ownSecret(database, clock, OWN_SECRET);

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

const stopPart = (key: Buffer, emailKey: string): string => derived(key, 'stop', emailKey);

const MARK_CHARACTERS = 22;
const STOP_SECRET = new RegExp(`^([\\w-]{43})([\\w-]{${MARK_CHARACTERS}})?$`);
const markOf = (key: Buffer, part: string): string =>
  derived(key, 'stop link', part).slice(0, MARK_CHARACTERS);

/**
 * One for an address: one click ends all its alerts. The mark at its end tells a link of ours from one that is nonsense,
 * when nothing is kept of the address any more: pressed twice it is still right.
 */
export function stopSecret(key: Buffer, emailKey: string): string {
  const part = stopPart(key, emailKey);
  return part + markOf(key, part);
}

export const stopHash = (key: Buffer, emailKey: string): string => hashOf(stopPart(key, emailKey));

/** Undefined: it cannot be one. Those in mails of version 1.0.0 have no mark: they count where there is an alert. */
export function readStopSecret(key: Buffer, given: string): { hash: string; isMarked: boolean } | undefined {
  const [, part = '', mark] = STOP_SECRET.exec(given) ?? [];
  if (part === '') return undefined;
  if (mark !== undefined && !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, part))))
    return undefined;
  return { hash: hashOf(part), isMarked: mark !== undefined };
}
