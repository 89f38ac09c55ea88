// For tests of the lists: chance, texts made of few letters, and a plain look at every row to compare with.
import type { Database } from '#server/platform/database/database.ts';
import { expect } from 'vitest';
import { type Dice } from './dice.ts';

/** More than one of the batches a whole list is read in. */
export const ROWS = 1500;
/** Ids with gaps. */
export const ID_STEP = 40;
export const TRIES = 60;
export const NOW = '2026-11-02T09:30:00.000Z';
const LETTERS = [...'aaabbcdeé%_\\ ."\'@ßx+'];
export const TITLES = ['QA Tester', 'Engineer', 'Senior Engineer', 'Élan Designer', '100% Remote_Writer'];

export const text = (roll: Dice, longest: number) =>
  Array.from({ length: 2 + roll.below(longest) }, () => roll.of(LETTERS))
    .join('')
    .trim() || 'x';

/** A part of something that is there, mostly; sometimes with another letter case. */
export function part(roll: Dice, texts: string[]): string {
  if (roll.below(6) === 0) return text(roll, 4);
  const whole = [...roll.of(texts)];
  const found = whole
    .slice(roll.below(whole.length))
    .slice(0, 1 + roll.below(roll.below(2) ? 2 : 7))
    .join('');
  return (roll.below(3) ? found : found.toUpperCase()).trim() || 'a';
}

export const has = (whole: string, sought: string | undefined) =>
  !sought || whole.toLowerCase().includes(sought.toLowerCase());

interface Paged {
  rows: { id: number }[];
  total: number;
  isCapped?: boolean | undefined;
}

export function expectPage(got: Paged, ids: number[], paging: { page: number; page_size: number }) {
  const from = (paging.page - 1) * paging.page_size;
  expect({ ids: got.rows.map(({ id }) => id), total: got.total, isCapped: got.isCapped }).toEqual({
    ids: ids.slice(from, from + paging.page_size),
    total: ids.length,
    isCapped: false,
  });
}

export async function idsOf(batches: AsyncIterable<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const rows of batches) ids.push(...rows.map(({ id }) => id));
  return ids;
}

export const pagingOf = (roll: Dice) => ({
  page: 1 + roll.below(roll.below(2) ? 3 : 40),
  page_size: 1 + roll.below(60),
});

/** Whatever a list of applications has besides what a test is about. */
const applicationDefaults = { name_key: '', stage_id: 1, stage_since: NOW, source: 'direct' };

/** Somebody who has rated nothing and knows no colleagues. */
export const anybody = {
  userId: null,
  colleagues: { names: async () => new Map<number, string>() },
  jobs: { keySkills: async () => new Map<number, string>() },
};

export async function insert(
  database: Database,
  table: 'applications' | 'enquiries' | 'employees',
  rows: object[],
) {
  for (let at = 0; at < rows.length; at += 250) {
    await database.transaction((tx) =>
      tx
        .insertInto(table)
        .values(
          rows
            .slice(at, at + 250)
            .map((row) => ({ ...(table === 'applications' && applicationDefaults), ...row })) as never,
        )
        .execute(),
    );
  }
}

/** As both engines compare texts: by their bytes. */
export const compare = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
