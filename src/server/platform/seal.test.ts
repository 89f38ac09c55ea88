import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

describe('sealed words', () => {
  it('come back as they were, and lie there differently each time', () => {
    const words = 'reset-password/s3cret, über 日本語';
    const [one, other] = [seal(words, key), seal(words, key)];
    expect([unseal(one, key), unseal(other, key)]).toEqual([words, words]);
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').includes('s3cret')).toBe(false);
  });

  it('are refused with another key, and when a byte differs', () => {
    const sealed = seal('a code', key);
    expect(() => unseal(sealed, randomBytes(32))).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const place of [0, 15, bytes.length - 1]) {
      const changed = bytes.with(place, (bytes[place] as number) ^ 1);
      expect(() => unseal(Buffer.from(changed).toString('base64url'), key)).toThrow();
    }
  });
});
