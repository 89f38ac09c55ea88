import { expect, it } from 'vitest';

import { companyTimeWords, dateAndTime, zoneMark } from './company-time.ts';

const AT = '2026-11-20T03:30:00Z';

it('says whose clocks they are where the own ones show another time', () => {
  expect(companyTimeWords(AT, 'Europe/London')).toBe('20-11-2026 at 09:00 IST');
  // Another name of the same clocks.
  expect(companyTimeWords(AT, 'Asia/Calcutta')).toBe('20-11-2026 at 09:00');
  expect(zoneMark(AT, 'Asia/Colombo')).toBe('');
});

it('says whose clocks the own ones are, where the company’s show another time', () => {
  expect(dateAndTime(AT, 'Asia/Kolkata')).toBe('20-11-2026 at 09:00');
  expect(dateAndTime(AT, 'UTC')).toBe('20-11-2026 at 03:30 UTC');
  expect(dateAndTime('2026-01-01T20:00:00Z', 'America/New_York')).toBe('1-1-2026 at 15:00 GMT-5');
});
