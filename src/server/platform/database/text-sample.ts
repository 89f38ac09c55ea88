// What the texts of a list look like, by some rows kept in memory: to choose how to search, never to answer.
import { type RawBuilder, sql } from 'kysely';
import type { CountedList } from './list-counts.ts';
import { PartIndex } from './telling-parts.ts';
import type { Reader } from './transaction.ts';

export interface TextSample {
  /** Newest first. */
  newest: string[];
  /** From the whole list, as far apart as can be. */
  spread: string[];
  /** Some of both, by what they have in them. */
  parts: PartIndex;
}

export interface SoughtText {
  /** It is in one of these. */
  columns: string[];
  /** In lower case. */
  text: string;
}

const NEWEST = 1000;
const SPREAD = 512;
// The beginning of a long message says enough.
const LETTERS_MAX = 200;
const KEPT_MS = 10 * 60_000;

const samples = new WeakMap<Reader, Map<string, { sample: Promise<TextSample>; until: number }>>();

export function sampleOf(db: Reader, list: CountedList, columns: string[]): Promise<TextSample> {
  const kept = samples.get(db) ?? new Map<string, { sample: Promise<TextSample>; until: number }>();
  samples.set(db, kept);
  const key = [list, ...columns].join();
  const known = kept.get(key);
  if (known && Date.now() < known.until) return known.sample;
  const sample = takeSample(db, list, columns);
  kept.set(key, { sample, until: Date.now() + KEPT_MS });
  sample.catch(() => kept.delete(key));
  return sample;
}

async function takeSample(db: Reader, list: CountedList, columns: string[]): Promise<TextSample> {
  const text = sql`substr(${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}, 1, ${sql.lit(LETTERS_MAX)})`;
  const read = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<{ text: string }>`
      select ${text} as text from ${sql.table(list)} ${which}`.execute(db);
    return rows.map((row) => row.text);
  };
  const newest = await read(sql`order by id desc limit ${sql.lit(NEWEST)}`);
  const spread = await read(sql`where id in (${sql.join(await spreadIds(db, list))})`);
  return { newest, spread, parts: new PartIndex([...newest.slice(0, SPREAD), ...spread]) };
}

async function spreadIds(db: Reader, list: CountedList): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select min(id) from ${sql.table(list)}) as first, (select max(id) from ${sql.table(list)}) as last`.execute(
    db,
  );
  const { first, last } = { first: rows[0]?.first ?? 0, last: rows[0]?.last ?? 0 };
  return Array.from({ length: SPREAD }, (_, at) => Math.round(first + ((last - first) * at) / (SPREAD - 1)));
}

/** How much of the list has all the texts, at most. */
export interface Shares {
  /** Among the newest rows. */
  newest: number;
  /** Anywhere. */
  spread: number;
}

export async function sharesOf(db: Reader, list: CountedList, texts: SoughtText[]): Promise<Shares> {
  const shares = await Promise.all(
    texts.map(async ({ columns, text }) => shareIn(await sampleOf(db, list, columns), text)),
  );
  return {
    newest: Math.min(1, ...shares.map(({ newest }) => newest)),
    spread: Math.min(1, ...shares.map(({ spread }) => spread)),
  };
}

const shareIn = ({ newest, spread }: TextSample, text: string): Shares => ({
  newest: countWith(newest, text) / Math.max(newest.length, 1),
  // A single one says little: what one in a thousand has is met by chance two times in five.
  spread: Math.max(countWith(spread, text) - 1, 0) / Math.max(spread.length, 1),
});

const countWith = (rows: string[], text: string): number => rows.filter((row) => row.includes(text)).length;
