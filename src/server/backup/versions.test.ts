// Backups of other versions of the program, and backups somebody tampered with.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { countApplications } from '#server/features/applications/application-list.store.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { layout } from '#server/features.ts';
import { aBarePlace, aPlace, dump, scratch, withDatabase } from '#tests/support/backups.ts';
import { bothEngines, postgres, sqlite } from '#tests/support/engines.ts';
import { fillDatabase } from '#tests/support/fill-database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Layout } from '#server/platform/database/layout.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { packArchive } from './archive.ts';
import { type BackupItem, FORMAT, type Head, toEntry } from './contents.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let path: string;
let items: BackupItem[];
let head: Head;
beforeAll(async () => {
  const source = await aPlace(sqlite);
  await withDatabase(source.settings, (database) => fillDatabase(database, source.files));
  path = join(await scratch(), 'house.tar.zst');
  await writeBackup(source, path);
  items = await Array.fromAsync(readBackup(path));
  head = (items[0] as BackupItem & { kind: 'head' }).head;
});

/** A backup of these items, with checksums that agree. */
async function write(changed: BackupItem[]): Promise<string> {
  async function* entries() {
    yield* changed.map(toEntry);
  }
  const written = join(await scratch(), 'changed.tar.zst');
  await writeFile(written, packArchive(entries(), new Date()));
  return written;
}

/** As a version would have it that has one change more. */
const next: Layout = {
  ...layout,
  migrations: [
    ...layout.migrations,
    {
      name: 'contact-999',
      async up(tx) {
        await sql`alter table enquiries add column topic text not null default ''`.execute(tx);
        await sql`update enquiries set topic = subject`.execute(tx);
      },
    },
  ],
};
const names = ({ migrations }: Layout) => migrations.map(({ name }) => name).toSorted();

it.each(bothEngines)('restores an older backup into $name and brings it up to date', async (engine) => {
  const target = { ...(engine === sqlite ? await aBarePlace() : await aPlace(engine)), layout: next };
  await restoreBackup(target, path);
  await withDatabase(target.settings, async ({ read: db }) => {
    const { rows } = await sql<{
      topic: string;
      subject: string;
    }>`select topic, subject from enquiries`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { topic, subject } of rows) expect(topic).toBe(subject);
    const ran = await db.selectFrom('schema_migrations').select('name').execute();
    expect(ran.map(({ name }) => name).toSorted()).toEqual(names(next));
    expect(await countApplications(db, { search: 'applicant 2' })).toMatchObject({ total: 1 });
  });
});

it('backs up a database from before an update', async () => {
  const source = { ...(await aPlace(sqlite)), layout: next };
  await withDatabase(source.settings, (database) => ownSecret(database, source.clock, 'cards'));
  const path = join(await scratch(), 'before.tar.zst');
  await writeBackup(source, path);
  const target = { ...(await aBarePlace()), layout: next };
  const restored = await restoreBackup(target, path);
  expect(restored.head.migrations.map(({ name }) => name).toSorted()).toEqual(names(layout));
  await withDatabase(target.settings, async (database) =>
    expect(await migrate(database, next.migrations)).toEqual([]),
  );
  expect((await dump(target.settings)).app_secrets).toHaveLength(1);
});

it.each(bothEngines)('backs up no $name database with a table it does not know', async (engine) => {
  const source = { ...(await aPlace(engine)), layout: next };
  await withDatabase(source.settings, ({ transaction }) =>
    transaction((tx) => tx.schema.createTable('login_failures').addColumn('id', 'integer').execute()),
  );
  const path = join(await scratch(), 'unknown.tar.zst');
  await expect(writeBackup(source, path)).rejects.toThrow('Use the version it runs with');
});

it('refuses an older backup where the tables are newer already', async () => {
  const target = { ...(await aPlace(postgres)), layout: next };
  await withDatabase(target.settings, (database) => migrate(database, next.migrations));
  await expect(restoreBackup(target, path)).rejects.toThrow('empty but newer');
});

it.each([
  [
    'a migration',
    () => ({ migrations: [...head.migrations, { name: 'jobs-999', hash: 'h', version: '9.1.0' }] }),
    '"jobs-999", made by Foyer 9.1.0',
  ],
  [
    'a migration in another form',
    () => ({ migrations: head.migrations.map((each) => ({ ...each, hash: 'another' })) }),
    'in another form',
  ],
  ['a form', () => ({ format: (FORMAT + 1) as typeof FORMAT }), 'newer version of the program'],
  ['the form', () => ({ format: (FORMAT - 1) as typeof FORMAT }), 'Foyer 0.1.0, before the first release'],
])('refuses a backup with %s of another version', async (_, change, words) => {
  const newer = items.map((item) =>
    item.kind === 'head' ? { ...item, head: { ...head, ...change() } } : item,
  );
  const target = await aBarePlace();
  await expect(restoreBackup(target, await write(newer))).rejects.toThrow(words);
  expect(await readdir(target.settings.dataDir)).toEqual([]);
});

it('names the item that was changed behind the back of its checksums', async () => {
  const victim = items.find((item) => item.kind === 'file' && item.key.startsWith('resumes/'));
  const { key, content } = victim as BackupItem & { kind: 'file' };
  const tar = zstdDecompressSync(await readFile(path));
  tar.writeUInt8(0, tar.indexOf(content) + 3);
  const changed = join(await scratch(), 'changed.tar.zst');
  await writeFile(changed, zstdCompressSync(tar));
  await expect(restoreBackup(await aBarePlace(), changed)).rejects.toThrow(
    `files/${key} is not as it was written`,
  );
});

it('refuses a backup that lacks an item, though its checksums agree', async () => {
  const target = await aBarePlace();
  const isLost: ((item: BackupItem) => boolean)[] = [
    (item) => item.kind === 'rows' && item.table === 'enquiries',
    (item) => item.kind === 'summary',
    (item) => item.kind === 'head',
    (item) => item.kind === 'file' && item.key.startsWith('resumes/'),
  ];
  for (const lost of isLost) {
    const lacking = await write(items.filter((item) => !lost(item)));
    await expect(restoreBackup(target, lacking)).rejects.toThrow(/enquiries|beginning or end|: files/);
  }
});

it('refuses a backup with an item that is none, or one after its end', async () => {
  const target = await aBarePlace();
  const stray = { kind: 'file', key: '../../etc/passwd', content: Buffer.from('x') } as const;
  await expect(restoreBackup(target, await write([stray, ...items]))).rejects.toThrow('no part of a backup');
  await expect(restoreBackup(target, await write([...items, ...items]))).rejects.toThrow('after its end');
});
