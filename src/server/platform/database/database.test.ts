import { openSnapshot } from '#server/backup/snapshot.store.ts';
import { bothEngines, postgres, sqlite } from '#tests/support/engines.ts';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type SlowQuery, type Tx, SQLITE_FILE_NAME, afterCommit, openDatabase } from './database.ts';
import { isDatabaseAway, isUniqueViolation } from './failures.ts';

const key = (name: string) => ({
  scope: 'test',
  key: name,
  fingerprint: '',
  answer: '',
  created_at: '2026-01-01T00:00:00.000Z',
});
const insertKey = (tx: Tx, name: string) => tx.insertInto('idempotency_keys').values(key(name)).execute();

describe.each(bothEngines)('the database on $name', (engine) => {
  it('gives timestamps, booleans and counts in one form', async () => {
    const database = await engine.open();
    const at = '2026-11-02T09:30:00.123Z';
    await database.transaction((tx) =>
      tx
        .insertInto('enquiries')
        .values({
          first_name: 'a',
          last_name: 'b',
          email: 'c',
          phone_number: 'd',
          subject: 'e',
          message: 'f',
          is_spam: true,
          is_read: false,
          search_text: '',
          created_at: at,
        })
        .execute(),
    );
    const row = await database.read.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: 1, created_at: at, is_spam: true, is_read: false });
    const { total } = await database.read
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
  });

  it('keeps nothing of a transaction that fails, and runs what waits for a commit only after one', async () => {
    const database = await engine.open();
    const told = vi.fn<() => void>();
    const failing = database.transaction(async (tx) => {
      await insertKey(tx, 'a');
      afterCommit(tx, told);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(told).not.toHaveBeenCalled();
    await database.transaction(async (tx) => {
      await insertKey(tx, 'b');
      afterCommit(tx, told);
      expect(told).not.toHaveBeenCalled();
    });
    expect(told).toHaveBeenCalledOnce();
    const rows = await database.read.selectFrom('idempotency_keys').select('key').execute();
    expect(rows).toEqual([{ key: 'b' }]);
  });

  it('knows a unique violation', async () => {
    const database = await engine.open();
    await database.transaction((tx) => insertKey(tx, 'a'));
    const error = await database.transaction((tx) => insertKey(tx, 'a')).catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it('names each query that is slow, and who asked it', async () => {
    const settings = await engine.create();
    // As the program sets it.
    Error.stackTraceLimit = 40;
    const slow: SlowQuery[] = [];
    const database = await openDatabase({
      ...settings,
      slowQueryMs: 0,
      onSlow: (query) => void slow.push(query),
    });
    const listKeys = async () => await database.read.selectFrom('idempotency_keys').select('key').execute();
    await listKeys();
    await database.close();
    const first = slow.find(({ query }) => query === 'select idempotency_keys');
    expect(first?.asked.stack).toContain('listKeys');
  });

  it('serves many transactions at once, each whole', async () => {
    const database = await engine.open();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.transaction(async (tx) => {
          await insertKey(tx, `${index}-first`);
          await insertKey(tx, `${index}-second`);
        }),
      ),
    );
    const rows = await database.read.selectFrom('idempotency_keys').select('key').execute();
    expect(rows).toHaveLength(100);
  });

  it('moves the content version in every process that has the database open', async () => {
    const settings = await engine.create();
    const one = await openDatabase(settings);
    await one.contentVersion.refresh();
    const before = one.contentVersion.current;
    const other = engine.name === 'postgres' ? await openDatabase(settings) : one;
    // The other may still be opening its ear: it catches up when it has.
    await one.transaction((tx) => one.contentVersion.touch(tx));
    expect(one.contentVersion.current).toBe(before + 1);
    await vi.waitFor(() => expect(other.contentVersion.current).toBe(before + 1));
    await Promise.all([one.close(), other === one ? undefined : other.close()]);
  });
});

describe('a SQLite database', () => {
  it('is for its owner alone, and so is the log beside it, also where it was open before', async () => {
    const settings = await sqlite.create();
    const file = join(settings.dataDir, SQLITE_FILE_NAME);
    await chmod(file, 0o644);
    const before = process.umask(0);
    const database = await openDatabase(settings);
    await database.transaction((tx) => insertKey(tx, 'a'));
    process.umask(before);
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      expect((await stat(name)).mode & 0o777, name).toBe(0o600);
    await database.close();
  });

  it('keeps nothing of what was deleted, in the file or in the log', async () => {
    const settings = await sqlite.create();
    const database = await openDatabase(settings);
    const file = join(settings.dataDir, SQLITE_FILE_NAME);
    const secret = 'a-secret-that-was-deleted';
    const isThere = async () =>
      (await Promise.all([file, `${file}-wal`].map((name) => readFile(name)))).some((bytes) =>
        bytes.includes(secret),
      );
    await database.transaction((tx) => insertKey(tx, secret));
    expect(await isThere()).toBe(true);
    await database.transaction((tx) => tx.deleteFrom('idempotency_keys').execute());
    database.truncateLog();
    database.truncateLog();
    await expect.poll(isThere).toBe(false);
    expect((await stat(`${file}-wal`)).size).toBe(0);
    await database.close();
  });

  it('waits with its log for someone who still reads an older state', async () => {
    const settings = await sqlite.create();
    const database = await openDatabase(settings);
    const log = join(settings.dataDir, `${SQLITE_FILE_NAME}-wal`);
    await database.transaction((tx) => insertKey(tx, 'a'));
    const snapshot = await openSnapshot(settings);
    await database.transaction((tx) => insertKey(tx, 'b'));
    database.truncateLog();
    await database.transaction((tx) => insertKey(tx, 'c'));
    expect((await stat(log)).size).toBeGreaterThan(0);
    await snapshot.close();
    await expect.poll(async () => (await stat(log)).size).toBe(0);
    await database.close();
  });
});

describe('PostgreSQL', () => {
  it('that takes no writes is away until it does', async () => {
    const { databaseUrl = '', ...settings } = await postgres.create();
    const turn = async (to: 'on' | 'off') => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      const name = pg.escapeIdentifier(client.database ?? '');
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} set default_transaction_read_only = ${to}`);
      await client.end();
    };
    const told: string[] = [];
    await turn('on');
    const database = await openDatabase({
      ...settings,
      databaseUrl,
      onAway: ({ message }) => void told.push(message),
      onBack: () => void told.push('back'),
    });
    try {
      await expect(database.ping()).rejects.toSatisfy(isDatabaseAway);
      await expect(database.transaction((tx) => insertKey(tx, 'a'))).rejects.toSatisfy(isDatabaseAway);
      await expect.poll(() => told).toEqual(['the server takes no writes']);
      await turn('off');
      await expect.poll(() => told, { timeout: 5000 }).toEqual(['the server takes no writes', 'back']);
    } finally {
      await turn('off');
      await database.close();
    }
  });
});
