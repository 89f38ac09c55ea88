// Passwords are kept as argon2id only. Hashing takes memory and time on purpose, so few run at once.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';

const argon2Async = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const AT_ONCE = 2;
const WAITING_MAX = 100;

/** A flood of sign-ins waits in a queue, and past a full one is told to come back: it never starves the rest. */
const limited = limitConcurrency({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

const derive = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  limited(() =>
    argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFC')),
      nonce,
      parallelism: 1,
      tagLength: TAG_BYTES,
      memory,
      passes,
    }),
  );

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${plain(nonce)}$${plain(tag)}`;
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// An unknown user costs as much time as a known one: this hash belongs to nobody.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${plain(Buffer.alloc(16))}$${plain(Buffer.alloc(TAG_BYTES))}`;

export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = STORED.exec(stored ?? NOBODY) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(nonce, 'base64'), Number(memory), Number(passes));
  return timingSafeEqual(actual, expected) && stored !== undefined;
}
