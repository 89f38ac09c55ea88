import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { engines } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/program.ts';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { NewerDatabaseError, migrate } from './migrate.ts';
import { migrations } from '#server/rooms.ts';

describe('migrations', () => {
  it('run once when several processes start at once on a new SQLite file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'));
    const one = await openDatabase({ dataDir });
    const other = await openDatabase({ dataDir });
    const runs = await Promise.all([migrate(one, migrations), migrate(other, migrations)]);
    expect(runs.flat().toSorted()).toEqual(migrations.map((migration) => migration.name).toSorted());
    await Promise.all([one.close(), other.close()]);
    await rm(dataDir, { recursive: true });
  });

  it('run once when several processes start one after the other on a new PostgreSQL database', async () => {
    const { url, remove } = await createDatabase(inject('postgresUrl'));
    const starts = Array.from({ length: 12 }, async (_, nth) => {
      await setTimeout(nth * 30); // so that each looks at another moment of the first one's work
      const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
      return migrate(database, migrations).finally(() => database.close());
    });
    const runs = await Promise.all(starts);
    expect(runs.flat().toSorted()).toEqual(migrations.map((migration) => migration.name).toSorted());
    await remove();
  });

  it.each(engines)('refuse a database of a newer version on $name', async (engine) => {
    const database = await engine.open();
    expect(await migrate(database, migrations)).toEqual([]);
    await database.transaction((tx) =>
      tx
        .insertInto('schema_migrations')
        .values({ name: '999-later', applied_at: new Date().toISOString() })
        .execute(),
    );
    await expect(migrate(database, migrations)).rejects.toThrow(NewerDatabaseError);
    await database.close();
  });
});
