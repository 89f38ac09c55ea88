// Whole files out of a store and into it, past a hiccup of a store that is far away.
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { FileMissingError, type FileStore } from '../files/files.ts';

const PAUSES_MS = [200, 1000, 3000];
// A disk that is full or closed to us will be so a second later.
const HOPELESS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']);

/** Undefined when there is no such file. No file is larger than an upload may be, so it is held as a whole. */
export const readFile = (files: FileStore, key: string): Promise<Buffer | undefined> =>
  tryAgain(async () => buffer(await files.read(key))).catch((error: unknown) => {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  });

export const putFile = (files: FileStore, key: string, content: Buffer): Promise<void> =>
  tryAgain(() => files.put(key, content));

async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (error instanceof FileMissingError || HOPELESS.has(code)) throw error;
      await pause(pauseMs);
    }
  }
  return work();
}
