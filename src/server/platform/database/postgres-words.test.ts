import { sql } from 'kysely';
import { engines } from '#tests/support/engines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { jointsOf } from './postgres-words.ts';

const texts = [
  'asha.krishnan12@gmail.com',
  'a.krishnan@x.co',
  'asha..krishnan',
  'md ali khan\n+91 97045 69813',
  'anna maria\tlópez-garcía (procurement) 2nd floor',
  'élise müller, zürich: "co-op" o\'neil',
  'ab😀cd ef😀 gh',
  'அஷா kumar ஆ1 b2',
  '',
  '.',
  'tab\there  two',
];

describe('places where two words meet', () => {
  let database: Database;
  beforeAll(async () => {
    database = (await engines.find(({ name }) => name === 'postgres')?.open()) as Database;
  });
  afterAll(() => database.close());

  it.each(texts)('are in the index for every part of %j', async (text) => {
    const letters = [...text];
    const { rows } = await sql<{ joints: string[] }>`select word_joints(1, ${text}) as joints`.execute(
      database.read,
    );
    const known = new Set(rows[0]?.joints);
    for (let from = 0; from < letters.length; from += 1) {
      for (let to = from + 1; to <= letters.length; to += 1) {
        const part = letters.slice(from, to).join('');
        for (const { key } of jointsOf(part)) expect(known, part).toContain(`0 ${key}`);
      }
    }
  });

  it('are found in a full name', async () => {
    expect(jointsOf('asha.krishnan12@gmail.com').map(({ key }) => key)).toEqual([
      'sha kri',
      'n12 gma',
      'ail com',
    ]);
  });
});
