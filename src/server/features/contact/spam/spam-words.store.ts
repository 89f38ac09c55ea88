// What the house knows of texts, addresses and words.
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { countRows } from '#server/platform/database/lists.ts';
import type { WordCount } from './learned-words.ts';

/** Counts the enquiries themselves. No hash of a word is empty. */
const ALL = '';
const BATCH = 300;

export async function countSameText(db: Reader, textKey: string, email: string) {
  if (textKey === '') return { fromSelf: 0, fromOthers: 0 };
  const same = db.selectFrom('enquiries').where('text_key', '=', textKey);
  const isOwn = sql<boolean>`lower(email) = ${email.toLowerCase()}`;
  const others = await same
    .where(sql<boolean>`not ${isOwn}`)
    .select(sql<number>`count(distinct lower(email))`.as('count'))
    .executeTakeFirstOrThrow();
  return { fromSelf: await countRows(same.where(isOwn)), fromOthers: Number(others.count) };
}

/** None where one has ever arrived. */
export async function countCameBack(db: Reader, email: string): Promise<number> {
  const ended = await db
    .selectFrom('enquiries')
    .select('takes_mail')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('takes_mail', 'is not', null)
    .limit(100)
    .execute();
  return ended.some(({ takes_mail }) => takes_mail) ? 0 : ended.length;
}

export async function readCounts(
  db: Reader,
  hashes: readonly string[],
): Promise<{ all: WordCount; words: WordCount[] }> {
  const rows = await db
    .selectFrom('spam_words')
    .selectAll()
    .where('word_hash', 'in', [ALL, ...hashes])
    .execute();
  const all = rows.find(({ word_hash }) => word_hash === ALL) ?? { good: 0, spam: 0 };
  return { all, words: rows.filter(({ word_hash }) => word_hash !== ALL) };
}

/** Adds to the counts, or takes away where a number is below nothing. */
export async function addCounts(tx: Tx, changes: ReadonlyMap<string, WordCount>): Promise<void> {
  // In one order, so that two who learn never wait for each other.
  const rows = [...changes]
    .map(([word_hash, { good, spam }]) => ({ word_hash, good, spam }))
    .toSorted((one, other) => (one.word_hash < other.word_hash ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx
      .insertInto('spam_words')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict.column('word_hash').doUpdateSet({
          good: sql`spam_words.good + excluded.good`,
          spam: sql`spam_words.spam + excluded.spam`,
        }),
      )
      .execute();
  }
  await tx.deleteFrom('spam_words').where('good', '<=', 0).where('spam', '<=', 0).execute();
}

export const countsOf = (hashes: readonly string[]): string[] => [ALL, ...hashes];

/** Those whose words are to be counted; nobody else changes them until this transaction ends. */
export const lockToLearn = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'subject', 'message', 'is_spam', 'learned_as'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();

export const writeLearned = (tx: Tx, ids: readonly number[], learned_as: 'spam' | 'good') =>
  tx.updateTable('enquiries').set({ learned_as }).where('id', 'in', ids).execute();
