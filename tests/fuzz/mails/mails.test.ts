// The short form of `npm run fuzz:mails`.
import { expect, it } from 'vitest';
import { readSpoiltMails } from './send-mails.ts';

it('spoilt mails are read or refused in words', { timeout: 120_000 }, async () => {
  const { read, refused, wrong } = await readSpoiltMails({ mails: 200, seed: 20_261_119 });
  expect(wrong).toEqual([]);
  expect(read + refused).toBe(200);
  expect(read).toBeGreaterThan(120);
});
