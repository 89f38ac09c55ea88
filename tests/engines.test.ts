import type { Database } from '#server/platform/database/database.ts';
import { migrations } from '#server/features.ts';
import { describe, expect, it } from 'vitest';
import { bothEngines } from './support/engines.ts';

const namesIn = async ({ read }: Database) =>
  (await read.selectFrom('app_secrets').select('name').execute()).map(({ name }) => name);

describe.each(bothEngines)('a test database on $name', ({ name, open }) => {
  it('is migrated, empty and of the asked engine', async () => {
    const database = await open();
    expect(database.engine).toBe(name);
    const rows = await database.read.selectFrom('schema_migrations').select('name').execute();
    expect(rows.map((row) => row.name).toSorted()).toEqual(
      migrations.map((migration) => migration.name).toSorted(),
    );
    expect(await database.read.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('is never the one another test has', async () => {
    const [mine, others] = await Promise.all([open(), open()]);
    const secret = { name: 'mine', value: 'x', created_at: '2026-11-02T09:30:00.000Z' };
    await mine.transaction((tx) => tx.insertInto('app_secrets').values(secret).execute());
    expect(await namesIn(mine)).toContain('mine');
    expect(await namesIn(others)).not.toContain('mine');
  });

  it("is empty again when it was another test's", async () => {
    const others = await open();
    const secret = { name: 'others', value: 'x', created_at: '2026-11-02T09:30:00.000Z' };
    await others.transaction((tx) => tx.insertInto('app_secrets').values(secret).execute());
    await others.close();
    expect(await namesIn(await open())).toEqual([]);
  });

  it('can be closed early', async () => {
    const database = await open();
    await database.ping();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });
});
