import { expect, it } from 'vitest';
import { fillNames, piecesOf } from './message.ts';
import { formatMessage } from './plural-message.ts';

it('puts values in their places', () => {
  expect(fillNames('{label}, {place} of {count}', { label: 'Welcome', place: 1, count: 2 })).toBe(
    'Welcome, 1 of 2',
  );
  expect(fillNames('As it stands.')).toBe('As it stands.');
});

it('does not take what a value holds for a name', () => {
  expect(fillNames('Photo of {name}', { name: '{name} $& \\' })).toBe('Photo of {name} $& \\');
});

it('chooses the form for a number', () => {
  const days = '{days, plural, =0 {no set end} one {one day} other {# days}}';
  expect([0, 1, 2, 1500].map((count) => formatMessage(days, { days: count }))).toEqual([
    'no set end',
    'one day',
    '2 days',
    '1,500 days',
  ]);
});

it('chooses the form by the rules of the language', () => {
  const message = '{count, plural, one {# soubor} few {# soubory} other {# souborů}} z {all}';
  expect(formatMessage(message, { count: 3, all: 9 }, 'cs')).toBe('3 soubory z 9');
});

it('a form may name values too', () => {
  const message = '{count, plural, one {# mail to {name}} other {# mails}}';
  expect(formatMessage(message, { count: 1, name: 'Meera' })).toBe('1 mail to Meera');
});

it('comes in pieces where a name stands for a link', () => {
  expect(piecesOf('Write to {email} today.')).toEqual([
    { words: 'Write to ' },
    { name: 'email' },
    { words: ' today.' },
  ]);
});

it('a language may count nothing among the ones', () => {
  const hindi = '{count, plural, =0 {कोई नहीं} one {# पद} other {# पद हैं}}';
  expect([0, 1, 2].map((count) => formatMessage(hindi, { count }, 'hi'))).toEqual([
    'कोई नहीं',
    '1 पद',
    '2 पद हैं',
  ]);
  expect(formatMessage('{count, plural, one {# पद} other {# पद हैं}}', { count: 0 }, 'hi')).toBe('0 पद');
});

it('chooses a form by a word', () => {
  const message = 'By {kind, select, work {the client {name}} other {{name}}}.';
  expect(formatMessage(message, { kind: 'work', name: 'Kovai Looms' })).toBe('By the client Kovai Looms.');
  expect(formatMessage(message, { kind: 'article', name: 'Meera' })).toBe('By Meera.');
});
