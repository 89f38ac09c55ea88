import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentKey, FileMissingError, type FileStore, isContentKey, randomKey } from './files.ts';
import { folderStore } from './folder-store.ts';

describe('folderStore', () => {
  let root: string;
  let files: FileStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'));
    files = folderStore(join(root, 'files'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const names = (kind: string) => readdir(join(root, 'files', kind));
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

  it('replaces what was there', async () => {
    const key = randomKey('media', 'webp');
    await files.put(key, Buffer.from('old'));
    await files.put(key, Buffer.from('new'));
    expect(await text(await files.read(key))).toBe('new');
    expect(await names('media')).toHaveLength(1);
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
    expect(await names('resumes')).toEqual([]);
    expect(await files.stat(key)).toBeUndefined();
  });

  it('keeps the old file when its replacement breaks off', async () => {
    const key = randomKey('media', 'webp');
    await files.put(key, Buffer.from('old'));
    const broken = new Readable({ read: () => void broken.destroy(new Error('gone')) });
    await expect(files.put(key, broken)).rejects.toThrow('gone');
    expect(await text(await files.read(key))).toBe('old');
  });

  it('shows nothing under the key before all of it is there', async () => {
    const key = randomKey('resumes', 'pdf');
    const slow = new Readable({ read() {} });
    const putting = files.put(key, slow);
    slow.push('half');
    await expect.poll(() => names('resumes').catch(() => [])).toHaveLength(1);
    expect(await files.stat(key)).toBeUndefined();
    expect(await listed()).toEqual([]);
    slow.push(null);
    await putting;
    expect(await files.stat(key)).toMatchObject({ size: 4 });
  });

  it('says so when there is no such file, and deletes twice without a word', async () => {
    const key = randomKey('resumes', 'pdf');
    await expect(files.read(key)).rejects.toThrow(FileMissingError);
    await files.put(key, Buffer.from('x'));
    await files.delete(key);
    await files.delete(key);
    expect(await files.stat(key)).toBeUndefined();
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
    expect(await readdir(root)).toEqual([]);
  });

  it('is empty before the first file', async () => {
    expect(await listed()).toEqual([]);
    expect(await files.removeUnfinished(new Date())).toBe(0);
  });

  it('removes what broken-off writes left, but not those still going on', async () => {
    await files.put(randomKey('resumes', 'pdf'), Buffer.from('x'));
    const folder = join(root, 'files', 'resumes');
    await writeFile(join(folder, '.unfinished-old'), 'x');
    await writeFile(join(folder, '.unfinished-new'), 'x');
    await utimes(join(folder, '.unfinished-old'), 0, 0);
    expect(await files.removeUnfinished(new Date(1000))).toBe(1);
    expect(await names('resumes')).toHaveLength(2);
    expect(await listed()).toHaveLength(1);
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
