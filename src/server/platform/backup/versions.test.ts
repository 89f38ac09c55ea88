// Backups of other versions of the program, and backups somebody tampered with.
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdDecompress, zstdCompressSync } from 'node:zlib';
import { countApplications } from '#server/features/applications/applications.store.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { aBarePlace, aPlace, dump, scratch, withDatabase } from '#tests/support/backups.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import { fillDatabase } from '#tests/support/fill-database.ts';
import { beforeAll, expect, it } from 'vitest';
import { migrate, migrations } from '../database/migrate.ts';
import { HEAD, type Head, SUMMARY, type Summary, jsonEntry, rowsEntry } from './contents.ts';
import { restoreBackup } from './restore-backup.ts';
import { LineDigest } from './rows.store.ts';
import { seal, unseal } from './seal.ts';
import { type Entry, packTar, unpackTar } from './tar.ts';
import { writeBackup } from './write-backup.ts';

const [sqlite, postgres] = engines as [Engine, Engine];
let entries: Entry[];
beforeAll(async () => {
  const source = await aPlace(sqlite);
  await withDatabase(source.settings, (database) => fillDatabase(database, source.files));
  const path = join(await scratch(), 'house.tar.zst');
  await writeBackup(source, path);
  entries = await Array.fromAsync(
    unseal(unpackTar(createReadStream(path).pipe(createZstdDecompress()) as AsyncIterable<Buffer>)),
  );
});

const read = <Value>(name: string): Value =>
  JSON.parse(entries.find((entry) => entry.name === name)?.content.toString() ?? 'null');

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function write(chunks: AsyncIterable<Buffer>): Promise<string> {
  const path = join(await scratch(), 'changed.tar.zst');
  await writeFile(path, zstdCompressSync(Buffer.concat(await Array.fromAsync(chunks))));
  return path;
}

/** The same backup as a version would have made it that had not yet run the last migrations. */
async function anOlderBackup(): Promise<string> {
  const dropped: Record<string, string> = { users: 'search_text' };
  const isNew = (table = '') => table === 'tasks';
  const whole = read<Summary>(SUMMARY);
  const summary = { ...whole, tables: whole.tables.filter(({ name }) => !isNew(name)) };
  const older = entries.flatMap((entry) => {
    const name = /^tables\/(\w+)\//.exec(entry.name)?.[1] ?? '';
    if (isNew(name)) return [];
    const table = summary.tables.find((found) => found.name === name);
    const column = dropped[name];
    if (!table || !column) return entry;
    const lines = entry.content
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.stringify({ ...JSON.parse(line), [column]: undefined }));
    const digest = new LineDigest();
    digest.add(lines);
    Object.assign(table, digest.done(), { columns: table.columns.filter((found) => found !== column) });
    return rowsEntry(name, 1, lines);
  });
  const head = read<Head>(HEAD);
  const changed = older.map((entry) => {
    if (entry.name === HEAD) return jsonEntry(HEAD, { ...head, migrations: head.migrations.slice(0, 4) });
    return entry.name === SUMMARY ? jsonEntry(SUMMARY, summary) : entry;
  });
  return write(packTar(seal(each(changed)), new Date()));
}

it('restores an older backup and brings it up to date', async () => {
  const target = await aBarePlace();
  await restoreBackup(target, await anOlderBackup());
  await withDatabase(target.settings, async ({ read: db }) => {
    const users = await db.selectFrom('users').select(['username_key', 'search_text']).execute();
    expect(users).toHaveLength(3);
    for (const user of users) expect(user.search_text).toContain(user.username_key);
    const ran = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    expect(ran.map(({ name }) => name)).toEqual(read<Head>(HEAD).migrations);
    expect(await countApplications(db, { search: 'applicant 2' })).toMatchObject({ total: 1 });
  });
});

it('backs up a database from before an update', async () => {
  const source = await aBarePlace();
  const before = migrations.slice(0, -1).map(({ name }) => name);
  await withDatabase(source.settings, async (database) => {
    await migrate(database, { upTo: before.at(-1) ?? '' });
    // What the last one drops is unknown to this version. Not all tables were there then.
    for (const table of ['mail_orders', 'outgoing_mail', 'content_fills'])
      await database.transaction((tx) => tx.schema.dropTable(table).execute());
    await ownSecret(database, source.clock, 'cards');
  });
  const path = join(await scratch(), 'before.tar.zst');
  await writeBackup(source, path);
  const target = await aBarePlace();
  const { head } = await restoreBackup(target, path);
  expect(head.migrations).toEqual(before);
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
  ['a migration', (head: Head) => ({ ...head, migrations: [...head.migrations, '999-later'] }), '999-later'],
  ['a form', (head: Head) => ({ ...head, format: 2 }) as unknown as Head, 'newer version of the program'],
])('refuses a backup with %s of a newer version', async (_, change, words) => {
  const newer = entries.map((entry) =>
    entry.name === HEAD ? jsonEntry(HEAD, change(read<Head>(HEAD))) : entry,
  );
  const target = await aBarePlace();
  const path = await write(packTar(seal(each(newer)), new Date()));
  await expect(restoreBackup(target, path)).rejects.toThrow(words);
  expect(await readdir(target.settings.dataDir)).toEqual([]);
});

it('names the part that was changed behind the back of its checksums', async () => {
  const sealed = await Array.fromAsync(seal(each(entries)));
  const victim = sealed.find(({ name }) => name.startsWith('files/resumes/')) as Entry;
  const changed = sealed.map((entry) =>
    entry === victim ? { ...entry, content: entry.content.with(3, 0) as Buffer } : entry,
  );
  const path = await write(packTar(each(changed), new Date()));
  await expect(restoreBackup(await aBarePlace(), path)).rejects.toThrow(
    `${victim.name} is not as it was written`,
  );
});

it('refuses a backup that lacks a part, though its checksums agree', async () => {
  const target = await aBarePlace();
  for (const lost of ['tables/enquiries/000001.jsonl', SUMMARY, HEAD]) {
    const path = await write(packTar(seal(each(entries.filter(({ name }) => name !== lost))), new Date()));
    await expect(restoreBackup(target, path), lost).rejects.toThrow(/enquiries|beginning or end/);
  }
});
