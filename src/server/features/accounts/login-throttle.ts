// Ten failures for one account or one network address within 15 minutes close the door for a while.
// They are kept in the database: a restart opens nothing, and every process sees them.
import { createHash } from 'node:crypto';
import { type Clock, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { limitKeyOf } from '#server/platform/limits.ts';
import { deleteFailures, deleteFailuresOf, insertFailure, lockFailures, recentFailures } from './login-failures.store.ts';

const FAILURES_MAX = 10;
const WINDOW_MS = 15 * 60 * 1000;

export interface LoginAttempt {
  succeeded(tx: Tx): Promise<void>;
}

/**
 * Each attempt counts as failed until it has succeeded, so that a hundred at once get no more tries than one after
 * the other.
 */
export async function beginAttempt(
  { database, clock }: { database: Database; clock: Clock },
  username: string,
  address: string,
): Promise<LoginAttempt> {
  const account = `account:${digest(username.normalize('NFC').toLowerCase())}`;
  const keys = [account, `address:${digest(limitKeyOf(address))}`];
  const noted = await database.transaction(async (tx) => {
    for (const key of keys) await assertOpen(tx, key, clock);
    return Promise.all(keys.map((key) => insertFailure(tx, key, isoNow(clock))));
  });
  return {
    async succeeded(tx) {
      await deleteFailures(tx, noted);
      await deleteFailuresOf(tx, account);
    },
  };
}

async function assertOpen(tx: Tx, key: string, clock: Clock): Promise<void> {
  await lockFailures(tx, key);
  const failures = await recentFailures(tx, key, isoIn(clock, -WINDOW_MS), FAILURES_MAX);
  const oldest = failures[FAILURES_MAX - 1];
  if (oldest === undefined) return;
  const waitMs = Date.parse(oldest) + WINDOW_MS - clock.now().getTime();
  throw new DomainError('too_many_logins', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

// What people type as a user name is now and then their password.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
