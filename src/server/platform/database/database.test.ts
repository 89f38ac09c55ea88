import { engines } from '#tests/support/engines.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Tx, afterCommit, openDatabase } from './database.ts';
import { isUniqueViolation } from './failures.ts';

const key = (name: string) => ({
  scope: 'test',
  key: name,
  fingerprint: '',
  answer: '',
  created_at: '2026-01-01T00:00:00.000Z',
});
const insertKey = (tx: Tx, name: string) => tx.insertInto('idempotency_keys').values(key(name)).execute();

describe.each(engines)('the database on $name', (engine) => {
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
    const heard = new Promise<void>((resolve) => other.contentVersion.onChange(resolve));
    // The other may still be opening its ear: it catches up when it has.
    await one.transaction((tx) => one.contentVersion.touch(tx));
    expect(one.contentVersion.current).toBe(before + 1);
    await heard;
    await vi.waitFor(() => expect(other.contentVersion.current).toBe(before + 1));
    await Promise.all([one.close(), other === one ? undefined : other.close()]);
  });
});
