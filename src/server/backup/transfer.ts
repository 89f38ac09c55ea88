// Many whole files out of a store and into it: a few at once, and past a hiccup, since a store may be far away.
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';

const AT_ONCE = 8;
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

/** Hands the results on in order, and ends only when nothing is under way any more. */
export async function* inFlight<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const started = work(item);
      // Whoever waits for it hears of a failure; until then it must not end the process.
      started.catch(() => {});
      running.push(started);
      if (running.length >= AT_ONCE) yield await (running.shift() as Promise<Result>);
    }
    while (running.length > 0) yield await (running.shift() as Promise<Result>);
  } finally {
    await Promise.allSettled(running);
  }
}
