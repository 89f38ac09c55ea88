// Sends what the table of outgoing mail holds, a few at a time, in as many processes as there are.
//
// A mail goes out once. One window cannot be closed by anybody: the mail server has said yes and the process dies
// before the row says so; the next process sends a second copy when the lease has ended. It is kept narrow: the row
// is marked at once and again until it works, the Message-ID stays the same so that a receiver can drop the copy,
// and in the outbox the copy replaces the first file.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Clock, isoIn, isoNow } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { isDatabaseAway } from '../database/failures.ts';
import type { Log } from '../log.ts';
import { onMailQueued, writeOrderedMails } from './mail.ts';
import {
  type OutgoingMail,
  claimMails,
  isMailDue,
  markFailed,
  markForRetry,
  markSent,
  redateMails,
} from './outgoing-mail.store.ts';
import { LONGEST_DELAY_MS, MAX_TRIES, MailRefusedError, retryDelayMs, shortReason } from './retries.ts';
import type { MailTransport } from './transports.ts';

const CONCURRENCY = 5;
const POLL_MS = 5000;
// A flood of mails goes out in steps, in wider ones while this process has its hands full: whoever waits for a page or
// a form comes before the hundredth mail.
const STEP_MS = 50;
const BUSY_STEP_MS = 500;
const BUSY_SHARE = 0.9;
const LEASE_MARGIN_MS = 120_000;
// Clocks are put right by moments all the time.
const CLOCK_STEP_MS = 10_000;
const STOP_GRACE_MS = 20_000;

export interface MailWorkerPorts {
  database: Database;
  transport: MailTransport;
  clock: Clock;
  log: Log;
  metrics?: { mail(outcome: 'sent' | 'retried' | 'failed'): void };
  /** How long `stop` waits for a mail server before it hangs up. */
  stopGraceMs?: number;
}

export interface MailWorker {
  /** Look now and not at the next interval. */
  wake(): void;
  /** Resolves once nothing is due and nothing is on its way. */
  idle(): Promise<void>;
  /** Takes no more mails and finishes those on their way. */
  stop(): Promise<void>;
}

