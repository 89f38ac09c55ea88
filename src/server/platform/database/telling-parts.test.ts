import { describe, expect, it } from 'vitest';
import { PartIndex, telling } from './telling-parts.ts';

/** So many rows, one text after the other. */
const rowsOf = (...texts: string[]): string[] =>
  Array.from({ length: 240 }, (_, at) => texts[at % texts.length] ?? '');
const told = (rows: string[], parts: string[]) => telling(new PartIndex(rows), parts);

describe('what an index is asked for', () => {
  it('is one part of those that always stand together', () => {
    const rows = rowsOf('krishnan', ...Array.from({ length: 29 }, () => 'menon'));
    expect(told(rows, ['kri', 'ish', 'hna', 'nan']).parts).toHaveLength(1);
  });

  it('is one part of each of two words that many have, and few together', () => {
    const rows = rowsOf('asha rao', 'ravi krishnan', 'ravi rao', 'ravi rao', 'ravi rao', 'ravi rao');
    expect(told(rows, ['ash', 'sha', 'kri', 'ish']).parts).toEqual(['ash', 'kri']);
  });

  it('leaves out what nearly every row has', () => {
    const rows = rowsOf('ravi@gmail.com', 'asha@gmail.com');
    expect(told(rows, ['gma', 'ail', 'com', 'xyz']).parts).toEqual(['xyz']);
  });

  it('is more than one part where the sample has none of them, each once, and rather such as do not overlap', () => {
    const { parts, share } = told(rowsOf('ravi'), ['wxy', 'xyz', 'qqq']);
    expect(parts).toEqual(['wxy', 'qqq']);
    expect(share).toBeLessThan(0.001);
  });

  it('is something even where every row has it, and nothing of nothing', () => {
    expect(told(rowsOf('ravi'), ['rav', 'avi']).parts).toHaveLength(1);
    expect(told([], ['rav', 'avi']).parts).not.toHaveLength(0);
    expect(told(rowsOf('ravi'), []).parts).toEqual([]);
  });
});

describe('a sample', () => {
  it('knows the rows that have a part, be it of three letters or more', () => {
    const index = new PartIndex(['asha.krishnan', 'usha.kr', 'ana', 'banana']);
    expect(index.rowsWith('sha')).toEqual([0, 1]);
    expect(index.rowsWith('ha.kr')).toEqual([0, 1]);
    expect(index.rowsWith('ha.kri')).toEqual([0]);
    expect(index.rowsWith('ana')).toEqual([2, 3]);
    expect(index.rowsWith('xyz')).toEqual([]);
  });
});
