import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeContents, closeDataDir } from './private-data.ts';

describe('the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o7777).toString(8);
  const put = async (name: string, mode: number) => {
    await mkdir(join(dataDir, name, '..'), { recursive: true, mode: 0o755 });
    await writeFile(join(dataDir, name), 'x');
    await chmod(join(dataDir, name), mode);
  };

  it('is closed, with all that is ours in it, however deep, and nothing else', async () => {
    await chmod(dataDir, 0o755);
    const ours = [
      'foyer.db',
      'foyer.db-wal',
      'foyer.db.copy',
      'files/resumes/a.pdf',
      'holding/b',
      'outbox/c.eml',
      'backups/d.tar.zst',
    ];
    const others = ['script.sh', 'bin/tool'];
    for (const name of ours) await put(name, 0o644);
    for (const name of others) await put(name, 0o755);
    await symlink(join(dataDir, 'script.sh'), join(dataDir, 'outbox/link'));
    expect(await closeDataDir(dataDir)).toBe(true);
    expect(await closeContents(dataDir, 'foyer.db')).toBe(0);
    expect(await modeOf('.')).toBe('700');
    for (const name of ours) expect([name, await modeOf(name)]).toEqual([name, '600']);
    for (const name of ['files', 'files/resumes', 'holding', 'outbox', 'backups'])
      expect([name, await modeOf(name)]).toEqual([name, '700']);
    for (const name of others) expect([name, await modeOf(name)]).toEqual([name, '755']);
  });

  it('is left as it is where all share it, as they do /tmp', async () => {
    await chmod(dataDir, 0o1777);
    expect(await closeDataDir(dataDir)).toBe(false);
    expect(await modeOf('.')).toBe('1777');
  });
});
