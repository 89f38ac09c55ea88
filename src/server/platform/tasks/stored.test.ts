import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPayload } from './stored.ts';

describe('what a task has stored', () => {
  const first = z.object({ id: z.int() });
  const second = z.object({ version: z.literal(2), ids: z.array(z.int()) });

  it('is of version 1 where it says none', () => {
    expect(readPayload({ payload: first }, '{"id":7}')).toEqual({ id: 7 });
    expect(() => readPayload({ payload: first }, '{"id":7,"version":2}')).toThrow(
      'It was stored by a newer version of the program: in its version 2, and this one reads up to 1.',
    );
  });

  it('is read in its older version too', () => {
    const kind = { version: 2, payload: z.union([second, first]) };
    expect(readPayload(kind, '{"id":7}')).toEqual({ id: 7 });
    expect(readPayload(kind, '{"version":2,"ids":[7]}')).toEqual({ version: 2, ids: [7] });
    expect(() => readPayload(kind, '{"version":3,"ids":[7]}')).toThrow('newer version');
  });

  it('is refused in words that name the places, and not what stands there', () => {
    const words = 'What is stored for it has a shape that this program does not read';
    const kind = { payload: z.object({ about: z.object({ by: z.object({}) }), id: z.int() }) };
    expect(() => readPayload(kind, '{"about":{"by":"Meera"},"id":7}')).toThrow(`${words}: about.by.`);
    for (const json of ['"Meera"', '[]', 'null', '{"a', ''])
      expect(() => readPayload(kind, json)).toThrow(words);
  });
});
