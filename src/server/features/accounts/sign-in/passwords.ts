// Passwords are kept as argon2id only. Hashing takes memory and time on purpose, so few run at once.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordRefusals } from '#contract/accounts/passwords.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { DomainError } from '#server/platform/domain-error.ts';

const argon2Async = promisify(argon2);

/** Of new passwords, in KiB and rounds. Tests set it low: nothing they look at depends on it. */
export const hashingCost = { memory: 19_456, passes: 2 };
const TAG_BYTES = 32;
const AT_ONCE = 2;
const WAITING_MAX = 100;

/**
 * A flood of sign-ins waits in a queue, and past a full one is told to come back: it never starves the rest. Whoever is
 * known already, by a session, a mailed link or a browser that has signed in before, goes first.
 */
const limited = limitConcurrency({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, firstMax: WAITING_MAX });

interface Hashing {
  password: string;
  nonce: Buffer;
  memory: number;
  passes: number;
}

const derive = ({ password, ...options }: Hashing, isKnown: boolean): Promise<Buffer> =>
  limited(
    () =>
      argon2Async('argon2id', {
        ...options,
        message: Buffer.from(password.normalize('NFC')),
        parallelism: 1,
        tagLength: TAG_BYTES,
      }),
    { isFirst: isKnown },
  );

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** New passwords are set by people who are known. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ password, nonce, ...hashingCost }, true);
  return stored(nonce, tag);
}

const stored = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${hashingCost.memory},t=${hashingCost.passes},p=1$${plain(nonce)}$${plain(tag)}`;

/** For an account without a password: its tag is of none that anybody knows. */
export const hashOfNone = (): string => stored(randomBytes(16), randomBytes(TAG_BYTES));

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// An unknown user costs as much time as a known one: this hash belongs to nobody.
const hashOfNobody = () => stored(Buffer.alloc(16), Buffer.alloc(TAG_BYTES));

export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = STORED.exec(hash ?? hashOfNobody()) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const hashing = { nonce: Buffer.from(nonce, 'base64'), memory: Number(memory), passes: Number(passes) };
  const actual = await derive({ password, ...hashing }, isKnown);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** Somebody else may know the old one: the same again is no new one. */
export async function assertAnother(newPassword: string, hash: string): Promise<void> {
  if (!(await verifyPassword(newPassword, hash, { isKnown: true }))) return;
  const [, message] = passwordRefusals.same_password;
  throw new DomainError('same_password', { fields: { new_password: [message] } });
}
