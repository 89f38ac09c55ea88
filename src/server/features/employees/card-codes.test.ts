import { engines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import { cardCodes } from './card-codes.ts';

// Made by the program before cards had numbers, for the employee in row 14: plastic with this code is carried.
const SECRET = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const PRINTED = 'AAAAAAAO9lULXoVrmJ91UuUh';

describe.each(engines)('card codes on $name', ({ open }) => {
  it('that were printed before cards had numbers are those of card 1', async () => {
    const database = await open();
    const clock = { now: () => new Date('2026-11-17T09:30:00Z') };
    await database.transaction((tx) =>
      tx
        .insertInto('app_secrets')
        .values({ name: 'card-codes', value: SECRET, created_at: clock.now().toISOString() })
        .execute(),
    );
    const codes = cardCodes({ database, clock, publicUrl: 'https://www.example.com' });
    expect(await codes.read(PRINTED)).toEqual({ employee: 14, number: 1 });
    expect(await codes.addressOf({ employee: 14, number: 1 })).toBe(
      `https://www.example.com/verify/${PRINTED}`,
    );
    expect(await codes.read(`${PRINTED.slice(0, -1)}i`)).toBeNull();
    await database.close();
  });
});
