import { engines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { ownSecret } from './secrets.store.ts';

const clock = { now: () => new Date('2026-11-17T09:30:00Z') };

describe.each(engines)('a secret of the program’s own on $name', ({ open }) => {
  it('is asked for once, and anew where the database was away', async () => {
    const opened = await open();
    let asked = 0;
    const database: Database = {
      ...opened,
      async transaction(work) {
        asked += 1;
        if (asked === 1) throw new Error('away');
        return opened.transaction(work);
      },
    };
    await expect(ownSecret(database, clock, 'of things')).rejects.toThrow('away');
    const [one, same] = await Promise.all([
      ownSecret(database, clock, 'of things'),
      ownSecret(database, clock, 'of things'),
    ]);
    expect(same).toBe(one);
    await opened.transaction((tx) => tx.deleteFrom('app_secrets').execute());
    expect(await ownSecret(database, clock, 'of things')).toBe(one);
    expect(asked).toBe(2);
  });
});
