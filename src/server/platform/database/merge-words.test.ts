import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { mergeWords } from './merge-words.ts';
import { migrate } from './migrate.ts';

// So many new rows are taken into the index together, and make at least one part of it.
const TAKEN_IN = 1024;
const TIMES = 5;

describe('the parts of an index of words', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'merge-words-'));
    database = await openDatabase({ dataDir: folder });
    await migrate(database);
    for (let time = 0; time < TIMES; time += 1) await addEnquiries();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const addEnquiries = () =>
    database.transaction((tx) =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${TAKEN_IN})
          insert into enquiries (first_name, last_name, email, phone_number, subject, message, is_spam, is_read,
            search_text, created_at)
          select '', '', '', '', '', '', false, false, 'letter ' || n || '.', '2026-11-15'
          from numbers`.execute(tx),
    );

  const numberOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(database.read)).rows[0]?.count;
  const parts = () => numberOf(sql`select count(distinct segid) as count from enquiry_words_idx`);
  const found = (three: string) =>
    numberOf(sql`select count(*) as count from enquiry_words where enquiry_words match ${three}`);

  it('become one, and find what they found', async () => {
    expect(await parts()).toBeGreaterThanOrEqual(TIMES);
    await mergeWords(database, { pauseMs: 0 });
    expect(await parts()).toBe(1);
    expect(await found('"let"')).toBe(TIMES * TAKEN_IN);
    expect(await found('"r 7"')).toBe(TIMES * 111); // 7, 70 to 79, 700 to 799
  });

  it('stay as they are when the program is about to end', async () => {
    const before = await parts();
    await mergeWords(database, { signal: AbortSignal.abort(), pauseMs: 0 });
    expect(await parts()).toBe(before);
  });
});
