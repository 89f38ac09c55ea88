// Backups of other versions of the program, and backups somebody tampered with.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { countApplications } from '#server/features/applications/applications.store.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { aBarePlace, aPlace, dump, scratch, withDatabase } from '#tests/support/backups.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import { fillHouse } from '#tests/support/full-house.ts';
import { beforeAll, expect, it } from 'vitest';
import { migrate, migrations } from '../database/migrate.ts';
import { packArchive } from './archive.ts';
import { FORMAT, type Head, type Part, toEntry } from './contents.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { RowDigest } from './rows.store.ts';
import { writeBackup } from './write-backup.ts';

const [sqlite, postgres] = engines as [Engine, Engine];
let path: string;
let parts: Part[];
let head: Head;
beforeAll(async () => {
  const source = await aPlace(sqlite);
  await withDatabase(source.settings, (database) => fillHouse(database, source.files));
  path = join(await scratch(), 'house.tar.zst');
  await writeBackup(source, path);
  parts = await Array.fromAsync(readBackup(path));
  head = (parts[0] as Part & { kind: 'head' }).head;
});

/** A backup of these parts, with checksums that agree. */
async function write(changed: Part[]): Promise<string> {
  async function* entries() {
    yield* changed.map(toEntry);
  }
  const written = join(await scratch(), 'changed.tar.zst');
  await writeFile(written, packArchive(entries(), new Date()));
  return written;
}

/** The same backup as a version would have made it that had not yet run the last migrations. */
async function anOlderBackup(): Promise<string> {
  const dropped: Record<string, string> = { users: 'search_text', outgoing_mail: 'holds_secret' };
  const isNew = (table: string) => table === 'mail_orders';
  const digests = new Map<string, RowDigest>();
  const older = parts.map((part): Part | undefined => {
    if (part.kind === 'head') return { ...part, head: { ...head, migrations: head.migrations.slice(0, 4) } };
    if (part.kind === 'rows' && isNew(part.table)) return undefined;
    if (part.kind === 'rows' && dropped[part.table]) {
      const column = dropped[part.table] as string;
      const lines = part.lines.map((line) => JSON.stringify({ ...JSON.parse(line), [column]: undefined }));
      const digest = digests.get(part.table) ?? new RowDigest();
      digests.set(part.table, digest);
      digest.add(lines);
      return { ...part, lines };
    }
    if (part.kind !== 'summary') return part;
    const tables = part.summary.tables
      .filter(({ name }) => !isNew(name))
      .map((table) => ({
        ...table,
        ...digests.get(table.name)?.done(),
        columns: table.columns.filter((column) => column !== dropped[table.name]),
      }));
    return { ...part, summary: { ...part.summary, tables } };
  });
  return write(older.filter((part) => part !== undefined));
}

it('restores an older backup and brings it up to date', async () => {
  const target = await aBarePlace();
  await restoreBackup(target, await anOlderBackup());
  await withDatabase(target.settings, async ({ read: db }) => {
    const users = await db.selectFrom('users').select(['username_key', 'search_text']).execute();
    expect(users).toHaveLength(3);
    for (const user of users) expect(user.search_text).toContain(user.username_key);
    const ran = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    expect(ran.map(({ name }) => name)).toEqual(head.migrations);
    expect(await countApplications(db, { search: 'applicant 2' })).toMatchObject({ total: 1 });
  });
});

it('backs up a database from before an update', async () => {
  const source = await aBarePlace();
  // Not all tables were there then.
  const before = migrations.slice(0, 7).map(({ name }) => name);
  await withDatabase(source.settings, async (database) => {
    await migrate(database, { upTo: before.at(-1) ?? '' });
    await ownSecret(database, source.clock, 'cards');
  });
  const path = join(await scratch(), 'before.tar.zst');
  await writeBackup(source, path);
  const target = await aBarePlace();
  const restored = await restoreBackup(target, path);
  expect(restored.head.migrations).toEqual(before);
  await withDatabase(target.settings, async (database) => expect(await migrate(database)).toEqual([]));
  expect((await dump(target.settings)).app_secrets).toHaveLength(1);
});

it.each(engines)('backs up no $name database with a table it does not know', async (engine) => {
  const source = await aPlace(engine);
  await withDatabase(source.settings, ({ transaction }) =>
    transaction(async (tx) => {
      await tx
        .deleteFrom('schema_migrations')
        .where('name', '=', migrations.at(-1)?.name ?? '')
        .execute();
      await tx.schema.createTable('login_failures').addColumn('id', 'integer').execute();
    }),
  );
  const path = join(await scratch(), 'unknown.tar.zst');
  await expect(writeBackup(source, path)).rejects.toThrow('Use the version it runs with');
});

it('refuses an older backup where the tables are newer already', async () => {
  const target = await aPlace(postgres);
  await expect(restoreBackup(target, await anOlderBackup())).rejects.toThrow('empty but newer');
});

it.each([
  ['a migration', () => ({ migrations: [...head.migrations, '999-later'] }), '999-later'],
  ['a form', () => ({ format: (FORMAT + 1) as typeof FORMAT }), 'newer version of the program'],
])('refuses a backup with %s of a newer version', async (_, change, words) => {
  const newer = parts.map((part) =>
    part.kind === 'head' ? { ...part, head: { ...head, ...change() } } : part,
  );
  const target = await aBarePlace();
  await expect(restoreBackup(target, await write(newer))).rejects.toThrow(words);
  expect(await readdir(target.settings.dataDir)).toEqual([]);
});

it('names the part that was changed behind the back of its checksums', async () => {
  const victim = parts.find((part) => part.kind === 'file' && part.key.startsWith('resumes/'));
  const { key, content } = victim as Part & { kind: 'file' };
  const tar = zstdDecompressSync(await readFile(path));
  tar.writeUInt8(0, tar.indexOf(content) + 3);
  const changed = join(await scratch(), 'changed.tar.zst');
  await writeFile(changed, zstdCompressSync(tar));
  await expect(restoreBackup(await aBarePlace(), changed)).rejects.toThrow(
    `files/${key} is not as it was written`,
  );
});

it('refuses a backup that lacks a part, though its checksums agree', async () => {
  const target = await aBarePlace();
  const isLost: ((part: Part) => boolean)[] = [
    (part) => part.kind === 'rows' && part.table === 'enquiries',
    (part) => part.kind === 'summary',
    (part) => part.kind === 'head',
    (part) => part.kind === 'file' && part.key.startsWith('resumes/'),
  ];
  for (const lost of isLost) {
    const lacking = await write(parts.filter((part) => !lost(part)));
    await expect(restoreBackup(target, lacking)).rejects.toThrow(/enquiries|beginning or end|: files/);
  }
});

it('refuses a backup with a part that is none, or one after its end', async () => {
  const target = await aBarePlace();
  const stray = { kind: 'file', key: '../../etc/passwd', content: Buffer.from('x') } as const;
  await expect(restoreBackup(target, await write([stray, ...parts]))).rejects.toThrow('no part of a backup');
  await expect(restoreBackup(target, await write([...parts, ...parts]))).rejects.toThrow('after its end');
});
