import { engines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import { rowInsert } from './row-insert.ts';

const insert = rowInsert('mail_orders', ['letters', 'created_at']);
const row = (letters: string) => ({ letters, created_at: '2026-01-01T00:00:00.000Z' });

describe.each(engines)('an insert made once on $name', (engine) => {
  it('answers the ids in order and goes with its transaction', async () => {
    const database = await engine.open();
    const [one, other] = await database.transaction(async (tx) => [
      await insert(tx, row('["one"]')),
      await insert(tx, row('["other"]')),
    ]);
    const failed = database.transaction(async (tx) => {
      await insert(tx, row('["third"]'));
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(
      await database.read.selectFrom('mail_orders').select(['id', 'letters']).orderBy('id').execute(),
    ).toEqual([
      { id: one, letters: '["one"]' },
      { id: other, letters: '["other"]' },
    ]);
    await database.close();
  });

  it('is refused once its transaction has ended', async () => {
    const database = await engine.open();
    let ended: Tx | undefined;
    await database.transaction(async (tx) => {
      ended = tx;
    });
    await expect(insert(ended as Tx, row('["late"]'))).rejects.toThrow('Transaction is already committed');
    expect(await database.read.selectFrom('mail_orders').select('id').execute()).toEqual([]);
    await database.close();
  });
});
