import { bothEngines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { keepingKeys, repeatsIn } from './idempotency.store.ts';
import { ownSecret } from './secrets.store.ts';

const clock = { now: () => new Date('2026-11-17T09:30:00Z') };

describe.each(bothEngines)('what is done once on $name', ({ open }) => {
  /** A database that is away after so many transactions. */
  async function setUp(taken: number) {
    const opened = await open();
    let left = taken;
    const failing: Database = {
      ...opened,
      async transaction(work) {
        if (left === 0) throw new Error('away');
        left -= 1;
        return opened.transaction(work);
      },
    };
    const database = keepingKeys(failing, clock);
    let times = 0;
    const send = (isAnswer: boolean) =>
      repeatsIn(database).once(
        { scope: 'POST /things/', key: 'k', content: {}, isAnswer: () => isAnswer },
        async () => {
          await ownSecret(database, clock, 'of things');
          return database.transaction(async () => (times += 1));
        },
      );
    return { send, howOften: () => times };
  }

  it('keeps its answer with it, though a secret was made on the way', async () => {
    const { send, howOften } = await setUp(2);
    expect(await send(true)).toBe(1);
    expect(await send(true)).toBe(1);
    expect(howOften()).toBe(1);
  });

  it('is answered, and not done again, where its answer cannot be kept', async () => {
    const { send, howOften } = await setUp(2);
    expect(await send(false)).toBe(1);
    await expect(send(false)).rejects.toMatchObject({ code: 'repeat_unanswered' });
    expect(howOften()).toBe(1);
  });
});
