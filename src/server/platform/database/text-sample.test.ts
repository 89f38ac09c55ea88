import { describe, expect, it } from 'vitest';
import { telling } from './text-sample.ts';

const sampleWith = (...texts: string[]) => {
  const spread = Array.from({ length: 128 }, (_, at) => texts[at % texts.length] ?? '');
  return { newest: [], spread };
};

describe('what an index is asked for', () => {
  it('is one part of those that always stand together', () => {
    const sample = sampleWith('krishnan', ...Array.from({ length: 31 }, () => 'menon'));
    expect(telling(sample, ['kri', 'ish', 'hna', 'nan']).parts).toHaveLength(1);
  });

  it('is both of two words that many have, and few together', () => {
    const sample = sampleWith('asha rao', 'ravi krishnan', 'ravi rao', 'ravi rao', 'ravi rao', 'ravi rao');
    expect(telling(sample, ['ash', 'sha', 'kri', 'ish']).parts).toEqual(['ash', 'kri']);
  });

  it('leaves out what nearly every row has', () => {
    const sample = sampleWith('ravi@gmail.com', 'asha@gmail.com');
    const { parts } = telling(sample, ['gma', 'ail', 'com', 'xyz']);
    expect(parts).toEqual(['xyz']);
  });

  it('is each part once, where the sample has none of them', () => {
    const { parts, share } = telling(sampleWith('ravi'), ['wxy', 'xyz', 'qqq']);
    expect(parts.toSorted()).toEqual(['qqq', 'wxy', 'xyz']);
    expect(share).toBeLessThan(0.01);
  });

  it('is something even where every row has it, and nothing of nothing', () => {
    expect(telling(sampleWith('ravi'), ['rav', 'avi']).parts).toHaveLength(1);
    expect(telling(sampleWith('ravi'), []).parts).toEqual([]);
  });
});
