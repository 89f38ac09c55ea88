import { STREAMS_MAX } from '#contract/office/live-events.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const PATH = '/api/events/';

interface Listener {
  headers: Headers;
  /** What it has heard so far, comments left out. */
  readonly events: [type: string, data: unknown][];
  isOver(): boolean;
  leave(): void;
}

describe.each(engines)('live events on $name', (engine) => {
  let api: TestApp;
  let url: string;
  let meera: TestUser;
  let arun: TestUser;
  const stopping = new AbortController();
  const open: Listener[] = [];
  beforeAll(async () => {
    api = await testApp(engine, { stopping: stopping.signal });
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    meera = await api.signIn('meera');
    arun = await api.signIn('arun');
  });
  afterAll(async () => {
    for (const listener of open) listener.leave();
    await api.close();
  });

  async function listen(user: TestUser): Promise<Listener> {
    const leaving = new AbortController();
    const answer = await fetch(url + PATH, { ...asUser(user), signal: leaving.signal });
    expect(answer.status).toBe(200);
    let text = '';
    let isOver = false;
    const read = async () => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    };
    void read()
      .catch(() => {})
      .finally(() => (isOver = true));
    const listener: Listener = {
      headers: answer.headers,
      isOver: () => isOver,
      leave: () => leaving.abort(),
      get events() {
        return text
          .split('\n\n')
          .filter((block) => block.startsWith('event: '))
          .map((block): [string, unknown] => {
            const [type = '', data = ''] = block.split('\n');
            return [type.replace('event: ', ''), JSON.parse(data.replace('data: ', ''))];
          });
      },
    };
    open.push(listener);
    return listener;
  }
  const heard = (listener: Listener, ...events: Listener['events']) =>
    vi.waitFor(() => expect(listener.events).toEqual(expect.arrayContaining(events)));

  it('come to those who may read them, and to nobody else', async () => {
    const [recruiter, editor] = [
      await listen(meera),
      await listen(await api.signIn('editor', { permissions: { recruitment: 'none' } })),
    ];
    expect(Object.fromEntries(recruiter.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const id = await addApplicant(api);
    const as = callsOf(api, arun);
    await as.patch(`${id}/`, { stage: 2 });
    await as.patch(`${id}/`, { is_read: true });
    await as.post(`${id}/notes/`, { text: '@meera' });
    await as.remove(`${id}/`);
    await api.post('/api/contact/create/', anEnquiry());
    await heard(
      recruiter,
      ['hello', {}],
      ['application', { id, change: 'changed', version: 2, stage: 2 }],
      ['unread', { of: 'applications' }],
      ['unread', { of: 'mentions' }],
      ['application', { id, change: 'deleted', version: 2, stage: null }],
      ['enquiry', { id: expect.any(Number), change: 'added' }],
      ['unread', { of: 'enquiries' }],
    );
    await heard(editor, ['unread', { of: 'enquiries' }]);
    expect(editor.events).toEqual([
      ['hello', {}],
      ['enquiry', { id: expect.any(Number), change: 'added' }],
      ['unread', { of: 'enquiries' }],
    ]);
  });

  it('say nothing of what was not done', async () => {
    const listener = await listen(meera);
    const id = await addApplicant(api);
    const failing = api.database.transaction(async (tx) => {
      await api.database.broadcast.say(
        tx,
        JSON.stringify({ type: 'unread', data: { of: 'applications' }, area: 'recruitment' }),
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await callsOf(api, arun).patch(`${id}/`, { stage: 3 });
    await heard(listener, ['application', { id, change: 'changed', version: 2, stage: 3 }]);
    expect(listener.events.map(([type]) => type)).toEqual(['hello', 'application']);
  });

  it('end with the session, and before one person has too many', async () => {
    const leaving = await api.signIn('leaving');
    const listeners: Listener[] = [];
    for (let at = 0; at <= STREAMS_MAX; at += 1) listeners.push(await listen(leaving));
    const [first, second] = listeners;
    await vi.waitFor(() => expect(first?.isOver()).toBe(true));
    expect(second?.isOver()).toBe(false);
    await api.send('POST', '/api/Auth/logout/', asUser(leaving));
    expect((await api.get(PATH, leaving)).statusCode).toBe(401);
  });

  it('end when the program stops, and are refused from then on', async () => {
    const listener = await listen(meera);
    stopping.abort();
    await vi.waitFor(() => expect(listener.isOver()).toBe(true));
    const refused = await api.get(PATH, meera);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  });
});
