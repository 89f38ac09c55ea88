// What every file store promises, asked of each.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKey, FileMissingError, type FileStore, isContentKey, randomKey } from './files.ts';
import { folderStore } from './folder-store.ts';
import { readS3Place, type S3Place } from './s3-place.ts';
import { openS3Store } from './s3-store.ts';

let root: string;
let s3: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

const stores = [
  { name: 'a folder', open: async () => folderStore(join(root, randomUUID())) },
  { name: 'S3', open: () => openS3Store(readS3Place(s3.url(randomUUID()), {}) as S3Place) },
];

describe.each(stores)('files in $name', ({ open }) => {
  let files: FileStore;
  beforeEach(async () => {
    files = await open();
  });

  const listed = async () => (await Array.fromAsync(files.list())).map(({ key }) => key).sort();

  it('gives back what was put, from memory and from a stream', async () => {
    const [one, other] = [randomKey('resumes', 'pdf'), randomKey('resumes', 'docx')];
    const bytes = Buffer.alloc(300_000, 'abc');
    await files.put(one, bytes);
    await files.put(other, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    expect((await buffer(await files.read(one))).equals(bytes)).toBe(true);
    expect((await buffer(await files.read(other))).equals(bytes)).toBe(true);
    expect(await files.stat(one)).toMatchObject({ size: 300_000 });
    expect(await listed()).toEqual([one, other].sort());
  });

  it('keeps an empty file', async () => {
    const key = randomKey('resumes', 'pdf');
    await files.put(key, Buffer.alloc(0));
    expect(await files.stat(key)).toMatchObject({ size: 0 });
    expect(await text(await files.read(key))).toBe('');
  });

  it('knows when a file was put', async () => {
    const key = randomKey('resumes', 'pdf');
    const before = Date.now();
    await files.put(key, Buffer.from('x'));
    const [found] = await Array.fromAsync(files.list());
    for (const date of [found?.modifiedAt, (await files.stat(key))?.modifiedAt]) {
      // S3 keeps whole seconds.
      expect(date?.getTime()).toBeGreaterThan(before - 2000);
      expect(date?.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });

  it('replaces what was there', async () => {
    const key = randomKey('media', 'webp');
    await files.put(key, Buffer.from('old'));
    await files.put(key, Buffer.from('new'));
    expect(await text(await files.read(key))).toBe('new');
    expect(await listed()).toEqual([key]);
  });

  it('leaves nothing of a write that breaks off', async () => {
    const key = randomKey('resumes', 'pdf');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the visitor hung up');
      })(),
    );
    await expect(files.put(key, broken)).rejects.toThrow('the visitor hung up');
    expect(await listed()).toEqual([]);
    expect(await files.stat(key)).toBeUndefined();
  });

  it('keeps the old file when its replacement breaks off', async () => {
    const key = randomKey('media', 'webp');
    await files.put(key, Buffer.from('old'));
    const broken = new Readable({ read: () => void broken.destroy(new Error('gone')) });
    await expect(files.put(key, broken)).rejects.toThrow('gone');
    expect(await text(await files.read(key))).toBe('old');
  });

  it('says so when there is no such file, and deletes twice without a word', async () => {
    const key = randomKey('resumes', 'pdf');
    await expect(files.read(key)).rejects.toThrow(FileMissingError);
    await files.put(key, Buffer.from('x'));
    await files.delete(key);
    await files.delete(key);
    expect(await files.stat(key)).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  it.each([
    '../secret',
    'resumes/../../etc/passwd',
    '/etc/passwd',
    `resumes/${'a'.repeat(32)}.pdf/..`,
    `resumes/${'a'.repeat(32)}.pdf\n`,
    `resumes/${'a'.repeat(32)}.pdf\0.png`,
    `../${'a'.repeat(32)}.pdf`,
    `resumes\\${'a'.repeat(32)}.pdf`,
    `resumes/${'A'.repeat(32)}.pdf`,
    'resumes/my cv.pdf',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(files.read(key)).rejects.toThrow(TypeError);
    await expect(files.stat(key)).rejects.toThrow(TypeError);
    await expect((async () => files.delete(key))()).rejects.toThrow(TypeError);
    expect(await listed()).toEqual([]);
  });

  it('is empty before the first file', async () => {
    expect(await listed()).toEqual([]);
    expect(await files.removeUnfinished(new Date())).toBe(0);
  });
});

describe('keys', () => {
  it('are the same for the same content, and never the same by chance', () => {
    const picture = Buffer.from('picture');
    expect(contentKey('media', picture, 'webp')).toBe(contentKey('media', picture, 'webp'));
    expect(isContentKey(contentKey('media', picture, 'webp'))).toBe(true);
    expect(randomKey('media', 'webp')).not.toBe(randomKey('media', 'webp'));
    expect(isContentKey(randomKey('media', 'webp'))).toBe(false);
  });

  it('take nothing a user could have written', () => {
    expect(() => randomKey('../x', 'pdf')).toThrow(TypeError);
    expect(() => randomKey('resumes', 'pdf/../x')).toThrow(TypeError);
  });
});
