import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bothEngines, createBare } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/program.ts';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '#server/features.ts';
import { program, version } from '../version.ts';
import { type Database, type DatabaseSettings, type Tx, openDatabase } from './database.ts';
import { columnTypes } from './column-types.ts';
import { type Migration, UnfitDatabaseError, migrate } from './migrate.ts';
import { hashOf, sqlOf } from './migration-sql.ts';

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

  it.each(bothEngines)(
    'send the SQL they are hashed by, whatever the database answers, on $name',
    async (engine) => {
      const database = await openDatabase(await createBare(engine));
      for (const migration of migrations) {
        const sent: string[] = [];
        await database.transaction((tx) => migration.up(recorded(tx, sent), columnTypes(tx)));
        expect(sent, migration.name).toEqual(await sqlOf(migration, engine.name));
      }
      await database.close();
    },
  );

  describe.each(bothEngines)(
    'that do not fit stop the start with one line, and nothing is changed, on $name',
    (engine) => {
      let settings: DatabaseSettings;
      let database: Database;
      beforeEach(async () => {
        settings = await createBare(engine);
        database = await openDatabase(settings);
        await migrate(database, migrations);
      });
      afterEach(() => database.close());

      const next: Migration = { name: 'visits-999', up: (tx) => tx.schema.dropTable('visits').execute() };
      const refused = async () => {
        const tables = async () =>
          (await database.read.introspection.getTables()).map(({ name }) => name).toSorted();
        const before = await tables();
        const reason = await migrate(database, [...migrations, next]).then(
          () => 'It went on.',
          (error: unknown) => (error instanceof UnfitDatabaseError ? error.message : error),
        );
        expect(await tables()).toEqual(before);
        return reason;
      };
      const at = new Date().toISOString();

      it('of a newer program', async () => {
        await database.transaction((tx) =>
          tx
            .insertInto('schema_migrations')
            .values({ name: 'jobs-998', hash: 'h', version: '9.1.0', applied_at: at })
            .execute(),
        );
        expect(await refused()).toBe(
          `The data hold the change "jobs-998", made by Foyer 9.1.0, which this program (${program}) does not know. Start Foyer 9.1.0 or newer. Nothing was changed.`,
        );
      });

      it('edited after they ran', async () => {
        await database.transaction((tx) =>
          tx
            .updateTable('schema_migrations')
            .set({ hash: 'of another SQL', version: '0.9.9' })
            .where('name', '=', 'jobs-001')
            .execute(),
        );
        expect(await refused()).toBe(
          `The data had the change "jobs-001" from Foyer 0.9.9 in another form than this program (${program}) has it. Start a Foyer 0.9.9 that was not edited. Nothing was changed.`,
        );
      });

      it('with one missing in between', async () => {
        await database.transaction((tx) =>
          tx.deleteFrom('schema_migrations').where('name', '=', 'jobs-001').execute(),
        );
        const second: Migration = { name: 'jobs-997', up: async () => {} };
        await database.transaction(async (tx) =>
          tx
            .insertInto('schema_migrations')
            .values({ name: second.name, hash: await hashOf(second, engine.name), version, applied_at: at })
            .execute(),
        );
        await expect(migrate(database, [...migrations, second])).rejects.toThrow(
          'The data had the change "jobs-997", but not "jobs-001", which comes before it.',
        );
      });

      it('from before the first release', async () => {
        await database.transaction((tx) =>
          tx.schema.alterTable('schema_migrations').dropColumn('hash').execute(),
        );
        // As a start does: on a connection that has not seen the table otherwise.
        await database.close();
        database = await openDatabase(settings);
        expect(await refused()).toContain('made by Foyer 0.1.0, before the first release');
      });
    },
  );
});

/** The same transaction; what goes through it is written down. */
function recorded(tx: Tx, sent: string[]): Tx {
  const record: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(tx.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return tx.withPlugin(record);
}
