// The commands as an operator types them, beside the running program.
// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { chainAll } from '#server/audit/audit-chain.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { aPlace, clock, dump, filesOf, keysIn, scratch, withDatabase } from '#tests/support/backups.ts';
import { postgres, sqlite } from '#tests/support/engines.ts';
import { fillDatabase } from '#tests/support/fill-database.ts';
import { type Program, fillDataDir, startProgram } from '#tests/support/program.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

async function run(verb: string, args: string[], settings: Record<string, string | undefined>) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...settings };
  const child = spawn(process.execPath, [join(root, 'dist/program/foyer.js'), verb, ...args], {
    cwd: root,
    env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const send = (program: Program, path: string, body: object | FormData) =>
  fetch(`${program.url}${path}`, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const signIn = async (program: Program) =>
  (await send(program, '/api/Auth/login/', program.admin).then((answer) => answer.json())) as {
    access?: string;
  };
const apply = (program: Program, name: string) =>
  send(program, '/api/job-application/', anApplicationForm({ name }, aPdf(name)));

it('backs up a program that goes on writing, proves it, restores it, and moves it to PostgreSQL', async () => {
  const dataDir = await scratch();
  await fillDataDir(dataDir);
  const program = await startProgram({ DATA_DIR: dataDir });
  const before: string[] = [];
  for (const name of ['Asha', 'Bala', 'Chitra']) {
    expect((await apply(program, name)).status).toBe(201);
    before.push(name);
  }
  const path = join(await scratch(), 'night.tar.zst');
  let isDone = false;
  const backup = run('backup', [path], { DATA_DIR: dataDir }).finally(() => {
    isDone = true;
  });
  const statuses = new Set<number>();
  for (let number = 0; !isDone; number += 1) {
    // Each has a document that is looked into: more of them would keep the backup waiting.
    if (number < 5) statuses.add((await apply(program, `Late ${number}`)).status);
    statuses.add((await send(program, '/api/contact/create/', anEnquiry())).status);
    // Without a pause it would be thousands, which are then verified, restored and moved as well.
    await pause(20);
  }
  expect([...statuses]).toEqual([201]);
  expect(await backup).toMatchObject({ code: 0, said: expect.stringContaining(`Backup: ${path}`) });
  expect(await run('verify-backup', [path], {})).toMatchObject({
    code: 0,
    said: expect.stringContaining('Sound: every row and file'),
  });

  const other = await scratch();
  const restored = await run('restore', [path], { DATA_DIR: other });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored: the state of') });
  const rows = await dump({ dataDir: other });
  const applications = (rows.applications ?? []).map((line) => JSON.parse(line));
  expect(applications.map(({ name }) => name)).toEqual(expect.arrayContaining(before));
  const keys = await keysIn(filesOf({ dataDir: other }));
  for (const { resume_key } of applications) expect(keys).toContain(resume_key);
  expect(keys).toHaveLength(rows.files?.length ?? -1);
  const again = await startProgram({ DATA_DIR: other });
  expect(await signIn(again)).toHaveProperty('access');
  await again.stop();
  const [, hash = ''] = /Audit trail: \d+ entries, the last one (\S+)/.exec((await backup).said) ?? [];
  expect(await run('verify-audit', [`--expect=${hash}`], { DATA_DIR: other })).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^Sound: all \d+ entries are there and as they were written\.\nThe last one has /,
    ),
  });
  expect(await run('restore', [path], { DATA_DIR: other })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The .* is not empty \(.*\)\. Give an empty one\.\n$/),
  });

  const { databaseUrl } = await postgres.create();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  expect(await run('move-to-postgres', [], settings)).toEqual({
    code: 1,
    said: `The database in "${dataDir}" is in use. Stop the program first.\n`,
  });
  await program.stop();
  const source = await dump({ dataDir });
  expect(await run('move-to-postgres', [], settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Moved, and everything compared.'),
  });
  expect(await dump({ dataDir, databaseUrl })).toEqual(source);
  expect(await dump({ dataDir })).toEqual(source);
  expect(await run('move-to-postgres', [], settings)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database is not empty/),
  });
  const moved = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  expect(await signIn(moved)).toHaveProperty('access');
  expect((await apply(moved, 'The first one here')).status).toBe(201);
  await moved.stop();

  const [lost = ''] = await keysIn(filesOf({ dataDir }));
  await rm(join(dataDir, 'files', lost));
  const incomplete = await run('backup', [], settings);
  expect(incomplete).toMatchObject({ code: 1, said: expect.stringContaining(`Missing: ${lost} is named`) });
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^foyer-.*Z\.tar\.zst$/)]);
}, 120_000);

