// What lies on the disk while the program works: for its own account alone, and no secret in it that is of any use.
// @module-tag long
import { chmod, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';
import { layout } from '#server/features.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { clock, filesOf, scratch } from '#tests/support/backups.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { expect, it } from 'vitest';

const SECRET = /\/reset-password\/([\w-]{43})/;

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
}

/** Those that somebody else could look into. */
async function openPaths(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const path of await pathsIn(folder)) {
    const found = await stat(path).catch(() => undefined);
    const wanted = found?.isDirectory() ? 0o700 : 0o600;
    if (found && (found.mode & 0o777) !== wanted)
      open.push(`${path.replace(folder, '')} ${(found.mode & 0o777).toString(8)}`);
  }
  return open;
}

/** Files in which it stands, the mails themselves aside. */
async function filesWith(folder: string, secret: string): Promise<string[]> {
  const holding: string[] = [];
  for (const path of await pathsIn(folder)) {
    if (path.startsWith(join(folder, 'outbox'))) continue;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes?.includes(secret)) holding.push(path);
  }
  return holding;
}

function tasksDue(folder: string): unknown {
  const file = new DatabaseSync(join(folder, SQLITE_FILE_NAME), { readOnly: true });
  try {
    const due = `select count(*) as due from tasks where state = 'running' or (state = 'waiting' and due_at <= ?)`;
    return file.prepare(due).get(new Date().toISOString())?.due;
  } finally {
    file.close();
  }
}

const post = (program: Program, path: string, body: object) =>
  fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function newestSecret(dataDir: string): Promise<string> {
  let secret = '';
  await expect
    .poll(async () => {
      const names = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) =>
        name.endsWith('.eml'),
      );
      for (const name of names.toSorted()) {
        const text = (await readFile(join(dataDir, 'outbox', name), 'utf8')).replaceAll(/=\r?\n/g, '');
        secret = SECRET.exec(text)?.[1] ?? secret;
      }
      return secret;
    })
    .not.toBe('');
  return secret;
}

it('keeps all its files to itself, those from before too, and no reset link in the clear', async () => {
  const dataDir = await scratch();
  await chmod(dataDir, 0o755);
  for (const name of [
    'files/resumes/old.pdf',
    'outbox/old.eml',
    'backups/old.tar.zst',
    'holding/old',
    'foyer.db',
  ]) {
    await mkdir(join(dataDir, name, '..'), { recursive: true });
    await writeFile(join(dataDir, name), '', { mode: 0o644 });
  }
  expect((await openPaths(dataDir)).length).toBeGreaterThan(5);
  const before = process.umask(0);
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@example.com' };
  const program = await startProgram(settings).finally(() => process.umask(before));
  const answer = await fetch(`${program.url}/api/job-application/`, {
    method: 'POST',
    body: anApplicationForm({}, aPdf('Asha')),
  });
  expect(answer.status).toBe(201);
  expect((await post(program, '/api/Auth/forgot-password/', { email: 'boss@example.com' })).status).toBe(200);
  // The cost OWASP asks for; tests of the rooms hash more cheaply.
  expect(await filesWith(dataDir, '$argon2id$v=19$m=19456,t=2,p=1$')).not.toEqual([]);
  const secret = await newestSecret(dataDir);
  await expect.poll(() => openPaths(dataDir)).toEqual([]);

  // Not even before it is used: while the mail waited its words were sealed.
  expect(await filesWith(dataDir, secret)).toEqual([]);
  const password = 'a quite different pass phrase';
  const body = { new_password: password, confirm_password: password };
  expect((await post(program, `/api/Auth/reset-password/${secret}/`, body)).status).toBe(200);
  expect(await filesWith(dataDir, secret)).toEqual([]);
  const path = join(await scratch(), 'after.tar.zst');
  await writeBackup({ settings: { dataDir }, files: filesOf({ dataDir }), clock, layout }, path);
  const unpacked = zstdDecompressSync(await readFile(path));
  expect(unpacked.includes('boss@example.com')).toBe(true);
  expect(unpacked.includes(secret)).toBe(false);
  // What was sealed leaves the log as well. Other work may write behind that; so once more, when nothing else waits.
  await expect.poll(() => tasksDue(dataDir)).toBe(0);
  expect((await post(program, '/api/Auth/forgot-password/', { email: 'boss@example.com' })).status).toBe(200);
  await expect.poll(async () => (await stat(join(dataDir, 'foyer.db-wal'))).size).toBe(0);
  expect(program.output()).not.toContain(secret);
  expect(await program.stop()).toBe(0);
  expect(await openPaths(dataDir)).toEqual([]);
});
