// What waits for somebody, kind by kind: some of it, the oldest first, and how many there are.
import { type Permissions, reaches } from '#contract/areas.ts';
import { WAITING_LISTED, type Waiting, type WaitingKind } from '#contract/office/today.ts';
import { kindsToRead } from '#server/notes/kinds-to-read.ts';
import { type NotedKind, countUnreadAbout, oldestUnread } from '#server/notes/notes.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { InsightPorts } from './insight.feature.ts';

interface Waits {
  some: Waiting[];
  count: number;
}

interface AllWaits extends Waits {
  /** Those there are something of. */
  kinds: { kind: WaitingKind; count: number; since: string }[];
}

export interface Somebody {
  userId: number;
  permissions: Permissions;
}

/** Only of areas they may read. */
export async function waitingFor(ports: InsightPorts, { userId, permissions }: Somebody): Promise<AllWaits> {
  const seesApplicants = reaches(permissions.recruitment, 'read');
  const seesEnquiries = reaches(permissions.enquiries, 'read');
  const kinds = kindsToRead(permissions);
  const waits = await Promise.all([
    seesEnquiries ? enquiriesOf(ports, 'enquiry', userId) : [],
    // They wait for whoever may take them.
    reaches(permissions.enquiries, 'write') ? enquiriesOf(ports, 'untaken', null) : [],
    kinds.length > 0 ? mentionsOf(ports, userId, kinds) : [],
    seesApplicants ? interviewsOf(ports, userId) : [],
    seesApplicants ? jobsOf(ports, userId) : [],
  ]);
  const all = waits.flat();
  return {
    some: all
      .flatMap(({ some }) => some)
      .toSorted(oldestFirst)
      .slice(0, WAITING_LISTED),
    count: all.reduce((sum, { count }) => sum + count, 0),
    kinds: all.flatMap(({ some, count }) => {
      const [oldest] = some.toSorted(oldestFirst);
      return oldest ? [{ kind: oldest.kind, count, since: oldest.since }] : [];
    }),
  };
}

const oldestFirst = (one: Waiting, other: Waiting): number =>
  one.since < other.since ? -1 : Number(one.since > other.since);

async function enquiriesOf(
  { database, contact }: InsightPorts,
  kind: 'enquiry' | 'untaken',
  userId: number | null,
): Promise<Waits> {
  const rows = await contact.waitingFor(database.read, userId, WAITING_LISTED);
  return {
    some: rows.map(({ id, subject, created_at }) => ({
      kind,
      id,
      title: subject,
      since: created_at,
      record: { kind: 'enquiry', id },
    })),
    count: rows.length < WAITING_LISTED ? rows.length : await contact.countWaitingFor(database.read, userId),
  };
}

async function mentionsOf(
  { database, applications, contact }: InsightPorts,
  userId: number,
  kinds: readonly NotedKind[],
): Promise<Waits> {
  const db = database.read;
  const rows = await oldestUnread(db, userId, { kinds, limit: WAITING_LISTED });
  const named = {
    application: await applications.named(
      db,
      rows.flatMap(({ application_id }) => application_id ?? []),
    ),
    enquiry: await contact.named(
      db,
      rows.flatMap(({ enquiry_id }) => enquiry_id ?? []),
    ),
  };
  const some = rows.map(({ id, application_id, enquiry_id, created_at }): Waiting => {
    const kind = application_id === null ? 'enquiry' : 'application';
    const about = application_id ?? enquiry_id ?? 0;
    return {
      kind: 'mention',
      id,
      title: named[kind].find((one) => one.id === about)?.name ?? '',
      since: created_at,
      record: { kind, id: about },
    };
  });
  const count = rows.length < WAITING_LISTED ? rows.length : await countUnreadAbout(db, userId, kinds);
  return { some, count };
}

async function interviewsOf({ database, clock, applications }: InsightPorts, userId: number): Promise<Waits> {
  const rows = await applications.interviewsToFollow(database.read, userId, isoNow(clock));
  return {
    some: rows.map(({ id, application_id, name, ended_at }) => ({
      kind: 'interview',
      id,
      title: name,
      since: ended_at,
      record: { kind: 'application', id: application_id },
    })),
    count: rows.length,
  };
}

async function jobsOf({ database, jobs, applications }: InsightPorts, userId: number): Promise<Waits> {
  const closed = await jobs.closedOf(database.read, userId);
  const since = await applications.waitingInFirstStage(
    database.read,
    closed.map(({ id }) => id),
  );
  const some = closed.flatMap(({ id, title }): Waiting[] => {
    const waiting = since.get(id);
    return waiting === undefined
      ? []
      : [{ kind: 'job', id, title, since: waiting, record: { kind: 'job', id } }];
  });
  return { some, count: some.length };
}
