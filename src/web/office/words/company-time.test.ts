import { expect, it } from 'vitest';

import { companyTimeWords, zoneMark } from './company-time.ts';

const AT = '2026-11-20T03:30:00Z';

it('says whose clocks they are where the own ones show another time', () => {
  expect(companyTimeWords(AT, '2026-11-19', 'Europe/London')).toBe('20 Nov, 09:00 IST');
  // Another name of the same clocks.
  expect(companyTimeWords(AT, '2026-11-19', 'Asia/Calcutta')).toBe('20 Nov, 09:00');
  expect(zoneMark(AT, 'Asia/Colombo')).toBe('');
});
