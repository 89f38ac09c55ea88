import { sql } from 'kysely';
import { COUNTED_MAX } from '#contract/lists.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { batchesOfIds, countFitting, pageOfIds } from './lists.ts';

const list = {
  table: 'enquiries',
  texts: [],
  conditions: [],
  order: { column: 'id', isDescending: true },
};

async function fill(database: Database, rows: number): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`insert into enquiries (first_name, last_name, email, phone_number, subject, message, is_spam, is_read,
        search_text, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})
      select 'a', 'b', 'c', 'd', 'e', 'f', ${false}, ${false}, ${'some words'}, ${'2026-11-02T09:30:00.000Z'} from numbers`.execute(
      tx,
    );
  });
}

describe.each(bothEngines)('a list on $name', (engine) => {
  it('puts one row first, also where more fit than are counted', async () => {
    const database = await engine.open();
    await fill(database, COUNTED_MAX + 5);
    const search = { ...list, texts: ['words'], first: 2 };
    const page = (number: number) => pageOfIds(database.read, search, { page: number, page_size: 3 });
    const top = COUNTED_MAX + 5;
    expect(await page(1)).toEqual({ ids: [2, top, top - 1], total: COUNTED_MAX, isCapped: true });
    expect((await page(2)).ids).toEqual([top - 2, top - 3, top - 4]);
    const [batch, next] = [await Array.fromAsync(batchesOfIds(database.read, search))].flat();
    expect(batch).toEqual([2]);
    expect(next?.slice(0, 2)).toEqual([top, top - 1]);
    await database.close();
  });

  it(`is counted up to ${COUNTED_MAX} and read to its end`, async () => {
    const database = await engine.open();
    await fill(database, COUNTED_MAX);
    const { read } = database;
    for (const texts of [[], ['words']]) {
      expect(await countFitting(read, { ...list, texts })).toEqual({ total: COUNTED_MAX, isCapped: false });
    }
    await fill(database, 5);
    for (const texts of [[], ['words']]) {
      const last = await pageOfIds(read, { ...list, texts }, { page: 101, page_size: 100 });
      expect(last).toEqual({ ids: [5, 4, 3, 2, 1], total: COUNTED_MAX, isCapped: true });
      const ids: number[] = [];
      for await (const batch of batchesOfIds(read, { ...list, texts })) ids.push(...batch);
      expect(ids).toEqual(Array.from({ length: COUNTED_MAX + 5 }, (_, at) => COUNTED_MAX + 5 - at));
    }
  });
});
