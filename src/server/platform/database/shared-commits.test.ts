import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, type Tx, afterCommit, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#server/features.ts';

const row = (key: string) => ({ scope: 'test', key, fingerprint: '', answer: '', created_at: '2026-01-01' });
const insert = (tx: Tx, key: string) => tx.insertInto('idempotency_keys').values(row(key)).execute();

describe('transactions that share a commit', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shared-commits-'));
    database = await openDatabase({ dataDir: folder });
    await migrate(database, migrations);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const keys = async () => {
    const rows = await database.read.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };

  it('stand together: one that fails takes back only its own rows and calls', async () => {
    const told = vi.fn<(key: string) => void>();
    const write = (key: string, fails = false) =>
      database.transaction(async (tx) => {
        await insert(tx, key);
        afterCommit(tx, () => told(key));
        if (fails) throw new Error(key);
        return key;
      });
    const outcomes = await Promise.allSettled([write('a'), write('b', true), write('c')]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: { message: 'b' } },
      { status: 'fulfilled', value: 'c' },
    ]);
    expect(await keys()).toEqual(['a', 'c']);
    expect(told.mock.calls).toEqual([['a'], ['c']]);
  });

  it('see what those before them in the queue have written', async () => {
    const counts = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        database.transaction(async (tx) => {
          await insert(tx, key);
          return (await tx.selectFrom('idempotency_keys').select('key').execute()).length;
        }),
      ),
    );
    expect(counts).toEqual([1, 2, 3]);
  });

  it('are none of them answered with success when the commit fails', async () => {
    await database.transaction((tx) =>
      sql`create table late (id integer primary key, other integer references late (id) deferrable initially deferred)`.execute(
        tx,
      ),
    );
    const told = vi.fn<() => void>();
    const good = database.transaction(async (tx) => {
      await insert(tx, 'a');
      afterCommit(tx, told);
    });
    // Wrong only at the commit, when the other one has long been done.
    const bad = database.transaction((tx) => sql`insert into late values (1, 7)`.execute(tx));
    const outcomes = await Promise.allSettled([good, bad]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await keys()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    await database.transaction((tx) => insert(tx, 'after'));
    expect(await keys()).toEqual(['after']);
  });
});
