// Once a day whoever wants to hear of new positions is told of them: one mail for an address, each position once.
import { company } from '#company';
import { timeZoneOf } from '#contract/company.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { JobAlertFilter } from '#contract/job-alerts.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import { type Repeated, repeat } from '#server/platform/repeat.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { dayOf, instantOf } from '#server/platform/zoned-time.ts';
import { alertKey, stopSecret } from './alert-links.ts';
import { alertMail } from './alert-mails.ts';
import type { AnnouncedJob, TellPorts } from './alerts.ports.ts';
import { type DueAlert, lockDue, markTold } from './alerts.store.ts';

export const TELL_ALERTS = 'tell job alerts';
const TIME_OF_DAY = '08:00';
const ADDRESSES_AT_ONCE = 200;

/** What was put on the site up to a time: begun anew or late, it is the same. */
interface Edition {
  day: string;
  until: string;
}

interface OrderPorts {
  database: Database;
  clock: Clock;
  timeZone?: string;
}

export function alertTask(ports: TellPorts): TaskKind<Edition> {
  const stopping = new AbortController();
  return {
    kind: TELL_ALERTS,
    name: 'Write the job alerts of a day',
    handler: ({ payload }) => tellAll(ports, payload, stopping.signal),
    maxTries: 20,
    retryDelaysMs: [60_000, 600_000, HOUR_MS],
    // Should one take longer, another process helps: none tells whom the other is telling.
    leaseMs: HOUR_MS,
    // Its key is that of its day: no second one is added that day.
    keepMs: 3 * DAY_MS,
    close: () => stopping.abort(),
  };
}

/** Looks every hour whether today's task was added already, by whichever process. */
export const startAlertClock = ({ log, ...ports }: OrderPorts & { log: Log }): Repeated =>
  repeat({
    everyMs: HOUR_MS,
    work: () => orderAlerts(ports),
    onError: (error) => log.error('alert_clock.failed', { error }),
  });

/** Due at eight by the company's clocks. */
export async function orderAlerts({
  database,
  clock,
  timeZone = timeZoneOf(company),
}: OrderPorts): Promise<void> {
  const day = dayOf(isoNow(clock), timeZone);
  const dueAt = instantOf(`${day}T${TIME_OF_DAY}`, timeZone) as string;
  await database.transaction((tx) =>
    addTask(
      tx,
      {
        kind: TELL_ALERTS,
        payload: { day, until: dueAt } satisfies Edition,
        key: day,
        lane: TELL_ALERTS,
        dueAt,
      },
      clock,
    ),
  );
}

/** What is told is written in the transaction that queues the mails: killed in between, it goes on where it was. */
export async function tellAll(
  ports: TellPorts,
  { day, until }: Edition,
  signal?: AbortSignal,
): Promise<void> {
  await ports.database.transaction((tx) => ports.jobs.mark(tx, day, until));
  while (await ports.database.transaction((tx) => tellSome(ports, tx, day))) {
    // Put back, and gone on with after the next start.
    if (signal?.aborted) throw new Error('The program is stopping.');
  }
}

/** False: everybody has heard of this day. */
async function tellSome(ports: TellPorts, tx: Tx, day: string): Promise<boolean> {
  const alerts = await lockDue(tx, day, ADDRESSES_AT_ONCE);
  const [first] = alerts;
  if (!first) return false;
  const since = alerts.reduce((least, { told_on }) => (told_on < least ? told_on : least), first.told_on);
  const jobs = await ports.jobs.list(tx, since, day);
  const mails: Mail[] = [];
  if (jobs.length > 0) {
    const key = await alertKey(tx, ports.clock);
    for (const [emailKey, own] of Map.groupBy(alerts, ({ email_key }) => email_key)) {
      const fitting = jobs.filter((job) => own.some((alert) => isNewTo(alert, job) && fits(alert, job)));
      const links = { publicUrl: ports.publicUrl, secret: stopSecret(key, emailKey) };
      if (fitting.length > 0) mails.push(alertMail(own.at(-1)?.email ?? emailKey, fitting, own, links));
    }
  }
  if (mails.length > 0) await queueMails(tx, mails, ports.clock);
  await markTold(
    tx,
    alerts.map(({ id }) => id),
    day,
  );
  return true;
}

/** Put on the site after somebody confirmed, and in none of the alerts they got. */
const isNewTo = ({ confirmed_at, told_on }: DueAlert, job: AnnouncedJob): boolean =>
  job.published_at > confirmed_at && job.alerted_on > told_on;

const fits = (wish: JobAlertFilter, job: AnnouncedJob): boolean =>
  holds(job.department, wish.department) &&
  holds(job.location, wish.location) &&
  (wish.employment_type === '' || job.employment_type === wish.employment_type);

const holds = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());
