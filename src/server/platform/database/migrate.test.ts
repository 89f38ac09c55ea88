import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { engines } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/program.ts';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { NewerDatabaseError, migrate, migrations } from './migrate.ts';

// A landed migration is never edited: databases out there have run it. Add a line for a new one.
const landed: Record<string, string> = {
  '001-ground.ts': 'da7fe43ce64644e2',
  '002-content.ts': '000f765803e4ca0a',
  '003-recruitment.ts': '60fe2c9cbc41ee73',
  '003-recruitment/counts.ts': '3240c41f98b5e7e1',
  '003-recruitment/words.ts': 'bd42096f1e81baa6',
  '004-employees.ts': '0073650fed145083',
  '005-accounts.ts': '024aaaf8e51b4076',
  '006-lists.ts': 'e0ecdcf1c329f7a6',
  '006-lists/counts.ts': '29a330a13185789b',
  '006-lists/words.ts': 'e0e5899ba87d48d8',
  '007-visitor-addresses.ts': 'dfb91b4c8f157e05',
  '008-mail-orders.ts': 'd7d39520bb9aac6f',
  '009-patient-words.ts': 'a3e112f0a9b3acf9',
  '010-unasked-indexes.ts': '90890271721445b0',
  '011-lighter-writes.ts': '45e0996019e07445',
  '012-application-emails.ts': '2cd8bec577f85ebc',
  '013-fewer-parts.ts': '645587eb7ac1141e',
  '014-word-joints.ts': '9e7530bbab6761d7',
  '015-joints-in-order.ts': 'b831138257995483',
};

describe('migrations', () => {
  it('are as they landed', async () => {
    const folder = join(import.meta.dirname, 'migrations');
    const files = await readdir(folder, { recursive: true });
    const hashes: Record<string, string> = {};
    for (const file of files.filter((name) => /^\d{3}-.*\.ts$/.test(name)).toSorted()) {
      const text = await readFile(join(folder, file));
      hashes[file] = createHash('sha256').update(text).digest('hex').slice(0, 16);
    }
    expect(hashes).toEqual(landed);
  });

  it('run once when several processes start at once on a new SQLite file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'));
    const one = await openDatabase({ dataDir });
    const other = await openDatabase({ dataDir });
    const runs = await Promise.all([migrate(one), migrate(other)]);
    expect(runs.flat().toSorted()).toEqual(migrations.map((migration) => migration.name));
    await Promise.all([one.close(), other.close()]);
    await rm(dataDir, { recursive: true });
  });

  it('run once when several processes start one after the other on a new PostgreSQL database', async () => {
    const { url, remove } = await createDatabase(inject('postgresUrl'));
    const starts = Array.from({ length: 12 }, async (_, nth) => {
      await setTimeout(nth * 30); // so that each looks at another moment of the first one's work
      const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
      return migrate(database).finally(() => database.close());
    });
    const runs = await Promise.all(starts);
    expect(runs.flat().toSorted()).toEqual(migrations.map((migration) => migration.name));
    await remove();
  });

  it.each(engines)('refuse a database of a newer version on $name', async (engine) => {
    const database = await engine.open();
    expect(await migrate(database)).toEqual([]);
    await database.transaction((tx) =>
      tx
        .insertInto('schema_migrations')
        .values({ name: '999-later', applied_at: new Date().toISOString() })
        .execute(),
    );
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    await database.close();
  });
});
