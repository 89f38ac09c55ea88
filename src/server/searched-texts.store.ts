// The columns that are searched in folded text, and how they are written anew.
import { sql } from 'kysely';
import type { Database } from './platform/database/database.ts';
import { fold } from './platform/database/search.ts';

type Key = string | number;

export const searched: readonly [table: string, column: string, key: string][] = [
  ['users', 'search_text', 'id'],
  ['enquiries', 'search_text', 'id'],
  ['jobs', 'search_text', 'id'],
  ['applications', 'search_text', 'id'],
  ['applications', 'title_key', 'id'],
  ['employees', 'search_text', 'id'],
  ['content_items', 'search_text', 'id'],
  ['articles', 'search_text', 'id'],
  ['translations', 'search_text', 'id'],
  ['images', 'file_name_key', 'key'],
];

const BATCH = 500;

/** The rows that come next; the answer is the last one's key, undefined where there are none. */
export async function refoldSome(
  database: Database,
  [table, column, key]: (typeof searched)[number],
  after?: Key,
): Promise<Key | undefined> {
  const [from, textOf, keyOf] = [sql.table(table), sql.ref(column), sql.ref(key)];
  const isNext = after === undefined ? sql`1 = 1` : sql`${keyOf} > ${after}`;
  const { rows } = await sql<{ key: Key; text: string }>`select ${keyOf} as key, ${textOf} as text
    from ${from} where ${isNext} order by ${keyOf} limit ${BATCH}`.execute(database.read);
  const old = rows.filter(({ text }) => fold(text) !== text);
  if (old.length > 0)
    await database.transaction(async (tx) => {
      // Whoever changed it meanwhile has written it by today's rule.
      for (const row of old)
        await sql`update ${from} set ${textOf} = ${fold(row.text)}
          where ${keyOf} = ${row.key} and ${textOf} = ${row.text}`.execute(tx);
    });
  return rows.at(-1)?.key;
}
