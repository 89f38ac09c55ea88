// Puts together what is said when something happens, and who takes part when somebody is forgotten: both the API and the
// work behind it need them. And what that work needs of the rooms.
import { weeklyPorts } from './at-a-glance.ts';
import { forgetVisitorAddresses } from './audit/audit.store.ts';
import { mailArrivals } from './features/accounts/mails/arrivals.ts';
import { colleagueEmails } from './features/accounts/profiles/colleagues.store.ts';
import { listOtherSuperusers, listSuperuserEmails } from './features/accounts/users.store.ts';
import { forgetOldResumes } from './features/applications/forgetting/forget-applications.ts';
import { listAlerted, markAlerted, readKeySkills } from './features/jobs/jobs.store.ts';
import { eraser } from './features/privacy/erase.ts';
import type { ClockPorts } from './features/privacy/privacy.ports.ts';
import { emitTo } from './features/webhooks/deliveries.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Emit, Tell } from './events.ts';
import type { FileStore } from './platform/files/files.ts';
import type { DueKind, Erase } from './forgetting.ts';
import { deleteOldMails, forgetMails } from './mail/forget-mails.ts';
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

export function houseEvents(outside: Outside): { emit: Emit; tell: Tell } {
  const listeners = [emitTo(outside.clock), mailArrivals(outside)];
  return {
    async emit(tx, event) {
      for (const listen of listeners) await listen(tx, event);
    },
    tell: (tx, event) => outside.database.broadcast.say(tx, JSON.stringify(event)),
  };
}

export const eraseWith = (outside: Outside): Erase =>
  eraser([forgetMails, ...rooms.flatMap((room) => room.forget ?? [])], {
    ...outside,
    ...houseEvents(outside),
    emailsOf: colleagueEmails,
  });

export const dueKinds: readonly DueKind[] = rooms.flatMap((room) => room.due ?? []);

export const sessionsEnded: SessionsEnded = async (tx, userId) => {
  for (const room of rooms) await room.sessionsEnded?.(tx, userId);
};

export const clockPorts = (outside: Outside): ClockPorts => ({
  ...outside,
  due: dueKinds,
  erase: eraseWith(outside),
  forgetResumes: (tx, before, limit) => forgetOldResumes(tx, { before, limit }, outside),
  forgetAddresses: forgetVisitorAddresses,
  forgetMails: (tx, before, limit) => deleteOldMails(tx, { before, limit }, outside),
});

export const taskPorts = (
  outside: Outside & Pick<TaskPorts, 'log' | 'holdingDir' | 'webhooksTo'>,
): TaskPorts => ({
  ...outside,
  ...houseEvents(outside),
  superuserEmails: listSuperuserEmails,
  allSuperuserEmails: (db) => listOtherSuperusers(db),
  keySkills: readKeySkills,
  alertedJobs: { mark: markAlerted, list: listAlerted },
  erasing: clockPorts(outside),
  weekly: weeklyPorts(outside),
});

/** All work behind an answer. */
export const taskKindsOf = (ports: TaskPorts, mail: Omit<MailTaskPorts, 'notes'>): TaskKind[] => [
  refoldTask(ports),
  mailTask({ ...mail, notes: rooms.flatMap((room) => room.mailNote?.(ports) ?? []) }),
  ...rooms.flatMap((room) => room.taskKinds?.(ports) ?? []),
];
