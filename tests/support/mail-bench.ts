// The bench of tasks with mails on it.
import type { Database } from '#server/platform/database/database.ts';
import { mailTask } from '#server/mail/mail-task.ts';
import { type Mail, queueMail } from '#server/mail/mail.ts';
import type { MailTransport, OutgoingMail } from '#server/mail/transports.ts';
import { taskBench } from './task-bench.ts';

const aMail: Mail = { to: 'asha@menonfoods.example', content: { subject: 'Hi', paragraphs: ['Hello.'] } };

export function mailBench(open: () => Promise<Database>) {
  const bench = taskBench(open);
  const { clock, stopAll, rows, onlyRow } = bench;
  return {
    clock,
    stopAll,
    rows,
    onlyRow,
    start: (transport: MailTransport) => bench.start([mailTask({ transport })]),
    queue: (mail: Partial<Mail> = {}) =>
      bench.database.transaction((tx) => queueMail(tx, { ...aMail, ...mail }, clock)),
    get database() {
      return bench.database;
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
