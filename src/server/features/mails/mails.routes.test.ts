import type { OutgoingMailView } from '#contract/system/mails.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { type Mail, queueMail } from '#server/mail/mail.ts';
import { masked } from '#server/mail/masked.ts';
import { silentLog } from '#server/platform/log.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { engines } from '#tests/support/engines.ts';
import { recorder } from '#tests/support/mail-bench.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LIST = '/api/outgoing-mails/';

describe.each(engines)('outgoing mails on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const aMail: Mail = {
    to: 'meera@example.com',
    content: {
      subject: 'Your code',
      paragraphs: ['Use 482913 or https://www.example.com/reset-password/abc?x=1 now'],
    },
    secrets: ['482913', 'https://www.example.com/reset-password/abc?x=1'],
  };
  const second: Mail = { to: 'arun@example.com', content: { subject: 'Second', paragraphs: ['Hello.'] } };
  const queue = (mail = aMail) => api.database.transaction((tx) => queueMail(tx, mail, api.clock));
  const listed = async (query = '') => (await api.get(LIST + query, boss)).json<OutgoingMailView[]>();
  const set = (id: number, values: object) =>
    api.database.transaction((tx) => tx.updateTable('tasks').set(values).where('id', '=', id).execute());
  const retry = (id: number) => api.send('POST', `${LIST}${id}/retry/`, asUser(boss));

  it('are listed newest first, with codes and links masked', async () => {
    await queue();
    await queue({ to: 'arun@example.com', content: aMail.content });
    const mails = await listed();
    expect(mails.map(({ to }) => to)).toEqual(['arun@example.com', 'meera@example.com']);
    const shown = {
      subject: 'Your code',
      text: 'Use •••••• or https://www.example.com/… now',
      state: 'queued',
      tries: 0,
    };
    expect(mails).toMatchObject([shown, shown]);
    expect(JSON.stringify(mails)).not.toMatch(/482913|abc\?x/);
  });

  it('are read one by one, masked as in the list; one that is gone is told of', async () => {
    const id = await queue({ to: 'arun@example.com', content: aMail.content });
    expect((await api.get(`${LIST}${id}/`, boss)).json()).toEqual((await listed())[0]);
    expect((await api.get(`${LIST}${id + 1}/`, boss)).json()).toMatchObject({ code: 'mail_not_found' });
  });

  it('are found though the subject of one was cut in the middle of a sign', async () => {
    await queue({ to: 'arun@example.com', content: { subject: 'New enquiry: \ud83d', paragraphs: [] } });
    expect(await listed('?search=enquiry')).toMatchObject([{ subject: 'New enquiry: \ufffd' }]);
  });

  it('are found by receiver, subject and state, never by their words', async () => {
    const id = await queue();
    await queue(second);
    await set(id, { state: 'failed', last_error: 'no such mailbox' });
    expect(await listed('?search=ARUN')).toHaveLength(1);
    expect(await listed('?search=second')).toHaveLength(1);
    expect(await listed('?search=482913')).toHaveLength(0);
    expect(await listed('?state=failed')).toMatchObject([{ id, last_error: 'no such mailbox' }]);
    const page = await api.get(`${LIST}?page=1&page_size=1`, boss);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('are tried again on demand, unless they are sent or on their way', async () => {
    const id = await queue();
    await set(id, { state: 'failed', tries: 10, last_error: 'x', due_at: '2030-01-01T00:00:00.000Z' });
    const answer = await retry(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'queued',
      tries: 0,
      last_error: null,
      next_try_at: api.clock.now().toISOString(),
    });
    for (const state of ['running', 'done']) {
      await set(id, { state });
      expect((await retry(id)).statusCode).toBe(409);
    }
    expect((await retry(9999)).statusCode).toBe(404);
    const other = { kind: 'errand', payload: {} };
    const errand = await api.database.transaction((tx) => addTask(tx, other, api.clock));
    expect((await retry(errand)).statusCode).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  it('show the words of those that were sent, without the secrets in them', async () => {
    await queue();
    await queue(second);
    const kinds = [mailTask(recorder())];
    const worker = startTaskWorker({ ...api, kinds, log: silentLog });
    await worker.idle();
    await worker.stop();
    const sent_at = api.clock.now().toISOString();
    expect(await listed()).toMatchObject([
      { subject: 'Second', text: 'Hello.', state: 'sent', sent_at },
      {
        subject: 'Your code',
        text: 'Use •••••• or https://www.example.com/… now',
        state: 'sent',
        sent_at,
      },
    ]);
  });
});

describe('masking', () => {
  it.each([
    ['Your code: 012345.', 'Your code: ••••••.'],
    ['https://x.example/reset-password/s3cret', 'https://x.example/…'],
    ['See http://localhost:3000/confirm-email/a-b_c', 'See http://localhost:3000/…'],
    ['Call +91 98400 12345', 'Call +91 98400 12345'],
    ['https://x.example', 'https://x.example'],
  ])('%s', (text, shown) => expect(masked(text)).toBe(shown));
});
