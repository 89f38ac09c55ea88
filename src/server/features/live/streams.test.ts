import { inEveryArea } from '#contract/areas.ts';
import type { Person } from '#server/caller.ts';
import { Broadcast } from '#server/platform/database/broadcast.ts';
import { silentLog } from '#server/platform/log.ts';
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

function opened() {
  const broadcast = new Broadcast();
  const ports = { database: { broadcast }, log: silentLog, stopping: new AbortController().signal };
  return { broadcast, streams: openStreams(ports) };
}

it('a stream ends at the heartbeat after its session has', async () => {
  const { streams } = opened();
  let isSignedIn = true;
  const out = streams.open(person, async () => (isSignedIn ? person : null));
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
  const { streams, broadcast } = opened();
  const out = streams.open(person, async () => ({ ...person, permissions: inEveryArea('none') }));
  await streams.beat();
  broadcast.hear(JSON.stringify({ type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' }));
  expect(String(out.read())).not.toContain('unread');
});

it('whoever reads nothing is let go before much lies here', async () => {
  const { streams, broadcast } = opened();
  const out = streams.open(person, async () => person);
  const event = JSON.stringify({ type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' });
  for (let at = 0; at < 5000 && !out.destroyed; at += 1) broadcast.hear(event);
  expect(out.destroyed).toBe(true);
  await vi.waitFor(() => expect(streams.count()).toBe(0));
});
