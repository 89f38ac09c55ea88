// How often an account or a network address may try something. The marks are kept in the database: a restart opens
// nothing, and every process sees them.
import { createHash } from 'node:crypto';
import { type Clock, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { limitKeyOf } from '#server/platform/limits.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { deleteMarks, deleteMarksOf, insertMarks, lockKey, recentMarks } from './throttle.store.ts';
import { keyOf } from './users.store.ts';

interface Rule {
  key: string;
  max: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

// What people type as a user name is now and then their password.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const accountKey = (what: string, name: string): string => `${what} account ${digest(keyOf(name))}`;
const addressKey = (what: string, address: string): string =>
  `${what} address ${digest(limitKeyOf(address))}`;

/** Ten failures for one account or one network address. Accounts come first everywhere, so that no two wait crosswise. */
export const loginRules = (username: string, address: string): Rule[] => [
  { key: accountKey('login', username), max: 10, windowMs: QUARTER_MS },
  { key: addressKey('login', address), max: 10, windowMs: QUARTER_MS },
];

/** Each code is good for five guesses, so codes are counted; whoever asks for them knows the password already. */
export const codeRules = (userId: number): Rule[] => [
  { key: `code user ${userId}`, max: 10, windowMs: QUARTER_MS },
  { key: `code user ${userId}`, max: 30, windowMs: DAY_MS },
];

/** By the address as typed, known or not. Whoever fills an account's share has filled its mailbox with good links. */
export const forgotRules = (email: string, address: string): Rule[] => [
  { key: accountKey('forgot', email), max: 5, windowMs: QUARTER_MS },
  { key: addressKey('forgot', address), max: 20, windowMs: QUARTER_MS },
];

/** A stolen session must not be a place to guess the password at. */
export const oldPasswordRules = (userId: number): Rule[] => [
  { key: `old password user ${userId}`, max: 10, windowMs: QUARTER_MS },
];

export const emailChangeRules = (userId: number): Rule[] => [
  { key: `email change user ${userId}`, max: 5, windowMs: 60 * MINUTE_MS },
];

type Refusal = 'too_many_logins' | 'too_many_requests';

/** Counts one more under every key, or refuses and counts nothing. The answer undoes it. */
export async function count(
  tx: Tx,
  { clock, isThrottled }: Pick<AccountPorts, 'clock' | 'isThrottled'>,
  rules: Rule[],
  refusal: Refusal = 'too_many_requests',
): Promise<(tx: Tx) => Promise<void>> {
  if (!isThrottled) return async () => {};
  const keys = [...new Set(rules.map(({ key }) => key))];
  for (const key of keys) await lockKey(tx, key);
  for (const rule of rules) await assertRoom(tx, rule, clock, refusal);
  const ids = await insertMarks(tx, keys, isoNow(clock));
  return async (later) => void (await deleteMarks(later, ids));
}

async function assertRoom(
  tx: Tx,
  { key, max, windowMs }: Rule,
  clock: Clock,
  refusal: Refusal,
): Promise<void> {
  // Marks far ahead were made before the clock was put back: they must not lock anyone out until it gets there.
  const window = { since: isoIn(clock, -windowMs), until: isoIn(clock, windowMs) };
  const marks = await recentMarks(tx, key, window, max);
  const oldest = marks[max - 1];
  if (oldest === undefined) return;
  const waitMs = Date.parse(oldest) + windowMs - clock.now().getTime();
  throw new DomainError(refusal, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Someone has proved who they are: what was counted against the account is forgotten. */
export async function forgiveAccount(tx: Tx, user: { id: number; username: string }): Promise<void> {
  const rules = [...codeRules(user.id), ...oldPasswordRules(user.id)];
  await deleteMarksOf(tx, [accountKey('login', user.username), ...rules.map(({ key }) => key)]);
}

export const forgiveLogins = (tx: Tx, username: string) => deleteMarksOf(tx, [accountKey('login', username)]);
