import { describe, expect, it } from 'vitest';
import { greetingFor } from './greeting.ts';

describe('a greeting', () => {
  it.each([
    'Asha',
    'Asha Rao',
    'Dr. Meera Iyer',
    'Prof. A.P.J. Abdul Kalam',
    'J.R.R. Tolkien',
    'Zoë O’Neill-Strauß',
    'José María',
    'மீரா ஐயர்',
    '山田 太郎',
    'Martin Luther King Jr.',
  ])('names %s', (name) => {
    expect(greetingFor(name)).toBe(`Dear ${name},`);
  });

  it.each([
    'Winner. Claim at www.evil-prize.com today',
    'evil-prize.com',
    'Go to x.com',
    'www evil prize',
    'ｗｗｗ evil',
    'https evil',
    'Congratulations. You have won',
    'evil．com',
    'evil。com',
    'evil｡com',
    'evil․com',
    'evil‧com',
    'evil·com',
    'evil。com',
    'mailto:a@evil.example',
    'me@evil.example',
    'http://evil.example/',
    'evil.example/path',
    'evil.com.',
    'a.b.com',
    'Asha\r\nBcc: all',
    '<b>Asha</b>',
    'Asha 007',
    '',
    'A'.repeat(61),
  ])('repeats nothing of %j', (name) => {
    expect(greetingFor(name)).toBe('Hello,');
  });

  it('takes no longer for a text made to be slow', () => {
    const began = performance.now();
    for (const text of [
      'a.'.repeat(50_000),
      'a'.repeat(100_000),
      `${'a '.repeat(50_000)}!`,
      '.'.repeat(100_000),
    ])
      expect(greetingFor(text)).toBe('Hello,');
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
