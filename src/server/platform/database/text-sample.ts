// What the texts of a list look like, by some rows kept in memory: to choose how to search, never to answer.
import { type RawBuilder, sql } from 'kysely';
import type { CountedList } from './list-counts.ts';
import type { Reader } from './transaction.ts';

export interface TextSample {
  /** Newest first. */
  newest: string[];
  /** From the whole list, as far apart as can be. */
  spread: string[];
}

export interface SoughtText {
  /** It is in one of these. */
  columns: string[];
  /** In lower case. */
  text: string;
}

const NEWEST = 1000;
const SPREAD = 128;
// The beginning of a long message says enough.
const LETTERS_MAX = 300;
const KEPT_MS = 5 * 60_000;

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
  if (newest.length < NEWEST) return { newest, spread: newest.slice(0, SPREAD) };
  const ids = await spreadIds(db, list);
  return { newest, spread: await read(sql`where id in (${sql.join(ids)})`) };
}

async function spreadIds(db: Reader, list: CountedList): Promise<number[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    select (select min(id) from ${sql.table(list)}) as first, (select max(id) from ${sql.table(list)}) as last`.execute(
    db,
  );
  const { first, last } = rows[0] ?? { first: 0, last: 0 };
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
  // A single one says little: what one in a thousand has is met by chance every eighth time.
  spread: Math.max(countWith(spread, text) - 1, 0) / Math.max(spread.length, 1),
});

const countWith = (rows: string[], text: string): number => rows.filter((row) => row.includes(text)).length;

// Of the newest, to see which three letters go together.
const COMPARED = 128;
// To fetch a row an index names and look at it costs as much as to read so many names.
const ROW_COST = 45;
// Of the rows that have some threes, so many have another one, where the sample has none of them.
const SHARE_UNKNOWN = 0.5;

export interface Telling {
  parts: string[];
  /** How much of the list has all of them, by guess. */
  share: number;
  /** What it costs to ask an index for them and to look at the rows it names, for each row of the list. */
  cost: number;
}

/** Of these parts of a text as many as help: an index reads through all it is asked for, and some only go with others. */
export function telling({ newest, spread }: TextSample, parts: string[]): Telling {
  const rows = [...newest.slice(0, COMPARED), ...spread];
  let open = parts.map((part) => {
    const isIn = rows.map((row) => row.includes(part));
    return { part, isIn, share: partOf(isIn.filter(Boolean).length, rows.length, 1) };
  });
  let told: Telling = { parts: [], share: 1, cost: ROW_COST };
  let left = [...rows.keys()];
  for (;;) {
    const steps = open.map((one) => {
      const having = left.filter((at) => one.isIn[at]);
      const share = told.share * partOf(having.length, left.length, one.share);
      const cost = told.cost - ROW_COST * (told.share - share) + one.share;
      return { one, having, told: { parts: [...told.parts, one.part], share, cost } };
    });
    const best = steps.toSorted((one, other) => one.told.cost - other.told.cost)[0];
    if (!best || (told.parts.length > 0 && best.told.cost >= told.cost)) return told;
    ({ told, having: left } = best);
    open = open.filter((one) => one !== best.one);
  }
}

/** Of these rows so many; where that is none, about as many as usual. */
const partOf = (some: number, rows: number, usual: number): number =>
  some > 0 ? some / rows : rows === 0 ? SHARE_UNKNOWN : Math.min(usual, 0.5 / rows);
