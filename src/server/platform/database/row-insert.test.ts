import { engines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import { rowInsert } from './row-insert.ts';

const at = '2026-01-01T00:00:00.000Z';
const insert = rowInsert('tasks', [
  'kind',
  'payload',
  'holds_secret',
  'state',
  'due_at',
  'tries',
  'created_at',
]);
const row = (payload: string) => ({
  kind: 'errand',
  payload,
  holds_secret: true,
  state: 'waiting' as const,
  due_at: at,
  tries: 0,
  created_at: at,
});

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
      await database.read
        .selectFrom('tasks')
        .select(['id', 'payload', 'holds_secret'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: one, payload: '["one"]', holds_secret: true },
      { id: other, payload: '["other"]', holds_secret: true },
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
    expect(await database.read.selectFrom('tasks').select('id').execute()).toEqual([]);
    await database.close();
  });
});