export function startMailWorker(ports: MailWorkerPorts): MailWorker {
  const { database, transport, clock, log, metrics, stopGraceMs = STOP_GRACE_MS } = ports;
  // Longer than the slowest send, so that a slow server never brings a second process into play.
  const leaseMs = transport.longestSendMs + LEASE_MARGIN_MS;
  const onTheirWay = new Map<number, Promise<void>>();
  const sentButNotMarked = new Set<number>();
  let lookedAt: number | undefined;
  let marking = Promise.resolve();
  let looking: Promise<void> | undefined;
  let usedUp = performance.eventLoopUtilization();
  let lookAgain = false;
  let stopped = false;

  // An outage is reported once, by the database itself; here it is only tried again.
  const report = (event: string, error: unknown) => {
    if (!isDatabaseAway(error)) log.error(event, { error });
  };

  function wake(): void {
    if (stopped) return;
    lookAgain = true;
    looking ??= lookUntilDone();
  }

  async function lookUntilDone(): Promise<void> {
    // The answer to whoever caused the mail goes out first: its time must not tell that a mail follows.
    await nextTurn();
    while (lookAgain && !stopped) {
      lookAgain = false;
      try {
        await look();
      } catch (error) {
        report('mail.look_failed', error);
      }
      if (lookAgain) await pause(isBusy() ? BUSY_STEP_MS : STEP_MS);
    }
    looking = undefined;
  }

  /** Since it was last asked. */
  function isBusy(): boolean {
    const before = usedUp;
    usedUp = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(usedUp, before).utilization > BUSY_SHARE;
  }

  async function look(): Promise<void> {
    // First, and nothing is claimed while it fails: a mail that was accepted is never sent again from here.
    await markAllSent();
    await followClock();
    const free = CONCURRENCY - onTheirWay.size;
    if (free === 0 || !(await isMailDue(database.read, isoNow(clock)))) return;
    const mails = await database.transaction((tx) => claim(tx, free));
    for (const mail of mails) {
      const way = deliver(mail).finally(() => {
        onTheirWay.delete(mail.id);
        wake();
      });
      onTheirWay.set(mail.id, way);
    }
  }

  async function claim(tx: Tx, limit: number): Promise<OutgoingMail[]> {
    const take = (except: number[], upTo: number) =>
      claimMails(tx, { now: isoNow(clock), leaseEndsAt: isoIn(clock, leaseMs), limit: upTo, except });
    // A clock put forward ends every lease at once, also of those this process is still sending.
    const here = [...onTheirWay.keys()];
    const mails = await take(here, limit);
    if (mails.length === limit) return mails;
    // No more than can go out now: the rest waits where it takes least room.
    await writeOrderedMails(tx, clock, limit - mails.length);
    const ordered = await take([...here, ...mails.map(({ id }) => id)], limit - mails.length);
    return [...mails, ...ordered];
  }

  // Put back while we ran: everything that waits is tried once more now. Before we ran: what waits longer than it can.
  async function followClock(): Promise<void> {
    const now = clock.now().getTime();
    if (lookedAt !== undefined && now >= lookedAt - CLOCK_STEP_MS) {
      lookedAt = now;
      return;
    }
    const dueBy = isoIn(clock, lookedAt === undefined ? LONGEST_DELAY_MS : 0);
    await database.transaction((tx) =>
      redateMails(tx, { now: isoNow(clock), dueBy, leaseEndsAt: isoIn(clock, leaseMs) }),
    );
    lookedAt = now;
  }

  async function deliver(mail: OutgoingMail): Promise<void> {
    try {
      // Its process has died under it each time: perhaps because of it.
      if (mail.tries > MAX_TRIES) throw new MailRefusedError('Tried too often without an answer.');
      await transport.send(mail);
    } catch (error) {
      await putBack(mail, error).catch((failure: unknown) => report('mail.mark_failed', failure));
      return;
    }
    sentButNotMarked.add(mail.id);
    metrics?.mail('sent');
    await markAllSent().catch((error: unknown) => report('mail.mark_failed', error));
  }

  // One after the other: what was accepted meanwhile is marked together.
  function markAllSent(): Promise<void> {
    marking = marking.catch(() => {}).then(markSentOnce);
    return marking;
  }

  async function markSentOnce(): Promise<void> {
    if (sentButNotMarked.size === 0) return;
    const ids = [...sentButNotMarked];
    await database.transaction((tx) => markSent(tx, ids, isoNow(clock)));
    for (const id of ids) sentButNotMarked.delete(id);
  }

  async function putBack(mail: OutgoingMail, error: unknown): Promise<void> {
    const reason = shortReason(error);
    const isLast = error instanceof MailRefusedError || mail.tries >= MAX_TRIES;
    await database.transaction((tx) =>
      isLast
        ? markFailed(tx, mail, reason)
        : markForRetry(tx, mail, isoIn(clock, retryDelayMs(mail.tries)), reason),
    );
    metrics?.mail(isLast ? 'failed' : 'retried');
    log.warn(isLast ? 'mail.failed' : 'mail.put_back', { mail: mail.id, tries: mail.tries });
  }

  async function idle(): Promise<void> {
    while (looking || onTheirWay.size > 0) await Promise.all([looking, ...onTheirWay.values()]);
  }

  const forget = onMailQueued(wake);
  const poll = setInterval(wake, POLL_MS);
  poll.unref();
  wake();

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      forget();
      clearInterval(poll);
      const hangUp = setTimeout(() => transport.close(), stopGraceMs);
      await idle();
      clearTimeout(hangUp);
      await markAllSent().catch((error: unknown) => report('mail.mark_failed', error));
      transport.close();
    },
  };
}
