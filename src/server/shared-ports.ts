// Puts together what is said when something happens, and who takes part when somebody is forgotten: both the API and the
// work behind it need them. And what that work needs of the rooms.
import { weeklyPorts } from './at-a-glance.ts';
import { forgetVisitorAddresses } from './audit/audit.store.ts';
import { mailArrivals } from './features/accounts/mails/arrivals.ts';
import { colleagueEmails } from './features/accounts/profiles/colleagues.store.ts';
import { listOtherSuperusers, listSuperuserEmails } from './features/accounts/users.store.ts';
import { eraseOldResumes } from './features/applications/erasure/erase-applications.ts';
import { listAlerted, markAlerted, readKeySkills } from './features/jobs/jobs.store.ts';
import { eraser } from './features/privacy/erase.ts';
import type { EraseDuePorts } from './features/privacy/privacy.ports.ts';
import { publishToWebhooks } from './features/webhooks/deliveries.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { PublishEvent, PublishLive } from './events.ts';
import type { FileStore } from './platform/files/files.ts';
import type { DueKind, Erase } from './erasure.ts';
import { deleteOldMails, eraseMails } from './mail/erase-mails.ts';
import { type MailTaskPorts, mailTask } from './mail/mail-task.ts';
import type { Outbox } from './mail/outbox.ts';
import type { TaskKind } from './platform/tasks/tasks.ts';
import type { SessionsEnded, TaskPorts } from './room.ts';
import { rooms } from './rooms.ts';
import { refoldTask } from './searched-texts.ts';

interface Outside {
  database: Database;
  files: FileStore;
  clock: Clock;
  publicUrl: string;
  outbox: Outbox | undefined;
}

export function domainEvents(outside: Outside): { publishEvent: PublishEvent; publishLive: PublishLive } {
  const listeners = [publishToWebhooks(outside.clock), mailArrivals(outside)];
  return {
    async publishEvent(tx, event) {
      for (const listen of listeners) await listen(tx, event);
    },
    publishLive: (tx, event) => outside.database.broadcast.say(tx, JSON.stringify(event)),
  };
}

export const eraseWith = (outside: Outside): Erase =>
  eraser([eraseMails, ...rooms.flatMap((room) => room.forget ?? [])], {
    ...outside,
    ...domainEvents(outside),
    emailsOf: colleagueEmails,
  });

export const dueKinds: readonly DueKind[] = rooms.flatMap((room) => room.due ?? []);

export const sessionsEnded: SessionsEnded = async (tx, userId) => {
  for (const room of rooms) await room.sessionsEnded?.(tx, userId);
};

export const eraseDuePorts = (outside: Outside): EraseDuePorts => ({
  ...outside,
  due: dueKinds,
  erase: eraseWith(outside),
  eraseResumes: (tx, before, limit) => eraseOldResumes(tx, { before, limit }, outside),
  forgetAddresses: forgetVisitorAddresses,
  eraseMails: (tx, before, limit) => deleteOldMails(tx, { before, limit }, outside),
});

export const taskPorts = (
  outside: Outside & Pick<TaskPorts, 'log' | 'holdingDir' | 'webhooksTo'>,
): TaskPorts => ({
  ...outside,
  ...domainEvents(outside),
  superuserEmails: listSuperuserEmails,
  allSuperuserEmails: (db) => listOtherSuperusers(db),
  keySkills: readKeySkills,
  alertedJobs: { mark: markAlerted, list: listAlerted },
  erasing: eraseDuePorts(outside),
  weekly: weeklyPorts(outside),
});

/** All work behind an answer. */
export const taskKindsOf = (ports: TaskPorts, mail: Omit<MailTaskPorts, 'notes'>): TaskKind[] => [
  refoldTask(ports),
  mailTask({ ...mail, notes: rooms.flatMap((room) => room.mailNote?.(ports) ?? []) }),
  ...rooms.flatMap((room) => room.taskKinds?.(ports) ?? []),
];
