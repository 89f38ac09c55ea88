import { expect, it } from 'vitest';
import { mentionsIn } from './mentions-in.ts';

const people = ['arun', 'Arun Kumar', 'zoë', 'meera.nair', 'கவிதா'].map((username) => ({ username }));
const named = (text: string) => mentionsIn(text, people).map(({ username }) => username);

it.each([
  ['@arun, can you ask?', ['arun']],
  ['Ask @ARUN KUMAR and @arun.', ['Arun Kumar', 'arun']],
  ['(@Zoë) @zoe\u0308!', ['zoë']],
  ['@meera.nair. And @கவிதா', ['meera.nair', 'கவிதா']],
  ['Write to someone@arun or @aruna, @nobody, @', []],
  ['@@arun', ['arun']],
  ['@ａｒｕｎ and @za\u200b, @\u2066zoë\u2069', ['arun', 'zoë']],
])('%s', (text, usernames) => expect(named(text)).toEqual(usernames));
