// Backups that only the holder of a key can read, in the age format (age-encryption.org), by its own library. Streams:
// however large the archive is, 64 KB of it are held at a time.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Decrypter } from 'age-encryption';
import { BackupError } from './archive.ts';

export interface BackupKeys {
  /** A recipient (`age1…`) or a passphrase. */
  key?: string | undefined;
  /** What opens a backup that was made for a recipient: one or several `AGE-SECRET-KEY-…`. */
  identities?: readonly string[] | undefined;
}

/** It is not damaged: the key to it is missing or another one. */
export class LockedError extends BackupError {}

const MAGIC = 'age-encryption.org/v1\n';
const READ_BYTES = 512 * 1024;

// A backup without a key does not load it.
const loadAge = () => import('age-encryption');

const isRecipient = (key: string): boolean => key.startsWith('age1');

/** What a new backup goes through on its way to the disk. A key that is none is refused here, before anything is read. */
export async function encryption(
  key: string | undefined,
): Promise<(content: Readable) => Readable | Promise<Readable>> {
  if (key === undefined) return (content) => content;
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if (isRecipient(key)) {
    try {
      encrypter.addRecipient(key);
    } catch {
      throw new BackupError('BACKUP_KEY begins like an age recipient but is none: a letter is wrong.');
    }
  } else encrypter.setPassphrase(key);
  return async (content) => Readable.from(await encrypter.encrypt(ReadableStream.from(content)));
}

/** The file as it was before it was encrypted, if it was. */
export async function openArchive(path: string, keys: BackupKeys): Promise<Readable> {
  const begin = await readBegin(path);
  const content = createReadStream(path, { highWaterMark: READ_BYTES });
  if (!begin.startsWith(MAGIC)) return content;
  const takesPassphrase = begin.startsWith('-> scrypt ', MAGIC.length);
  try {
    const decrypter = await decrypterFor(keys, takesPassphrase);
    return Readable.from(readable(await decrypter.decrypt(ReadableStream.from(content))));
  } catch (error) {
    content.destroy();
    if (error instanceof BackupError) throw error;
    // The library has no codes. A header that was cut off or changed is told apart from a key that does not fit.
    if (/no identity matched/.test((error as Error).message))
      throw new LockedError(wrongKey(takesPassphrase));
    throw new BackupError('its beginning is not as it was written', { cause: error });
  }
}

async function readBegin(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function decrypterFor(
  { key, identities = [] }: BackupKeys,
  takesPassphrase: boolean,
): Promise<Decrypter> {
  const { Decrypter: Opened } = await loadAge();
  const decrypter = new Opened();
  const passphrase = key !== undefined && !isRecipient(key) ? key : undefined;
  if (takesPassphrase ? passphrase === undefined : identities.length === 0)
    throw new LockedError(noKey(takesPassphrase));
  if (takesPassphrase) decrypter.addPassphrase(passphrase as string);
  for (const identity of takesPassphrase ? [] : identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new LockedError('what was given as its identity is none. One begins with AGE-SECRET-KEY-');
    }
  }
  return decrypter;
}

const noKey = (takesPassphrase: boolean): string =>
  takesPassphrase
    ? 'it is encrypted with a passphrase. Give that in BACKUP_KEY'
    : 'it is encrypted for a recipient. Give the identity in BACKUP_IDENTITY or with --identity <file>';

const wrongKey = (takesPassphrase: boolean): string =>
  takesPassphrase
    ? 'it was encrypted with another passphrase than the one in BACKUP_KEY'
    : 'it was encrypted for another recipient than the identity given here belongs to';

/** Each piece proves itself: one that differs, and an end that is missing, are noticed where they come. */
async function* readable(decrypted: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypted;
  } catch (error) {
    throw new BackupError('it is not as it was encrypted', { cause: error });
  }
}

/** The identities in the text of a file as `age-keygen` writes it: one a line, with comments. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
