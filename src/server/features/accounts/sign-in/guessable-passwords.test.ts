import { describe, expect, it } from 'vitest';
import { company } from '#company';
import { whyGuessable } from './guessable-passwords.ts';

const owner = {
  username: 'meera.n',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera.nair@loomworks.example',
};
const why = (password: string) => whyGuessable(password, owner);
const { brand } = company;

describe('a password others would try first is refused with the reason', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    'p@ssw0rd',
    'P@$$w0rd1!',
    'Welcome@123',
    'iloveyou',
    'Admin@123',
    'football1',
    'superman',
    'letmein123',
    'trustno1',
    'baseball',
    '$unshine99',
    'dragon123456',
    'monkeymonkey',
    'passwordpassword',
  ])('%s is a common one', async (password) => expect(await why(password)).toMatch(/one of the commonest/));

  it.each(['Meera2026', 'nair@1990', 'MeeraNair!', 'n41r.m33r4', '123meera.n', 'Loomworks#1', 'meerameera'])(
    '%s is the owner’s name',
    async (password) => expect(await why(password)).toMatch(/your own name/),
  );

  it.each([`${brand}@2026`, `${brand}Meera1!`, 'Foyer12345', 'Technologies1', 'Chennai2024', 'f0y3r!!!!'])(
    '%s is the company’s',
    async (password) => expect(await why(password)).toMatch(/company's name or place/),
  );

  it.each([
    'Summer2026!',
    'winter24!',
    'Autumn#2025',
    'December2026',
    'Monday123!',
    '2026-March',
    `Spring${brand}26`,
  ])('%s is a season', async (password) => expect(await why(password)).toMatch(/season, month or day/));

  it.each([
    '12345678',
    '987654321',
    'qwertyuiop',
    'Qwerty123!',
    'asdfghjkl',
    'qwertz123',
    '1qaz2wsx',
    'zaq1xsw2',
    'abcd1234',
    'abc123abc123',
    'zyxwvuts',
    'qweasdzxc',
  ])('%s is a row of keys', async (password) => expect(await why(password)).toMatch(/row of keys/));

  it.each(['11111111', 'aaaaaaaaaaaa', '........', 'abababab', '11112222', 'x7#qx7#q', 'ß'.repeat(128)])(
    '%s is a few signs',
    async (password) => expect(await why(password)).toMatch(/same few signs/),
  );

  it.each(['19121991', '1991-12-19', '01.02.2003', '20261116!'])('%s is a date', async (password) =>
    expect(await why(password)).toMatch(/is a date/),
  );
});

it.each([
  'mw5xb9kh5',
  'MW5XB9KH5',
  'mw5xb9kh5!',
  'mw5xb9kh51!',
  'mw5xb9kh5mw5xb9kh5',
  'ｍｗ５ｘｂ９ｋｈ５',
  '7q@4t.9x',
  '7Q@4t.9x1!',
])('%s is the whole user name or mail address, which has no three letters in a row', async (password) => {
  const account = { username: 'mw5xb9kh5', first_name: 'Mo', last_name: 'Wu', email: '7q@4t.9x' };
  expect(await whyGuessable(password, account)).toMatch(/your own name or address/);
});

it('the whole name stands for itself, not for a pattern', async () => {
  const account = { username: '7.q.w.e.', first_name: 'Mo', last_name: 'Wu', email: '7q@4t.9x' };
  expect(await whyGuessable('7.q.w.e.', account)).toMatch(/your own name or address/);
  expect(await whyGuessable('7kqzwxe#', account)).toBeNull();
});

it.each([
  'threads-run-together',
  'a long pass phrase',
  'correct horse battery staple',
  `${brand} opens its doors at half past nine`,
  'Meera reads the paper before breakfast',
  'every summer we paint the old boat',
  'Tr0ub4dor&3',
  'ghk2-m9xz-4qpr-7yst-bnvw',
  'kV7#pq2!Lz',
  'meera-84629175430218',
  'ஒரு நல்ல கடவுச்சொல்',
  'très longue phrase à retenir',
])('lets %s pass', async (password) => expect(await why(password)).toBeNull());
