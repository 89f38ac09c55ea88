import { describe, expect, it } from 'vitest';
import { retryDelayMs, shortReason } from './retries.ts';

const delaysMs = [1, 5, 15, 60, 360].map((minutes) => minutes * 60_000);

describe('retryDelayMs', () => {
  it('waits longer each time, up to the last delay', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 9].map((tries) => retryDelayMs(delaysMs, tries, () => 0.5) / 60_000);
    expect(minutes).toEqual([1, 5, 15, 60, 360, 360, 360]);
  });

  it('spreads the tasks of one outage', () => {
    expect(retryDelayMs(delaysMs, 1, () => 0)).toBe(48_000);
    expect(retryDelayMs(delaysMs, 1, () => 1)).toBe(72_000);
  });
});

describe('shortReason', () => {
  it('is one short line without a password', () => {
    const reason = shortReason(
      new Error(`no\r\n\u0007route to smtp://user:secret@mail.example ${'x'.repeat(900)}`),
    );
    expect(reason).toMatch(/^no route to smtp:\/\/mail\.example x+$/);
    expect(reason).toHaveLength(300);
  });
});
