// On Monday morning whoever wants it is told of their week: one mail for a person and week, and none where there is nothing
// to say.
import * as z from 'zod/mini';
import { reaches } from '#contract/areas.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import { type Bounds, boundsOfWeek } from '#server/insight/period.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { RegularTask, TaskKind } from '#server/platform/tasks/tasks.ts';
import { dayOf, instantOf, mondayOf, plusDays } from '#server/platform/zoned-time.ts';
import { stopToken, weeklyKey } from './weekly-link.ts';
import { type Week, hasNews, weeklyMail } from './weekly-mail.ts';
import type { Reading, WeeklyPorts } from './weekly.feature.ts';
import { markSent } from './weekly.store.ts';

export const SEND_WEEKLY = 'tell weekly';
const TIME_OF_DAY = '07:00';

/** By its Monday: begun anew or late, it is the same. */
const edition = z.object({ week: z.string() });
type Edition = z.infer<typeof edition>;

export function weeklyTask(ports: WeeklyPorts): TaskKind<Edition> {
  const stopping = new AbortController();
  return {
    kind: SEND_WEEKLY,
    name: 'Write the weekly mails',
    payload: edition,
    handler: ({ payload }) => sendAll(ports, payload, stopping.signal),
    regular: (now) => editionAt(now, ports.timeZone),
    maxTries: 20,
    retryDelaysMs: [60_000, 600_000, HOUR_MS],
    leaseMs: HOUR_MS,
    keepMs: 10 * DAY_MS,
    close: () => stopping.abort(),
  };
}

/** Due on Monday at seven by the company's clocks. A program that was away then tells on the day it is back. */
function editionAt(now: string, timeZone: string): RegularTask {
  const week = mondayOf(dayOf(now, timeZone));
  const dueAt = instantOf(`${week}T${TIME_OF_DAY}`, timeZone) as string;
  return { key: week, payload: { week } satisfies Edition, dueAt };
}

/** Who is told is written in the transaction that queues their mail: killed in between, it goes on with the others. */
export async function sendAll(ports: WeeklyPorts, { week }: Edition, signal?: AbortSignal): Promise<void> {
  const readers = await ports.database.transaction((tx) => ports.accounts.whoGets(tx, 'weekly_summary'));
  for (const { id } of readers) {
    await ports.database.transaction((tx) => sendOne(ports, tx, id, week));
    // Put back, and gone on with after the next start.
    if (signal?.aborted) throw new Error('The program is stopping.');
  }
}

async function sendOne(ports: WeeklyPorts, tx: Tx, userId: number, week: string): Promise<void> {
  // Asked again: who chose it, and what they may read, is as it is in this moment.
  const reader = (await ports.accounts.whoGets(tx, 'weekly_summary')).find(({ id }) => id === userId);
  if (!reader || !(await markSent(tx, userId, week, isoNow(ports.clock)))) return;
  const facts = await weekOf(ports, reader, week);
  if (!hasNews(facts)) return;
  const token = stopToken(await weeklyKey(tx, ports.clock), userId);
  await queueMail(tx, weeklyMail(reader, facts, { ...ports, token }), ports.clock);
}

async function weekOf(ports: WeeklyPorts, { id, permissions }: Reading, week: string): Promise<Week> {
  const db = ports.database.read;
  const seesApplicants = reaches(permissions.recruitment, 'read');
  const seesEnquiries = reaches(permissions.enquiries, 'read');
  const lastWeek = boundsOfWeek(plusDays(week, -7), ports.timeZone);
  const { after, before } = boundsOfWeek(week, ports.timeZone);
  // Late in the week some of it is over.
  const now = isoNow(ports.clock);
  const upcoming = { after: now > after ? now : after, before };
  return {
    applications: seesApplicants ? await ports.applications.countArrivals(db, lastWeek) : undefined,
    enquiries: seesEnquiries ? await ports.contact.countReceived(db, lastWeek) : undefined,
    waiting: (await ports.insight.waitingFor({ userId: id, permissions })).kinds,
    interviews: seesApplicants ? await interviewsOf(ports, id, upcoming) : [],
  };
}

async function interviewsOf(
  { applications, database }: WeeklyPorts,
  userId: number,
  bounds: Bounds,
): Promise<Interview[]> {
  const interviews = await applications.interviewsWithin(database.read, bounds);
  return interviews.filter((interview) => interview.with.some(({ id }) => id === userId));
}
