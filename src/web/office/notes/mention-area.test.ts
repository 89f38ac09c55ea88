import { expect, it } from 'vitest';

import { mentionBefore } from './mention-area.tsx';

it.each([
  ['@me', { at: 0, name: 'me' }],
  ['Ask @', { at: 4, name: '' }],
  ['Ask (@arun.p', { at: 5, name: 'arun.p' }],
  // An address is not a name.
  ['write to me@example', null],
  ['Ask @arun about', null],
])('finds the name that is typed at the end of %j', (text, found) => {
  expect(mentionBefore(text, text.length)).toEqual(found);
});
