import { layout } from '#server/features.ts';
import { join } from 'node:path';
import { aBarePlace, aPlace, clock, dump, keysIn, scratch, withDatabase } from '#tests/support/backups.ts';
import { postgres, sqlite } from '#tests/support/engines.ts';
import { addApplication, fillDatabase } from '#tests/support/fill-database.ts';
import { foundAfterStart } from '#tests/support/resume-search.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { expect, it } from 'vitest';
import { chainAll, verifyChain } from '#server/audit/audit-chain.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { readS3Place } from '#server/platform/files/s3-place.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

async function aHouse() {
  const place = await aPlace(sqlite);
  await withDatabase(place.settings, async (database) => {
    await fillDatabase(database, place.files);
    await chainAll(database);
  });
  return place;
}

it('moves every row, sessions and secrets included, and goes on counting where it was', async () => {
  const source = await aHouse();
  const { dataDir } = source.settings;
  const { databaseUrl = '' } = (await aPlace(postgres)).settings;
  const moved = await moveToPostgres({ dataDir, databaseUrl, layout });
  const rows = await dump({ dataDir, databaseUrl });
  // In the order of each engine.
  const sorted = (tables: typeof rows) => Object.values(tables).map((lines) => lines.toSorted());
  expect(sorted(rows)).toEqual(sorted(await dump(source.settings)));
  expect(moved.tables.map(({ name }) => name)).toEqual(Object.keys(rows));
  for (const { name, rows: count } of moved.tables) expect(count, name).toBe(rows[name]?.length);
  await withDatabase({ dataDir, databaseUrl }, async (database) => {
    expect(await verifyChain(database.read)).toMatchObject({ end: { position: 3 }, wrong: [] });
    await addApplication(database, source.files, 'The next one');
    const { id } = await database.read
      .selectFrom('applications')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(id).toBe(6);
    expect(await foundAfterStart({ ...source, database }, 'zymurgy')).toBe(1);
  });
});

it('leaves the target empty when anything fails on the way', async () => {
  const source = await aHouse();
  const { dataDir } = source.settings;
  const { databaseUrl = '' } = (await aPlace(postgres)).settings;
  // PostgreSQL cannot keep this sign; the program never lets it in.
  await withDatabase(source.settings, (database) =>
    database.transaction((tx) => tx.updateTable('employees').set({ role: 'a\0b' }).execute()),
  );
  await expect(moveToPostgres({ dataDir, databaseUrl, layout })).rejects.toThrow('Unicode');
  const left = Object.entries(await dump({ dataDir, databaseUrl })).filter(([, lines]) => lines.length > 0);
  expect(left.map(([name]) => name)).toEqual([
    'content_version',
    'mail_templates',
    'stages',
    'reject_reasons',
    'skill_synonyms',
    'mailbox_state',
    'consent_texts',
    'retention_settings',
  ]);
});

it('moves files to a bucket, and a backup of that restores to a folder', { tags: 'long' }, async () => {
  const server = await startS3Server();
  try {
    const source = await aHouse();
    const { dataDir } = source.settings;
    const { databaseUrl = '' } = (await aPlace(postgres)).settings;
    const to: FileStore = await openFiles({ dataDir, s3: readS3Place(server.url('move'), {}) });
    const moved = await moveToPostgres({ dataDir, databaseUrl, layout, files: { from: source.files, to } });
    const keys = (await dump(source.settings)).files?.map((line) => JSON.parse(line).key as string);
    expect(moved.files).toEqual({ count: keys?.length, missing: [] });

    const path = join(await scratch(), 'from-bucket.tar.zst');
    await writeBackup({ settings: { dataDir, databaseUrl }, files: to, clock, layout }, path);
    const target = await aBarePlace();
    await restoreBackup(target, path);
    expect(await keysIn(target.files)).toEqual(keys);

    const empty = await aPlace(sqlite);
    const bucket = await openFiles({ dataDir, s3: readS3Place(server.url('back'), {}) });
    await restoreBackup({ ...empty, files: bucket }, path);
    expect((await Array.fromAsync(bucket.list())).map(({ key }) => key).toSorted()).toEqual(keys);
  } finally {
    await server.stop();
  }
});
