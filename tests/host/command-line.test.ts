// `foyer <verb>` as an operator types it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '#server/platform/program-files.ts';
import { scratch } from '#tests/support/backups.ts';
import { createDatabase, fillDataDir, startProgram } from '#tests/support/program.ts';
import { expect, inject, it } from 'vitest';

function spawnFoyer(args: string[], settings: Record<string, string | undefined>) {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const child = spawn(join(root, 'bin/foyer'), args, { env: { PATH, LD_LIBRARY_PATH, ...settings } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

const foyer = (args: string[], settings: Record<string, string | undefined> = {}) =>
  spawnFoyer(args, settings).ended;

const NOT_INSTALLED =
  'This is for an installation that is there: give it the DATA_DIR or DATABASE_URL that the program runs with.\n';

it('says what there is, and ends with code 2 where it is none of that', async () => {
  const help = await foyer(['help']);
  expect(help.code).toBe(0);
  for (const verb of ['start', 'check', 'backup', 'restore', 'verify-backup', 'verify-audit', 'version'])
    expect(help.said).toMatch(new RegExp(`^  ${verb} `, 'm'));
  expect(await foyer(['statr'])).toEqual({ code: 2, said: `There is no "statr".\n${help.said}` });
  expect(await foyer([])).toEqual({ code: 2, said: `What is to be done?\n${help.said}` });
  expect(await foyer(['constructor'])).toMatchObject({ code: 2 });
});

it('makes no house where a setting is missing', async () => {
  const folder = await scratch();
  const nowhere = join(folder, 'data');
  const commands = [
    ['create-superuser', 'admin'],
    ['backup'],
    ['backup', join(folder, 'one.tar.zst')],
    ['verify-audit'],
  ];
  for (const args of commands)
    expect(await foyer(args, { DATA_DIR: nowhere })).toEqual({
      code: 1,
      said: `There is no database in "${nowhere}". ${NOT_INSTALLED}`,
    });
  expect(await readdir(folder)).toEqual([]);
});

it('makes none in an empty PostgreSQL database either', async () => {
  const empty = await createDatabase(inject('postgresUrl'));
  try {
    const settings = { DATA_DIR: await scratch(), DATABASE_URL: empty.url };
    for (const args of [['create-superuser', 'admin'], ['backup']])
      expect(await foyer(args, settings)).toEqual({
        code: 1,
        said: `The database at DATABASE_URL is empty. ${NOT_INSTALLED}`,
      });
    expect(await foyer(['check'], settings)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Database: PostgreSQL, empty, a start fills it\n'),
    });
  } finally {
    await empty.remove();
  }
});

it('gives a new password that opens the office, beside the running program', async () => {
  const program = await startProgram();
  try {
    const { code, said } = await foyer(['create-superuser', 'night'], { DATA_DIR: program.dataDir });
    expect(code).toBe(0);
    const answer = await fetch(`${program.url}/api/Auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'night', password: /^Password: (\S+)$/m.exec(said)?.[1] }),
    });
    expect(answer.status).toBe(200);
    expect(await foyer(['create-superuser', '<b>'], { DATA_DIR: program.dataDir })).toEqual({
      code: 1,
      said: 'Usage: foyer create-superuser <username> [email]\n',
    });
  } finally {
    await program.stop();
  }
});

it('checks without a start', async () => {
  const dataDir = await scratch();
  const fresh = await foyer(['check'], { DATA_DIR: dataDir, PUBLIC_ULR: 'https://example.com' });
  expect(fresh).toMatchObject({ code: 0, said: expect.stringMatching(/Nothing is wrong\.\n$/) });
  expect(fresh.said).toContain(
    'Warning: PUBLIC_ULR is set, but there is no such setting. Is PUBLIC_URL meant?\n',
  );
  expect(await readdir(dataDir)).toEqual([]);
  await fillDataDir(dataDir);
  const filled = await foyer(['check'], { DATA_DIR: dataDir });
  expect(filled).toMatchObject({ code: 0, said: expect.stringContaining('Database: SQLite, up to date\n') });
  expect(await foyer(['check'], { DATA_DIR: dataDir, PORT: 'eighty' })).toEqual({
    code: 1,
    said: 'PORT is "eighty", but it takes a number from 0 to 65535.\n',
  });
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', BACKUP_KEY: 'age1notvalid' };
  const { code, said } = await foyer(['check'], { DATA_DIR: dataDir, ...away });
  expect(code).toBe(1);
  expect(said).toContain('Database: The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
  expect(said).toContain(
    'Settings: BACKUP_KEY begins like an age recipient but is none: a letter is wrong.\n',
  );
});

// The superuser of a container's build may write anywhere.
it.skipIf(process.getuid?.() === 0)('finds a folder it cannot write', async () => {
  const closed = join(await scratch(), 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  expect(await foyer(['check'], { DATA_DIR: closed })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`DATA_DIR "${closed}": this account cannot write there (EACCES)\n`),
  });
});

it('hears SIGTERM while it starts', async () => {
  // A database that never answers: the start waits for it.
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const silent = createServer(() => resolve()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const dataDir = await scratch();
  const { child, ended } = spawnFoyer(['start'], {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
  });
  await asked;
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  silent.close();
  expect(existsSync(join(dataDir, 'foyer.db'))).toBe(false);
});
