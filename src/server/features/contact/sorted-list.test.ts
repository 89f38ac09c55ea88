import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { NOW, compare, idsOf, insert } from '#tests/support/long-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryBatches, listEnquiries } from './enquiries.store.ts';

// Several of the batches a whole list is read in.
const ROWS = 3500;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const all = Array.from({ length: ROWS }, (_, row) => ({
  id: row + 1,
  first_name: `${LETTERS[(row * 7) % LETTERS.length]}-name`,
  is_spam: row % 10 === 0,
}));

describe.each(bothEngines)('a long list of enquiries, sorted, on $name', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
    const others = { last_name: '', email: '', phone_number: '', subject: '', message: '' };
    await insert(
      database,
      'enquiries',
      all.map((row) => ({
        ...row,
        ...others,
        is_read: false,
        search_text: searchText(row.first_name),
        created_at: NOW,
      })),
    );
  });
  afterAll(() => database.close());

  const expected = (search: string, sort: string) => {
    const ids = all
      .filter(({ first_name, is_spam }) => !is_spam && first_name.includes(search))
      .toSorted((one, other) => compare(one.first_name, other.first_name) || one.id - other.id)
      .map(({ id }) => id);
    return sort.startsWith('-') ? ids.toReversed() : ids;
  };

  it.each([
    { sought: 'those at the other end', search: 'z-name', sort: 'first_name' },
    { sought: 'those at this end', search: 'z-name', sort: '-first_name' },
    { sought: 'those in between', search: 'n-name', sort: 'first_name' },
    { sought: 'all of them', search: 'name', sort: 'first_name' },
  ])('gives $sought by page and as a whole', async ({ search, sort }) => {
    const ids = expected(search, sort);
    for (const page of [1, 2, 7]) {
      const { rows, total } = await listEnquiries(database.read, { search, sort, page, page_size: 50 });
      expect(rows.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 50, page * 50));
      expect(total).toBe(ids.length);
    }
    expect(await idsOf(enquiryBatches(database.read, { search, sort }))).toEqual(ids);
  });
});
