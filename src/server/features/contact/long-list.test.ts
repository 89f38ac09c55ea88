import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { dice } from '#tests/support/dice.ts';
import { engines } from '#tests/support/engines.ts';
import {
  ID_STEP,
  NOW,
  ROWS,
  TITLES,
  TRIES,
  compare,
  expectPage,
  has,
  idsOf,
  insert,
  pagingOf,
  part,
  text,
} from '#tests/support/long-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countUnread,
  deleteEnquiries,
  enquiryBatches,
  listEnquiries,
  updateEnquiry,
} from './enquiries.store.ts';

describe.each(engines)('a long list of enquiries on $name', (engine) => {
  let database: Database;
  const roll = dice(20_261_115);
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  it('finds what a look at every row finds, after changes and deletions too', async () => {
    let all = Array.from({ length: ROWS }, (_, row) => ({
      id: (row + 1) * ID_STEP,
      first_name: text(roll, 5),
      last_name: text(roll, 5),
      email: text(roll, 8),
      phone_number: String(roll.below(9999)),
      subject: roll.of(TITLES),
      message: text(roll, 20),
      is_spam: roll.below(5) === 0,
      is_read: roll.below(2) === 0,
      created_at: NOW,
    }));
    const wordsOf = (row: (typeof all)[number]) =>
      [`${row.first_name} ${row.last_name}`, row.email, row.phone_number, row.subject, row.message].join(
        '\n',
      );
    await insert(
      database,
      'enquiries',
      all.map((row) => ({ ...row, search_text: searchText(wordsOf(row)) })),
    );
    for (const row of all.filter(() => roll.below(40) === 0)) {
      Object.assign(row, { is_spam: !row.is_spam, is_read: true });
      await database.transaction((tx) =>
        updateEnquiry(tx, { id: row.id }, { is_spam: row.is_spam, is_read: true }),
      );
    }
    for (const row of all.filter(() => roll.below(40) === 0)) {
      all = all.filter((other) => other !== row);
      await database.transaction((tx) => deleteEnquiries(tx, [row.id]));
    }
    expect(await countUnread(database.read)).toBe(all.filter((row) => !row.is_spam && !row.is_read).length);

    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const search = roll.below(5) ? part(roll, all.map(wordsOf)).replaceAll('\n', 'x') : undefined;
      const sort = roll.of(['created_at', '-created_at', '-created_at', 'email', '-subject']);
      const is_read = ([undefined, true, false] as const)[roll.below(3)];
      const filter = { search, sort, is_read, is_spam: roll.below(3) === 0 };
      const fitting = all.filter(
        (row) =>
          row.is_spam === filter.is_spam &&
          (is_read === undefined || row.is_read === is_read) &&
          has(wordsOf(row), search),
      );
      const column = sort.replace('-', '') as 'created_at' | 'email' | 'subject';
      const ids = fitting.toSorted((one, other) => compare(one[column], other[column]) || one.id - other.id);
      if (sort.startsWith('-')) ids.reverse();
      const expected = ids.map(({ id }) => id);
      const paging = pagingOf(roll);
      expectPage(await listEnquiries(database.read, { ...filter, ...paging }), expected, paging);
      expect(await idsOf(enquiryBatches(database.read, filter))).toEqual(expected);
    }
  });
});
