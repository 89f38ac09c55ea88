// A request takes as long to arrive as its sender likes: who signs out meanwhile writes nothing more.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inEveryArea } from '#contract/areas.ts';
import { type Person, checkingCallers, runFor } from '#server/caller.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp, untilSeen } from '#tests/support/test-app.ts';
import { assertSessionLives } from './sessions.ts';

describe.each(engines)('a request that is under way on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
  });
  afterEach(() => api.close());

  /** Sends a request whose last bytes come only after something else has happened. */
  async function sendLate(
    path: string,
    body: { payload: Buffer; headers: Record<string, string> },
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    // Past the minute for which a use is not written again: that it is written says that the caller was let in.
    api.clock.move(2 * 60_000);
    const headers = {
      ...body.headers,
      authorization: meera.authorization,
      'content-length': String(body.payload.length),
    };
    const outgoing = request({ port, path, method: 'POST', headers });
    outgoing.write(body.payload.subarray(0, -20));
    await untilSeen(api);
    await meanwhile();
    outgoing.end(body.payload.subarray(-20));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  }

  const json = (value: object) => ({
    payload: Buffer.from(JSON.stringify(value)),
    headers: { 'content-type': 'application/json' },
  });
  const form = async () =>
    formPayload({ Name: 'Tamarook', link: '#', logo: { content: await aPicture('png') } });
  const logOut = () => api.send('POST', '/api/Auth/logout/', asUser(meera));
  const count = async (table: 'jobs' | 'content_items' | 'files') =>
    (await api.database.read.selectFrom(table).selectAll().execute()).length;

  it('writes nothing once its sender has signed out', async () => {
    expect(await sendLate('/api/jobs/', json(aJob()), logOut)).toBe(401);
    expect(await count('jobs')).toBe(0);
  });

  it('writes nothing once all sessions were ended, nor does an upload', async () => {
    const endAll = () => api.send('DELETE', '/api/Auth/sessions/', asUser(meera));
    expect(await sendLate('/api/HomePage/partners/', await form(), endAll)).toBe(401);
    expect([await count('content_items'), await count('files')]).toEqual([0, 0]);
  });

  it('writes where its sender is still there', async () => {
    const nothing = async () => undefined;
    expect(await sendLate('/api/jobs/', json(aJob()), nothing)).toBe(201);
    expect(await sendLate('/api/HomePage/partners/', await form(), nothing)).toBe(201);
  });

  it('is checked in the transaction that writes, each for its own caller', async () => {
    const database = checkingCallers(api.database, (tx, caller) =>
      assertSessionLives(tx, api.clock, caller as Person),
    );
    const arun = await api.signIn('arun');
    const sessions = await api.database.read.selectFrom('sessions').select(['id', 'user_id']).execute();
    const callerOf = ({ id, username }: TestUser): Person => ({
      kind: 'person',
      permissions: inEveryArea('write'),
      userId: id,
      username,
      isSuperuser: false,
      sessionId: sessions.find((session) => session.user_id === id)?.id ?? 0,
      isConfirmed: true,
    });
    await logOut();
    const write = () => database.transaction(async () => 'written');
    // At once, so that on SQLite they share a commit.
    const outcomes = await Promise.allSettled([
      runFor(callerOf(arun), write),
      runFor(callerOf(meera), write),
      runFor(null, write),
      runFor(callerOf(arun), write),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
