// Spoilt mails, taken in as they would be from a mailbox: each is kept or put aside in words, and nobody else is held up.
// `npm run fuzz:mails` is the long form: MAILS on each engine, from SEED.
// @module-tag long
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MailboxSettings } from '#server/features/mailbox/mailbox-settings.ts';
import { mailboxLease } from '#server/features/mailbox/lease.ts';
import { takeMail } from '#server/features/mailbox/take-mail.ts';
import { queuedMail } from '#server/mail/mail.ts';
import { onWorkerLost } from '#server/platform/worker-process.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { dice as diceOf } from '#tests/support/dice.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdleProcess } from '../idle-process.ts';
import { spoiltMail } from './spoilt-mails.ts';

const MAILS = Number(process.env['MAILS'] ?? 500);
const SEED = Number(process.env['SEED'] ?? 20_261_119);
/** Fifty times as much in the short form: there other tests want the processor too. */
const PAUSE_MAX_MS = process.env['MAILS'] ? 100 : 5000;

const settings: MailboxSettings = {
  host: 'mx.house.example',
  port: 993,
  isSecure: true,
  user: 'office@house.example',
  password: 'never used',
  folder: 'INBOX',
  address: 'office@house.example',
  takesNew: true,
};

describe.each(engines)('spoilt mails on $name', (engine) => {
  let api: TestApp;
  beforeAll(async () => void (api = await testApp(engine, { imap: settings })));
  afterAll(() => api.close());

  async function answered() {
    const meera = await api.signIn('meera');
    await api.post('/api/contact/create/', anEnquiry());
    const [{ id }] = (await api.get('/api/contact/list/?page=1', meera)).json<[{ id: number }]>();
    await api.post(`/api/contact/${id}/reply/`, { body: 'Does Thursday suit you?' }, meera);
    const sent = await api.database.read
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute();
    const mails = sent.map(({ payload }) => queuedMail.parse(JSON.parse(payload)));
    const { messageId, replyTo } = mails.at(-1) as (typeof mails)[number];
    return { id, messageId, replyTo: replyTo ?? '' };
  }

  it('are kept or put aside, each of them, and hold nobody up', { timeout: 3_600_000 }, async () => {
    const dice = diceOf(SEED);
    const { id, ...ours } = await answered();
    const lease = mailboxLease(api);
    const taking = { ports: api.ports, settings, lease, uidValidity: '1' };
    const wrong: string[] = [];
    const lost: string[] = [];
    const stopListening = onWorkerLost(({ worker, over = 'itself' }) => lost.push(`${worker}: ${over}`));
    const take = async (uid: number) => {
      const { how, mail } = spoiltMail(dice, ours);
      if (uid % 500 === 0) await lease.take();
      const fetched = {
        uid,
        bytes: Buffer.from(mail),
        isCut: uid % 10 === 0,
        fileNames: [],
        at: api.clock.now(),
      };
      await takeMail(taking, fetched).catch((error: unknown) =>
        wrong.push(`${how}, number ${uid}: ${String(error)}`),
      );
    };
    // The first one starts the worker and compiles what the others run.
    await lease.take();
    await take(0);
    const delay = monitorEventLoopDelay();
    const idle = startIdleProcess();
    delay.enable();
    for (let uid = 1; uid < MAILS; uid += 1) await take(uid);
    delay.disable();
    stopListening();
    const [pauseMs, idlePauseMs] = [delay.max / 1e6, await idle.longestPauseMs()];
    expect(wrong).toEqual([]);
    expect(lost).toEqual([]);

    const { read } = api.database;
    const rows = await read
      .selectFrom('mailbox_mails')
      .select(['uid', 'outcome', 'enquiry_id', 'content_hash'])
      .execute();
    // What comes again with the same bytes has its line already.
    const failed = new Set(
      rows.flatMap(({ outcome, content_hash }) => (outcome === 'failed' ? [content_hash] : [])),
    ).size;
    const answers = rows.filter(({ enquiry_id }) => enquiry_id === id).length;
    const reported = await read
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', 'unreadable mail')
      .execute();
    const kept = await read.selectFrom('received_mails').select(['text', 'subject', 'enquiry_id']).execute();
    const counts = { mails: rows.length, kept: kept.length, answers, failed, pauseMs, idlePauseMs };
    if (process.env['MAILS']) process.stdout.write(`${engine.name}: ${JSON.stringify(counts)}\n`);
    // None is missing: what could not be read has its line on Background Work.
    expect(new Set(rows.map(({ uid }) => uid)).size).toBe(MAILS);
    expect(rows.filter(({ outcome }) => outcome === 'left')).toEqual([]);
    expect(reported.length).toBe(failed);
    expect(kept.filter(({ text, subject }) => !(text + subject).isWellFormed())).toEqual([]);
    // It would mean little if hardly anything was read.
    expect(kept.length).toBeGreaterThan(MAILS / 3);
    expect(answers).toBeGreaterThan(MAILS / 20);
    expect(failed).toBeGreaterThan(0);
    // On a machine that holds up a process with nothing to do nobody can tell more than this.
    expect(pauseMs).toBeLessThan(Math.max(PAUSE_MAX_MS, 2 * idlePauseMs));
  });
});
