import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '#contract/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { engines } from '#tests/support/engines.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentKey, type FileStore, randomKey } from './files.ts';
import { folderStore } from './folder-store.ts';
import { detachFile, findOwnedFile, attachFile } from './stored-files.store.ts';
import { sweep } from './sweeper.ts';

const clock = { now: () => new Date('2026-11-15T12:00:00.000Z') };

describe.each(engines)('owned files on $name', ({ open }) => {
  let root: string;
  let files: FileStore;
  let database: Database;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sweeper-'));
    files = folderStore(root);
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  const ageFile = async (path: string, ageMs: number) => {
    const then = new Date(clock.now().getTime() - ageMs);
    await utimes(join(root, path), then, then);
  };
  const put = async (ageMs: number, key = randomKey('resumes', 'pdf')) => {
    await files.put(key, Buffer.from('x'));
    await ageFile(key, ageMs);
    return key;
  };
  const own = (key: string) =>
    database.transaction((tx) => attachFile(tx, { key, mediaType: 'application/pdf', byteSize: 1 }, clock));
  const disown = (key: string) => database.transaction((tx) => detachFile(tx, key, { database, files }));
  const kept = async () => (await Array.fromAsync(files.list())).map(({ key }) => key).sort();

  it('sweeps what no row owns and keeps what is owned or young', async () => {
    const owned = await put(100 * HOUR_MS);
    await own(owned);
    const young = await put(HOUR_MS / 2);
    await put(2 * HOUR_MS);
    await put(100 * HOUR_MS);
    expect(await sweep({ database, files, clock })).toEqual({ orphans: 2, unfinished: 0 });
    expect(await kept()).toEqual([owned, young].sort());
  });

  it('sweeps uploads that a killed process was still looking at', async () => {
    const holdingDir = await mkdtemp(join(root, 'holding-'));
    for (const [name, age] of [
      ['old', 2 * HOUR_MS],
      ['young', 0],
    ] as const) {
      await writeFile(join(holdingDir, name), 'x');
      const then = new Date(clock.now().getTime() - age);
      await utimes(join(holdingDir, name), then, then);
    }
    expect(await sweep({ database, files, holdingDir, clock })).toEqual({ orphans: 0, unfinished: 1 });
    expect(await readdir(holdingDir)).toEqual(['young']);
  });

  it('sweeps broken-off writes once they are old', async () => {
    await put(0);
    for (const [name, age] of [
      ['.unfinished-1', 2 * HOUR_MS],
      ['.unfinished-2', 0],
    ] as const) {
      await writeFile(join(root, 'resumes', name), 'x');
      await ageFile(`resumes/${name}`, age);
    }
    expect(await sweep({ database, files, clock })).toEqual({ orphans: 0, unfinished: 1 });
    expect(await readdir(join(root, 'resumes'))).toContain('.unfinished-2');
  });

  it('asks the database once for many files', async () => {
    const keys = Array.from({ length: 1200 }, () => randomKey('resumes', 'pdf'));
    const there = new Set(keys);
    const longAgo = new Date(0);
    const many: FileStore = {
      ...files,
      async *list() {
        for (const key of keys) yield { key, modifiedAt: longAgo };
      },
      stat: async () => ({ size: 1, modifiedAt: longAgo }),
      delete: async (key) => void there.delete(key),
    };
    await own(keys[0]!);
    await own(keys[1199]!);
    let queries = 0;
    const counted = { ...database, read: database.read.withPlugin(counting(() => (queries += 1))) };
    expect(await sweep({ database: counted, files: many, clock })).toMatchObject({ orphans: 1198 });
    expect([...there]).toEqual([keys[0], keys[1199]]);
    expect(queries).toBe(3);
  });

  it('spares a file that was put again while it swept', async () => {
    const key = await put(2 * HOUR_MS, contentKey('media', Buffer.from('x'), 'webp'));
    const busy: FileStore = {
      ...files,
      async stat(asked) {
        await ageFile(key, 0);
        return files.stat(asked);
      },
    };
    expect(await sweep({ database, files: busy, clock })).toMatchObject({ orphans: 0 });
    expect(await kept()).toEqual([key]);
  });

  it('ends early when asked to', async () => {
    await put(2 * HOUR_MS);
    const signal = AbortSignal.abort();
    expect(await sweep({ database, files, clock, signal })).toMatchObject({ orphans: 0 });
  });

  it('owns a file, also the same content twice, until it is disowned', async () => {
    const key = await put(0);
    await own(key);
    await own(key);
    expect(await findOwnedFile(database.read, key)).toEqual({
      key,
      mediaType: 'application/pdf',
      byteSize: 1,
    });
    await disown(key);
    expect(await findOwnedFile(database.read, key)).toBeUndefined();
    await expect.poll(() => kept()).toEqual([]);
  });

  it('keeps the file when disowning is rolled back', async () => {
    const key = await put(0);
    await own(key);
    const broken = database.transaction(async (tx) => {
      await detachFile(tx, key, { database, files });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await findOwnedFile(database.read, key)).toBeDefined();
    expect(await kept()).toEqual([key]);
  });

  const aPicture = () => put(0, contentKey('media', Buffer.from('x'), 'webp'));
  const disownWith = (key: string, changed: Partial<FileStore>) =>
    database.transaction((tx) => detachFile(tx, key, { database, files: { ...files, ...changed } }));

  it('deletes disowned content at once, however young it is', async () => {
    const key = await aPicture();
    await own(key);
    await disown(key);
    await expect.poll(() => kept()).toEqual([]);
  });

  it('leaves disowned content to the sweeper when the process ends too early', async () => {
    const key = await aPicture();
    await ageFile(key, 2 * HOUR_MS);
    await own(key);
    await disownWith(key, { delete: () => Promise.reject(new Error('gone')) });
    expect(await sweep({ database, files, clock })).toMatchObject({ orphans: 1 });
  });

  it('keeps content that is owned again before it is deleted', async () => {
    const key = await aPicture();
    await own(key);
    const deleted: string[] = [];
    await database.transaction(async (tx) => {
      await detachFile(tx, key, {
        database,
        files: { ...files, delete: async (each) => void deleted.push(each) },
      });
      await attachFile(tx, { key, mediaType: 'image/webp', byteSize: 1 }, clock);
    });
    await expect.poll(() => findOwnedFile(database.read, key)).toBeDefined();
    expect([deleted, await kept()]).toEqual([[], [key]]);
  });

  it('puts content back that is owned again while it is deleted', async () => {
    const key = await aPicture();
    await own(key);
    const done = Promise.withResolvers<void>();
    await disownWith(key, {
      delete: async (each) => {
        await own(key);
        await files.delete(each);
      },
      put: async (each, content) => {
        await files.put(each, content);
        done.resolve();
      },
    });
    await done.promise;
    expect(await kept()).toEqual([key]);
  });
});

const counting = (count: () => void) => ({
  transformQuery<Node>({ node }: { node: Node }): Node {
    count();
    return node;
  },
  transformResult: async <Result>({ result }: { result: Result }): Promise<Result> => result,
});
