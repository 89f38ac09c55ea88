import { describe, expect, it } from 'vitest';
import { engines } from './support/engines.ts';

describe.each(engines)('a test database on $name', ({ name, open, create }) => {
  it('is migrated, empty and of the asked engine', async () => {
    const database = await open();
    expect(database.engine).toBe(name);
    const rows = await database.read.selectFrom('schema_migrations').select('name').execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is never the one another test had', async () => {
    const [first, second] = await Promise.all([create(), create()]);
    expect(first.dataDir).not.toBe(second.dataDir);
  });

  it('can be closed early', async () => {
    const database = await open();
    await database.ping();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });
});
