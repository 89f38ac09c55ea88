import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('the list of the commonest passwords', () => {
  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    'p@ssw0rd',
    'Welcome@123',
    'qwerty123',
    'qwertyuiop',
    '12345678',
    '1234567890',
    '987654321',
    '11111111',
    'iloveyou',
    'Admin@123',
    'football1',
    'superman',
    '1q2w3e4r',
    'abcd1234',
    'asdfghjkl',
    'abc123abc123',
    'Chennai2024',
    '19121991',
    'letmein123',
    'changeme',
    'trustno1',
    'baseball',
  ])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'threads-run-together',
    'a long pass phrase',
    'correct horse battery staple',
    'Tr0ub4dor&3',
    'ghk2-m9xz-4qpr-7yst-bnvw',
  ])('lets %s pass', (password) => expect(isCommonPassword(password)).toBe(false));
});
