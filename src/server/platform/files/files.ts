// Where files are kept: one interface, whatever lies behind it. Names are made here, never taken from a user.
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '../domain-error.ts';

export interface FileStore {
  /** The whole file or nothing; replaces what was there, and makes it young again. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Throws FileMissingError, before the first byte. */
  read(key: string): Promise<Readable>;
  stat(key: string): Promise<FileStat | undefined>;
  /** Fine when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** One by one, in no order: a store may hold millions. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Removes what writes that broke off before that time have left behind, and says how many. */
  removeUnfinished(before: Date): Promise<number>;
}

interface FileStat {
  size: number;
  modifiedAt: Date;
}

export class FileMissingError extends Error {}

/** The store does not answer, or refuses: trying again later may help. */
export class FilesAwayError extends DomainError {
  constructor(cause: unknown) {
    super('files_away');
    this.cause = cause;
  }
}

/** The settings name a store that cannot be used; the message is one line for the operator. */
export class FilesUnusableError extends Error {}

const KEY = /^([a-z][a-z0-9-]{0,31})\/(?:[0-9a-f]{32}|[0-9a-f]{64})\.[a-z0-9]{1,8}$/;
const CONTENT_KEY = /\/[0-9a-f]{64}\./;

/** `kind/<32 random digits>.pdf`: nobody can guess it. */
export const randomKey = (kind: string, extension: string): string =>
  checkedKey(`${kind}/${randomBytes(16).toString('hex')}.${extension}`);

/** `media/<SHA-256>.webp`, say: the same bytes have the same name, so it may be cached for ever. */
export const contentKey = (kind: string, content: Uint8Array, extension: string): string =>
  checkedKey(`${kind}/${createHash('sha256').update(content).digest('hex')}.${extension}`);

export const isFileKey = (text: string): boolean => KEY.test(text);
export const isContentKey = (key: string): boolean => CONTENT_KEY.test(key);

export function kindOf(key: string): string {
  return KEY.exec(checkedKey(key))?.[1] ?? '';
}

/** No dots, no further slashes, one letter case: such a key cannot leave its folder. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('This is not the key of a stored file.');
  return key;
}
