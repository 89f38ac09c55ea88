// What only a folder does; what every store promises is asked in files.test.ts.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, randomKey } from './files.ts';
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

  it('leaves no file of any name when a write breaks off', async () => {
    const broken = new Readable({ read: () => void broken.destroy(new Error('gone')) });
    await expect(files.put(randomKey('resumes', 'pdf'), broken)).rejects.toThrow('gone');
    expect(await names('resumes')).toEqual([]);
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

  it('makes no folder for a key it refuses', async () => {
    await expect(files.put(`../${'a'.repeat(32)}.pdf`, Buffer.from('x'))).rejects.toThrow(TypeError);
    expect(await readdir(root)).toEqual([]);
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
