// What the house knows of texts, addresses and words.
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { WordCount } from './learned-words.ts';
import { SAME_TEXTS_MAX } from './repeated-text.ts';

/** Counts the enquiries themselves. No hash of a word is empty. */
const ALL = '';
const BATCH = 300;
export async function countSameText(db: Reader, textKey: string, email: string) {
  if (textKey === '') return { fromSelf: 0, fromOthers: 0 };
  const same = await db
    .selectFrom('enquiries')
    .select(sql<string>`lower(email)`.as('sender'))
    .where('text_key', '=', textKey)
    // Written out, for the index over those that have one.
    .where('text_key', '<>', sql.lit(''))
    .limit(SAME_TEXTS_MAX)
    .execute();
  const others = same.filter(({ sender }) => sender !== email.toLowerCase());
  return {
    fromSelf: same.length - others.length,
    fromOthers: new Set(others.map(({ sender }) => sender)).size,
  };
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

const selectCounts = (db: Reader, hashes: readonly string[]): Promise<WordCount[]> =>
  db.selectFrom('spam_words').select(['good', 'spam']).where('word_hash', 'in', hashes).execute();

/** Of how many enquiries was learned. */
export const readTotals = async (db: Reader): Promise<WordCount> =>
  (await selectCounts(db, [ALL]))[0] ?? { good: 0, spam: 0 };

/** Of the words that are known. */
export const readCounts = (db: Reader, hashes: readonly string[]): Promise<WordCount[]> =>
  hashes.length === 0 ? Promise.resolve([]) : selectCounts(db, hashes);

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

export type ToLearn = Pick<
  Selectable<Schema['enquiries']>,
  'id' | 'email' | 'subject' | 'message' | 'is_spam' | 'spam_score' | 'learned_as'
>;

/** Those whose words are to be counted; nobody else changes them until this transaction ends. */
export const lockToLearn = (tx: Tx, ids: readonly number[]): Promise<ToLearn[]> =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'email', 'subject', 'message', 'is_spam', 'spam_score', 'learned_as'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const writeLearned = (tx: Tx, ids: readonly number[], learned_as: 'spam' | 'good') =>
  tx.updateTable('enquiries').set({ learned_as }).where('id', 'in', ids).execute();
