// A database with outgoing mail, a clock that stands still until told, and workers that end with the test.
import type { Database } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Mail, queueMail } from '#server/platform/mail/mail.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.store.ts';
import type { MailTransport } from '#server/platform/mail/transports.ts';
import { type MailWorker, startMailWorker } from '#server/platform/mail/worker.ts';
import { afterEach, beforeEach } from 'vitest';

const aMail: Mail = { to: 'asha@menonfoods.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };

export function mailBench(open: () => Promise<Database>) {
  const workers: MailWorker[] = [];
  const clock = {
    at: 0,
    now: () => new Date(clock.at),
    pass: (milliseconds: number) => void (clock.at += milliseconds),
  };
  let database: Database;

  const start = (transport: MailTransport, on: Database = database): MailWorker => {
    const worker = startMailWorker({ database: on, transport, clock, log: silentLog, stopGraceMs: 50 });
    workers.push(worker);
    return worker;
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  const queue = (mail: Partial<Mail> = {}) =>
    database.transaction((tx) => queueMail(tx, { ...aMail, ...mail }, clock));
  const rows = () => database.read.selectFrom('outgoing_mail').selectAll().orderBy('id').execute();
  const onlyRow = async () => (await rows())[0]!;

  beforeEach(async () => {
    clock.at = Date.parse('2026-11-15T09:30:00.000Z');
    database = await open();
  });
  afterEach(async () => {
    await stopAll();
    await database.close();
  });
  return {
    clock,
    start,
    stopAll,
    queue,
    rows,
    onlyRow,
    get database() {
      return database;
    },
  };
}

/** A transport that keeps what it was given and then does as told. */
export function recorder(then: () => Promise<void> = () => Promise.resolve()) {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    longestSendMs: 600_000,
    send(mail) {
      sent.push(mail);
      return then();
    },
    close() {},
  };
  return { sent, transport };
}
