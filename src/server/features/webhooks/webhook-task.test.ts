import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { RETRY_HOURS } from '#contract/system/webhooks.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { DomainEvent } from '#server/events.ts';
import { tidyUp } from '#server/platform/housekeeping.ts';
import { taskRetention } from '#server/platform/tasks/tasks.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { engines, postgres } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { type Receiver, answerWith, startReceiver } from '#tests/support/receiver.ts';
import { asUser } from '#tests/support/test-app.ts';
import { type WebhookBench, webhookBench } from '#tests/support/webhook-bench.ts';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishToWebhooks } from './deliveries.ts';
import { DELIVERY_KEPT_MS, webhookTask } from './webhook-task.ts';
import { webhookFeature } from './webhooks.feature.ts';

type JobEvent = 'job.published' | 'job.closed';
const aboutJob = (type: JobEvent, id: number) =>
  ({ type, data: { id, title: 'Weaver', department: 'Loom', location: 'Chennai' } }) as DomainEvent;

describe.each(engines)('what webhooks are told on $name', (engine) => {
  let bench: WebhookBench;
  let receiver: Receiver;
  beforeEach(async () => {
    [bench, receiver] = await Promise.all([webhookBench(engine), startReceiver()]);
  });
  afterEach(async () => {
    await bench.close();
    await receiver.stop();
  });

  const say = (type: JobEvent, id: number) =>
    bench.database.transaction((tx) => publishToWebhooks(bench.clock)(tx, aboutJob(type, id)));
  const resend = ({ id }: { id: number }) =>
    bench.post(`/api/webhooks/deliveries/${id}/resend/`, {}, bench.boss);

  it('is signed so that another implementation of Standard Webhooks takes it', async () => {
    const { secret } = await bench.make(receiver.url, ['job.published']);
    const job = (await bench.post('/api/jobs/', aJob(), bench.boss)).json();
    await bench.startWorker().idle();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'job.published',
      timestamp: bench.clock.now().toISOString(),
      data: { id: job.id, title: job.title, department: job.department, location: job.location },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature');
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('is what happens in the rooms, for those who asked for it, with no more of people than a name', async () => {
    const all = await bench.make(receiver.url, [
      'application.received',
      'enquiry.received',
      'job.published',
      'job.closed',
      'employee.added',
      'employee.left',
    ]);
    await bench.make(receiver.url, ['enquiry.answered']);
    const job = (await bench.post('/api/jobs/', aJob({ title: 'Weaver' }), bench.boss)).json();
    await bench.send('POST', '/api/job-application/', {
      payload: anApplicationForm({ job_id: String(job.id) }, aPdf()),
    });
    await bench.post('/api/contact/create/', anEnquiry());
    await bench.post('/api/contact/create/', anEnquiry({ website: 'https://spam.example' }));
    await bench.post('/api/Idcard/employee/', anEmployee(), bench.boss);
    await bench.send('DELETE', '/api/Idcard/employee/ET014/', asUser(bench.boss));
    await bench.send('DELETE', `/api/jobs/${job.id}/`, asUser(bench.boss));
    await bench.startWorker().idle();
    const said = receiver.received.map(({ body }) => JSON.parse(body));
    const dataOf = (type: string) => said.filter((each) => each.type === type).map(({ data }) => data);
    const id = expect.any(Number);
    expect(dataOf('job.published')).toMatchObject([{ id: job.id, title: 'Weaver' }]);
    expect(dataOf('application.received')).toEqual([
      { id, name: 'Priya Raghavan', job_id: job.id, job_title: 'Weaver' },
    ]);
    expect(dataOf('enquiry.received')).toEqual([
      { id, name: 'Asha Menon', subject: 'A shop for our spice brand' },
    ]);
    expect(dataOf('employee.added')).toEqual([
      { id, employee_id: 'ET014', name: 'Asha Menon', role: 'Designer' },
    ]);
    expect(dataOf('employee.left')).toEqual([{ id, employee_id: 'ET014', name: 'Asha Menon' }]);
    expect(dataOf('job.closed')).toEqual([{ id: job.id, title: 'Weaver' }]);
    expect(said).toHaveLength(6);
    expect((await bench.read(all)).last_delivery).toMatchObject({ state: 'delivered', status: 204 });
  });

  it('is not said of what was rolled back, nor by a webhook that is off', async () => {
    const webhook = await bench.make(receiver.url, ['job.closed']);
    const broken = bench.database.transaction(async (tx) => {
      await publishToWebhooks(bench.clock)(tx, { type: 'job.closed', data: { id: 1, title: '' } });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await bench.send('PATCH', `/api/webhooks/${webhook.id}/`, {
      payload: { active: false },
      ...asUser(bench.boss),
    });
    await say('job.closed', 2);
    await bench.startWorker().idle();
    expect(receiver.received).toEqual([]);
    expect(await bench.deliveries(webhook)).toEqual([]);
  });

  it('is tried again with growing pauses, under the same id and a new time', async () => {
    const webhook = await bench.make(receiver.url, ['job.published']);
    receiver.answers(answerWith(503, 'Back in a minute.'));
    await say('job.published', 1);
    const worker = bench.startWorker();
    await worker.idle();
    const [first] = await bench.deliveries(webhook);
    expect(first).toMatchObject({
      state: 'waiting',
      status: 503,
      answer: 'Back in a minute.',
      tries: 1,
      last_error: 'Answered 503.',
      tried_at: bench.clock.now().toISOString(),
    });
    const pauses = [];
    for (let at = 0; at < 3; at += 1) {
      const [{ next_try_at } = { next_try_at: '' }] = await bench.deliveries(webhook);
      pauses.push(Date.parse(next_try_at ?? '') - bench.clock.now().getTime());
      bench.clock.move(pauses.at(-1)!);
      if (at === 2) receiver.answers(answerWith(200, 'ok'));
      worker.wake();
      await worker.idle();
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(await bench.deliveries(webhook)).toMatchObject([
      { state: 'delivered', status: 200, answer: 'ok', tries: 4, last_error: null, next_try_at: null },
    ]);
    const sent = receiver.received.map(({ headers }) => headers);
    expect(new Set(sent.map((headers) => headers['webhook-id']))).toEqual(new Set([first?.message_id]));
    expect(new Set(sent.map((headers) => headers['webhook-timestamp'])).size).toBe(4);
  });

  it('comes in order for each record, and no record waits for another', async () => {
    const webhook = await bench.make(receiver.url, ['job.published', 'job.closed']);
    receiver.answers(({ body }, response) => {
      const isRefused = body.includes('published') && JSON.parse(body).data.id === 1;
      response.writeHead(isRefused ? 500 : 204).end();
    });
    for (const id of [1, 2]) {
      await say('job.published', id);
      await say('job.closed', id);
    }
    const worker = bench.startWorker();
    await worker.idle();
    expect(receiver.heard().toSorted()).toEqual(['job.closed 2', 'job.published 1', 'job.published 2']);
    receiver.answers(answerWith(204));
    bench.clock.move(MINUTE_MS);
    worker.wake();
    await worker.idle();
    expect(receiver.heard().slice(3)).toEqual(['job.published 1', 'job.closed 1']);
    expect((await bench.deliveries(webhook)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('switches a webhook off after a day of failures, tells the superusers once, and says why', async () => {
    await bench.signIn('other-boss', { isSuperuser: true });
    await bench.signIn('colleague');
    const webhook = await bench.make(receiver.url, ['job.published']);
    receiver.answers(answerWith(500, 'broken'));
    await say('job.published', 1);
    await say('job.published', 2);
    const worker = bench.startWorker();
    await worker.idle();
    bench.clock.move((RETRY_HOURS - 1) * HOUR_MS);
    worker.wake();
    await worker.idle();
    expect((await bench.read(webhook)).active).toBe(true);
    bench.clock.move(4 * HOUR_MS);
    worker.wake();
    await worker.idle();
    expect(await bench.read(webhook)).toMatchObject({
      active: false,
      off_since: bench.clock.now().toISOString(),
      off_because: 'Answered 500.',
      version: 2,
    });
    expect((await bench.deliveries(webhook)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    for (const name of ['boss', 'other-boss']) {
      const mails = await mailsTo(bench.database, `${name}@example.com`);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('switched off')]);
      expect(mails[0]?.text).toContain('Answered 500.');
      expect(mails[0]?.text).toContain('http://localhost:3000/admin/webhooks');
      // What follows the host may be all that opens the receiver.
      expect(mails[0]?.text).not.toContain('/hook\n');
    }
    expect(await mailsTo(bench.database, 'colleague@example.com')).toEqual([]);
    const tries = receiver.received.length;
    bench.clock.move(24 * HOUR_MS);
    worker.wake();
    await worker.idle();
    expect(receiver.received).toHaveLength(tries);
  });

  it('is sent again by a press: what was received, what was given up, what still waits', async () => {
    const webhook = await bench.make(receiver.url, ['job.published']);
    await say('job.published', 1);
    const worker = bench.startWorker();
    await worker.idle();
    const [delivered] = await bench.deliveries(webhook);
    expect((await resend(delivered!)).json()).toMatchObject({ state: 'waiting', tries: 0, status: null });
    await worker.idle();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      delivered!.message_id,
      delivered!.message_id,
    ]);
    receiver.answers(answerWith(500));
    await say('job.published', 2);
    await worker.idle();
    receiver.answers(answerWith(204));
    const [waiting] = await bench.deliveries(webhook);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await resend(waiting!)).statusCode).toBe(200);
    await worker.idle();
    expect((await bench.deliveries(webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    await bench.send('PATCH', `/api/webhooks/${webhook.id}/`, {
      payload: { active: false },
      ...asUser(bench.boss),
    });
    expect((await resend(waiting!)).json().code).toBe('webhook_off');
    expect((await resend({ id: 999_999 })).json().code).toBe('delivery_not_found');
  });

  it('is a test by a press, also where the webhook is off, tried once and with no consequences', async () => {
    const webhook = await bench.make(receiver.url, ['employee.left']);
    receiver.answers(answerWith(404, 'not here'));
    await bench.send('PATCH', `/api/webhooks/${webhook.id}/`, {
      payload: { active: false },
      ...asUser(bench.boss),
    });
    const test = await bench.post(`/api/webhooks/${webhook.id}/test/`, {}, bench.boss);
    expect(test.json()).toMatchObject({ event: 'webhook.test', state: 'waiting' });
    await bench.startWorker().idle();
    expect(receiver.heard()).toEqual([`webhook.test ${webhook.id}`]);
    expect(await bench.deliveries(webhook)).toMatchObject([
      { state: 'failed', status: 404, answer: 'not here', tries: 1 },
    ]);
    expect(await bench.read(webhook)).toMatchObject({ active: false, off_because: null, version: 2 });
    expect((await bench.post('/api/webhooks/99/test/', {}, bench.boss)).json().code).toBe(
      'webhook_not_found',
    );
  });

  it('is not sent any more once the webhook is deleted', async () => {
    const webhook = await bench.make(receiver.url, ['job.published']);
    await say('job.published', 1);
    await bench.send('DELETE', `/api/webhooks/${webhook.id}/`, asUser(bench.boss));
    await bench.startWorker().idle();
    expect(receiver.received).toEqual([]);
    expect((await bench.get(`/api/webhooks/${webhook.id}/deliveries/`, bench.boss)).statusCode).toBe(404);
  });

  it('is dropped while it waits, once the webhook asks for other events', async () => {
    const webhook = await bench.make(receiver.url, ['job.published', 'job.closed']);
    const other = await bench.make(receiver.url, ['job.closed']);
    await say('job.published', 1);
    const worker = bench.startWorker();
    await worker.idle();
    await worker.stop();
    await say('job.published', 2);
    await say('job.closed', 2);
    await bench.post(`/api/webhooks/${webhook.id}/test/`, {}, bench.boss);
    const changed = await bench.send('PATCH', `/api/webhooks/${webhook.id}/`, {
      payload: { events: ['job.published'] },
      ...asUser(bench.boss),
    });
    expect(changed.statusCode).toBe(200);
    const left = async (of: { id: number }) =>
      (await bench.deliveries(of)).map(({ event }) => event).toSorted();
    expect(await left(webhook)).toEqual(['job.published', 'job.published', 'webhook.test']);
    expect(await left(other)).toEqual(['job.closed']);
    await bench.send('PATCH', `/api/webhooks/${webhook.id}/`, {
      payload: { events: ['employee.left'] },
      ...asUser(bench.boss),
    });
    // What was sent stays to be read.
    expect(await left(webhook)).toEqual(['job.published', 'webhook.test']);
    const waiting = await bench.database.read
      .selectFrom('tasks')
      .select('id')
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(2);
  });

  it('does not reach what has come to lie on this machine since the webhook was made', async () => {
    const webhook = await bench.make(`https://hooks.test:${receiver.port}/`, ['job.published']);
    await say('job.published', 1);
    await bench.startWorker({ resolve: async () => ['10.0.0.1', '127.0.0.1'] }).idle();
    expect(receiver.received).toEqual([]);
    expect(await bench.deliveries(webhook)).toMatchObject([
      { state: 'waiting', status: null, last_error: expect.stringContaining('public internet') },
    ]);
  });

  it('comes at least once: a process that dies after sending leaves it to the next', async () => {
    const webhook = await bench.make(receiver.url, ['job.published', 'job.closed']);
    let arrived = () => {};
    const isThere = new Promise<void>((done) => (arrived = done));
    // The first is never answered: the process that sent it hangs, and counts as dead once its lease is over.
    receiver.answers(() => arrived());
    await say('job.published', 1);
    await say('job.closed', 1);
    bench.startWorker({ timeoutMs: 20_000 });
    await isThere;
    receiver.answers(answerWith(204));
    bench.clock.move(2 * MINUTE_MS);
    const other = bench.startWorker();
    await other.idle();
    expect(receiver.heard()).toEqual(['job.published 1', 'job.published 1', 'job.closed 1']);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await bench.deliveries(webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    // Let go of the first, so that its worker ends.
    await receiver.stop();
    receiver = await startReceiver();
  });

  it('is gone after 30 days, with its task, and not before', async () => {
    const webhook = await bench.make(receiver.url, ['job.published']);
    await say('job.published', 1);
    await bench.startWorker().idle();
    const { database, clock } = bench;
    const kinds = [webhookTask(bench.ports)];
    const retention = [...taskRetention(kinds), ...(webhookFeature.retention ?? [])];
    clock.move(DELIVERY_KEPT_MS - MINUTE_MS);
    await tidyUp({ database, clock, retention });
    expect(await bench.deliveries(webhook)).toHaveLength(1);
    clock.move(2 * MINUTE_MS);
    await tidyUp({ database, clock, retention });
    expect(await database.read.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
    expect(
      await database.read.selectFrom('tasks').select('id').where('kind', '=', 'webhook').execute(),
    ).toEqual([]);
  });
});

it('two processes send each event once and keep the order of each record', async () => {
  const settings = await postgres.create();
  const bench = await webhookBench({ ...postgres, open: () => openDatabase(settings) });
  const second = await openDatabase(settings);
  const receiver = await startReceiver();
  await bench.make(receiver.url, ['job.published', 'job.closed']);
  const records = Array.from({ length: 15 }, (_, at) => at + 1);
  const expected = records.flatMap((id) => [`job.published ${id}`, `job.closed ${id}`]);
  const publishEvent = publishToWebhooks(bench.clock);
  for (const type of ['job.published', 'job.closed'] as const)
    await bench.database.transaction(async (tx) => {
      for (const id of records) await publishEvent(tx, aboutJob(type, id));
    });
  bench.startWorker();
  bench.startWorker({}, second);
  await expect.poll(() => receiver.received.length).toBe(expected.length);
  expect(receiver.heard().toSorted()).toEqual(expected.toSorted());
  for (const id of records)
    expect(receiver.heard().filter((each) => each.endsWith(` ${id}`))).toEqual([
      `job.published ${id}`,
      `job.closed ${id}`,
    ]);
  await bench.close();
  await second.close();
  await receiver.stop();
});
