// The commonest passwords: the words people choose, each with the endings people put to it, and the plain sequences.
import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_CHARACTERS } from '#contract/passwords.ts';
import { DomainError } from '#server/platform/domain-error.ts';

const endings = [
  '',
  ...split('1 2 7 01 11 12 21 22 23 69 88 99 007 100 101 111 123 321 777 786 1234 4321 12345 123456 1234567'),
  ...split('12345678 123456789 2000 2010 2020 2021 2022 2023 2024 2025 2026 2027'),
  ...split('! . 1! 123! @1 @12 @123 @1234 @2024 @2025 @2026 #1 #123 _1 _123'),
];

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const blocks = split('abc 123 12 1234 abcd 112233 147258369 159753 qwe asd 786 1q2w3e4r5t6y');

let known: Set<string> | undefined;

/** The length is the contract's business; this list is the server's alone. */
export function assertUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new DomainError('bad_input', {
    fields: { [field]: ['This password is one of the commonest. Please choose another one.'] },
  });
}

/** Letter case does not make a common password a rare one. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([...wordsWithEndings(), ...sequences(), ...repetitions()]);
  return known.has(password.normalize('NFC').toLowerCase());
}

function* wordsWithEndings(): Generator<string> {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  for (const word of split(text)) {
    for (const ending of endings) yield* longEnough(word + ending);
    yield* longEnough(word + word);
  }
}

/** Runs along the keyboard, the alphabet and the numbers, there and back. */
function* sequences(): Generator<string> {
  for (const row of rows) {
    const twice = row + row;
    for (const line of [twice, [...twice].reverse().join('')]) {
      for (let from = 0; from < row.length; from += 1) {
        for (let to = from + PASSWORD_MIN_CHARACTERS; to <= line.length; to += 1) yield line.slice(from, to);
      }
    }
  }
}

function* repetitions(): Generator<string> {
  for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    for (let length = PASSWORD_MIN_CHARACTERS; length <= 16; length += 1) yield sign.repeat(length);
  }
  for (const block of blocks) {
    for (let times = 1; times <= 5; times += 1) yield* longEnough(block.repeat(times));
  }
  // 19121991: days of birth.
  for (let year = 1950; year <= 2026; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) yield `${two(day)}${two(month)}${year}`;
    }
  }
}

function* longEnough(word: string): Generator<string> {
  if (word.length >= PASSWORD_MIN_CHARACTERS) yield word;
}

const two = (number: number): string => String(number).padStart(2, '0');

function split(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
