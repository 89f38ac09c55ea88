import { expect, it } from 'vitest';

import { eventIn } from './event-stream.ts';

it.each([
  ['event: unread\ndata: {"of":"mentions"}', { type: 'unread', data: '{"of":"mentions"}' }],
  ['data: one\ndata:two', { type: 'message', data: 'one\ntwo' }],
  ['id: 4\r\nevent: hello\r\ndata: {}', { type: 'hello', data: '{}' }],
  [': still here', null],
  ['event: hello', null],
  ['', null],
])('reads %j', (block, event) => {
  expect(eventIn(block)).toEqual(event);
});
