// Once a day whoever wants to hear of new positions is told of them: one mail for an address, each position once.
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { JobAlertFilter } from '#contract/jobs/job-alerts.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Mail, queueMails } from '#server/mail/mail.ts';
import type { RegularTask, TaskKind } from '#server/platform/tasks/tasks.ts';
import { dayOf, instantOf } from '#server/platform/zoned-time.ts';
import { alertKey, stopSecret } from './alert-links.ts';
import { alertMail } from './alert-mails.ts';
import type { AnnouncedJob, AlertPorts } from './alerts.feature.ts';
import { type DueAlert, lockDue, markSent } from './alerts.store.ts';

export const SEND_ALERTS = 'tell job alerts';
const TIME_OF_DAY = '08:00';
const ADDRESSES_AT_ONCE = 200;

/** What was put on the site up to a time: begun anew or late, it is the same. */
const edition = z.object({ day: z.string(), until: z.string() });
type Edition = z.infer<typeof edition>;

export function alertTask(ports: AlertPorts): TaskKind<Edition> {
  const stopping = new AbortController();
  return {
    kind: SEND_ALERTS,
    name: 'Write the job alerts of a day',
    payload: edition,
    handler: ({ payload }) => sendAlerts(ports, payload, stopping.signal),
    regular: (now) => editionAt(now, ports.timeZone),
    maxTries: 20,
    retryDelaysMs: [60_000, 600_000, HOUR_MS],
    // Should one take longer, another process helps: none tells whom the other is telling.
    leaseMs: HOUR_MS,
    keepMs: 3 * DAY_MS,
    close: () => stopping.abort(),
  };
}

/** Due at eight by the company's clocks. */
function editionAt(now: string, timeZone: string): RegularTask {
  const day = dayOf(now, timeZone);
  const dueAt = instantOf(`${day}T${TIME_OF_DAY}`, timeZone) as string;
  return { key: day, payload: { day, until: dueAt } satisfies Edition, dueAt };
}

/** What is told is written in the transaction that queues the mails: killed in between, it goes on where it was. */
export async function sendAlerts(
  ports: AlertPorts,
  { day, until }: Edition,
  signal?: AbortSignal,
): Promise<void> {
  await ports.database.transaction((tx) => ports.jobs.markAlerted(tx, day, until));
  while (await ports.database.transaction((tx) => sendSome(ports, tx, day))) {
    // Put back, and gone on with after the next start.
    if (signal?.aborted) throw new Error('The program is stopping.');
  }
}

/** False: everybody has heard of this day. */
async function sendSome(ports: AlertPorts, tx: Tx, day: string): Promise<boolean> {
  const alerts = await lockDue(tx, day, ADDRESSES_AT_ONCE);
  const [first] = alerts;
  if (!first) return false;
  const since = alerts.reduce((least, { told_on }) => (told_on < least ? told_on : least), first.told_on);
  const jobs = await ports.jobs.listAlerted(tx, since, day);
  const mails: Mail[] = [];
  if (jobs.length > 0) {
    const key = await alertKey(tx, ports.clock);
    for (const [emailKey, own] of Map.groupBy(alerts, ({ email_key }) => email_key)) {
      const fitting = jobs.filter((job) => own.some((alert) => isNewTo(alert, job) && fits(alert, job)));
      const links = { publicUrl: ports.publicUrl, secret: stopSecret(key, emailKey) };
      const [newest] = own.slice(-1);
      if (newest && fitting.length > 0) mails.push(alertMail(newest, fitting, own, links));
    }
  }
  if (mails.length > 0) await queueMails(tx, mails, ports.clock);
  await markSent(
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
