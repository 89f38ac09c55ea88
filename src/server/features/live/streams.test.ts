import { inEveryArea } from '#contract/areas.ts';
import type { Person } from '#server/caller.ts';
import { Broadcast } from '#server/platform/database/broadcast.ts';
import { silentLog } from '#server/platform/log.ts';
import { engines } from '#tests/support/engines.ts';
import { movableClock } from '#tests/support/test-app.ts';
import { expect, it, vi } from 'vitest';
import { openStreams } from './streams.ts';

const person: Person = {
  kind: 'person',
  userId: 1,
  username: 'meera',
  isSuperuser: false,
  permissions: inEveryArea('read'),
  sessionId: 1,
  isConfirmed: false,
};

async function opened() {
  const database = await (engines[0] as (typeof engines)[number]).open();
  const broadcast = new Broadcast(database.read);
  const clock = movableClock();
  const ports = { database: { broadcast }, clock, log: silentLog, stopping: new AbortController().signal };
  return { broadcast, clock, streams: openStreams({ ...ports, nameOf: async () => 'Meera' }) };
}

it('a stream ends at the heartbeat after its session has', async () => {
  const { streams } = await opened();
  let isSignedIn = true;
  const out = await streams.open(person, async () => (isSignedIn ? person : null), undefined);
  let text = '';
  out.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await streams.beat();
  expect(streams.count()).toBe(1);
  isSignedIn = false;
  await streams.beat();
  await vi.waitFor(() => expect(streams.count()).toBe(0));
  expect(text).toContain(': still here\n\n');
});

it('permissions that were taken away count from the next heartbeat on', async () => {
  const { streams, broadcast } = await opened();
  const out = await streams.open(
    person,
    async () => ({ ...person, permissions: inEveryArea('none') }),
    undefined,
  );
  await streams.beat();
  broadcast.hear(JSON.stringify({ type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' }));
  expect(String(out.read())).not.toContain('unread');
});

it('whoever reads nothing is let go before much lies here', async () => {
  const { streams, broadcast } = await opened();
  const out = await streams.open(person, async () => person, undefined);
  const event = JSON.stringify({ type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' });
  for (let at = 0; at < 5000 && !out.destroyed; at += 1) broadcast.hear(event);
  expect(out.destroyed).toBe(true);
  await vi.waitFor(() => expect(streams.count()).toBe(0));
});

it('somebody whose process ended without a word is forgotten', async () => {
  const { streams, broadcast, clock } = await opened();
  const out = await streams.open(person, async () => person, 12);
  let text = '';
  out.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const look = { stream: 'elsewhere', application: 12, person: { id: 2, name: 'Arun' } };
  broadcast.hear(JSON.stringify({ type: 'here', look }));
  await vi.waitFor(() => expect(text).toContain('"people":[{"id":2,"name":"Arun"}]'));
  clock.move(46_000);
  await streams.beat();
  await vi.waitFor(() => expect(text.split('data: ').at(-1)).toContain('"people":[]'));
});