it('encrypts for a recipient, and proves and restores with the identity in a file or a setting', async () => {
  const source = await aPlace(sqlite);
  await withDatabase(source.settings, (database) => fillDatabase(database, source.files));
  const { dataDir } = source.settings;
  const identity = await generateX25519Identity();
  const BACKUP_KEY = await identityToRecipient(identity);
  expect(await run('backup', [], { DATA_DIR: dataDir, BACKUP_KEY })).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  expect(name).toMatch(/^foyer-.*Z\.tar\.zst\.age$/);
  const path = join(dataDir, 'backups', name);
  const keyFile = join(await scratch(), 'identity.txt');
  await writeFile(keyFile, `# public key: ${BACKUP_KEY}\n${identity}\n`);
  expect(await run('verify-backup', [path], { BACKUP_KEY })).toEqual({
    code: 1,
    said: `${path} cannot be opened: it is encrypted for a recipient. Give the identity in BACKUP_IDENTITY or with --identity <file>.\n`,
  });
  expect(await run('verify-backup', [path, '--identity', keyFile], { BACKUP_KEY })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Sound: every row and file'),
  });
  const other = await scratch();
  await chmod(other, 0o755);
  const settings = { DATA_DIR: other, BACKUP_KEY, BACKUP_IDENTITY: identity };
  expect(await run('restore', [path], settings)).toMatchObject({ code: 0 });
  expect((await dump({ dataDir: other })).enquiries).toEqual((await dump({ dataDir })).enquiries);
  expect((await stat(other)).mode & 0o777).toBe(0o700);
});

it('says which entries of the audit trail are missing or changed, with code 1', async () => {
  const { settings } = await aPlace(sqlite);
  const entry = {
    at: clock.now().toISOString(),
    actor_id: 1,
    actor_name: 'meera',
    subject: 'job',
    address: '::1',
  };
  await withDatabase(settings, async (database) => {
    await database.transaction(async (tx) => {
      for (const action of ['post', 'change', 'change', 'delete', 'post'])
        await tx
          .insertInto('audit_log')
          .values({ ...entry, action, subject_id: '4' })
          .execute();
    });
    await chainAll(database);
    await database.transaction(async (tx) => {
      await tx.updateTable('audit_log').set({ actor_name: 'arun' }).where('position', '=', 2).execute();
      await tx.deleteFrom('audit_log').where('position', '=', 4).execute();
    });
  });
  const { code, said } = await run('verify-audit', ['--expect=gone'], { DATA_DIR: settings.dataDir });
  expect(code).toBe(1);
  expect(said).toContain(
    'Entry 2 (2026-11-20T03:15:00.000Z, arun: change job 4) is not as it was written.\n',
  );
  expect(said).toContain('Entry 4 is missing.\n');
  expect(said).toContain('There is no entry with the hash gone:');
  expect(said).toContain('Not sound');
});

it('answers what cannot be done with one line and code 1', async () => {
  const dataDir = await scratch();
  expect(await run('backup', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `There is no database in "${dataDir}". This is for an installation that is there: give it the DATA_DIR or DATABASE_URL that the program runs with.\n`,
  });
  await writeFile(join(dataDir, 'no-backup'), 'x');
  for (const verb of ['restore', 'verify-backup']) {
    expect(await run(verb, [join(dataDir, 'no-backup')], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^.*no-backup is not a whole backup: [^\n]*\n$/),
    });
    expect(await run(verb, [], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Usage: [^\n]*\n$/),
    });
  }
  await rm(join(dataDir, 'no-backup'));
  expect(await readdir(dataDir)).toEqual([]);
});

it.runIf(process.getuid?.() === 0)(
  'leaves a backup made by root to the owner of the data, and its end in the audit trail',
  async () => {
    const dataDir = await scratch();
    await fillDataDir(dataDir);
    const owner = 4711;
    await chown(dataDir, owner, owner);
    expect(await run('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const folder = join(dataDir, 'backups');
    const [name = ''] = await readdir(folder);
    for (const path of [folder, join(folder, name)]) {
      const { uid, gid } = await stat(path);
      expect([uid, gid]).toEqual([owner, owner]);
    }
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    expect(await run('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    const entries = ((await dump({ dataDir })).audit_log ?? []).map((line) => JSON.parse(line));
    expect(
      entries.filter(({ subject }) => subject === 'backup').map(({ action, label }) => [action, label]),
    ).toEqual([
      ['back up', name],
      ['back up in vain', expect.stringMatching(/^foyer-.*\.tar\.zst$/)],
    ]);
  },
);
