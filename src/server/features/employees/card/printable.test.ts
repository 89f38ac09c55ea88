import { unprintable as lookedUp } from '#server/drawing/faces.ts';
import { expect, it } from 'vitest';
import { unprintable } from './printable.ts';

it.each([
  'Łukasz Żółć-Ångström Nguyễn',
  'தமிழரசி ஸ்ரீ',
  'محمد عمران خان',
  '王小明',
  '陳龍',
  '佐藤 さくら',
  '𠮷田﨑',
  '김철수',
  'שָׁלוֹם',
  'สมชาย ใจดี',
  'Asha 👩‍💻 👍🏽 🇮🇳',
  'Asha\u202e\u200b',
])('can print %s', async (name) => {
  expect(await unprintable(name)).toEqual([]);
});

it('names each letter it cannot print, once', async () => {
  expect(await unprintable('Nino ნინო')).toEqual(['ნ', 'ი', 'ო']);
  expect(await unprintable('ሰላም')).toEqual(['ሰ', 'ላ', 'ም']);
  expect(await unprintable('a\ue000b\ue000')).toEqual(['\ue000']);
});

it('need not look for the letters of Western Europe, but for one sign', () => {
  const all = Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
  expect(lookedUp(all)).toEqual(['¤']);
});
