// A folder as the image's last stage is: no build tools, read-only, run by an account without rights. Every command of
// docs/operations.md is run in it.
// @module-tag long
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import { scratch } from '#tests/support/backups.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createDatabase } from '#tests/support/program.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { layOut } from '../../scripts/lay-out.ts';

const MOST_BYTES = 200 * 1024 * 1024;
// That of nobody, where the tests may choose.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let app: string;
let dataDir: string;
let environment: Record<string, string>;

beforeAll(async () => {
  const folder = await scratch();
  app = join(folder, 'app');
  dataDir = join(folder, 'data');
  layOut(app);
  for (const path of [folder, app]) chmodSync(path, 0o755);
  closeToWrites(app);
  for (const path of [dataDir, join(folder, 'cache'), join(folder, 'other')]) mkdirForAccount(path);
  environment = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
    NODE_COMPILE_CACHE: join(folder, 'cache'),
    DATA_DIR: dataDir,
  };
});

function mkdirForAccount(path: string): void {
  mkdirSync(path);
  if (account.uid) chownSync(path, account.uid, account.gid);
}

function closeToWrites(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeToWrites(join(path, name));
  chmodSync(path, entry.mode & 0o111 ? 0o555 : 0o444);
}

const foyer = (args: string[], settings: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(join(app, 'bin/foyer'), args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: { ...environment, ...settings },
  });
  return { code: status, said: `${stdout}${stderr}` };
};

async function startThere(settings: Record<string, string> = {}) {
  const url = `http://localhost:${await freePort()}`;
  const child = spawn(join(app, 'bin/foyer'), ['start'], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: new URL(url).port, ADMIN_PASSWORD: 'a long password', ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  while (!said.includes('Ready at') && child.exitCode === null) await pause(50);
  expect(said).toContain(`Ready at ${url}`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    },
  };
}

it('holds no build tools and is small', () => {
  const packages = readdirSync(join(app, 'node_modules'));
  for (const name of ['vite', 'rolldown', 'typescript', 'tailwindcss', 'react', 'node-int64'])
    expect(packages).not.toContain(name);
  const sizes = readdirSync(app, { recursive: true, encoding: 'utf8' }).map(
    (path) => lstatSync(join(app, path)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});

it('runs every command', async () => {
  expect(foyer(['version'])).toMatchObject({ code: 0 });
  expect(foyer(['check'])).toMatchObject({ code: 0, said: expect.stringMatching(/Nothing is wrong\.\n$/) });
  const program = await startThere();
  const send = (path: string, body: object, headers = {}) =>
    fetch(`${program.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  expect(await (await fetch(program.url)).text()).toContain('<h1');
  expect((await fetch(`${program.url}/api/docs`)).status).toBe(200);
  const made = foyer(['create-superuser', 'night']);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Superuser night is there.') });
  const password = /^Password: (\S+)$/m.exec(made.said)?.[1];
  const signedIn = await send('/api/Auth/login/', { username: 'night', password });
  expect(signedIn.status).toBe(200);
  const login = await send('/api/Auth/login/', { username: 'admin', password: 'a long password' });
  const { access } = (await login.json()) as { access: string };
  const card = await send(
    employeeCardCalls.preview.path,
    { name: 'Asha மேனன்', role: 'Designer' },
    { authorization: `Bearer ${access}` },
  );
  expect(card.headers.get('content-type')).toBe('image/jpeg');

  const backup = foyer(['backup']);
  expect(backup.code).toBe(0);
  const file = /^Backup: (\S+\.tar\.zst),/m.exec(backup.said)?.[1] ?? '';
  const hash = /^Audit trail: \d+ entries, the last one (\S+)$/m.exec(backup.said)?.[1];
  expect(foyer(['verify-backup', file])).toMatchObject({ code: 0, said: expect.stringContaining('Sound: ') });
  expect(foyer(['verify-audit', `--expect=${hash}`])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Sound: '),
  });
  await program.stop();

  const other = join(dirname(dataDir), 'other');
  expect(foyer(['restore', file], { DATA_DIR: other })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored: the state of'),
  });
  const database = await createDatabase(inject('postgresUrl'));
  const settings = { DATA_DIR: other, DATABASE_URL: database.url };
  try {
    expect(foyer(['move-to-postgres'], settings)).toMatchObject({ code: 0 });
    const moved = await startThere(settings);
    expect((await fetch(`${moved.url}/readyz`)).status).toBe(200);
    await moved.stop();
  } finally {
    await database.remove();
  }
});
