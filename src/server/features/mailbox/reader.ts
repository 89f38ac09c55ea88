// Reads the mailbox while the program runs: one process at a time, told by the server when something arrives (IDLE), with
// a look now and then beside it, and with pauses where it cannot be reached.
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { connect, fetchMail, nameOf, openFolder, reasonOf } from './imap-client.ts';
import { type Lease, LeaseLostError, RENEW_EVERY_MS, mailboxLease } from './lease.ts';
import { noteAway, noteSeen } from './mailbox-health.ts';
import { type MailRow, knownMails, writeMoved } from './mailbox-mails.store.ts';
import type { MailboxPorts } from './mailbox.feature.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import { takeMail } from './take-mail.ts';

/** Beside IDLE, which a server may forget. */
const LOOK_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Moved together: each move is a command of its own. */
const BATCH = 20;

/** Ends early when the program does. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {});

interface ReaderTimes {
  lookEveryMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

export interface MailboxReader {
  stop(): Promise<void>;
}

export function startMailboxReader(
  ports: MailboxPorts,
  settings: MailboxSettings,
  times: Partial<ReaderTimes> = {},
): MailboxReader {
  const {
    lookEveryMs = LOOK_EVERY_MS,
    firstPauseMs = FIRST_PAUSE_MS,
    longestPauseMs = LONGEST_PAUSE_MS,
  } = times;
  const ending = new AbortController();
  const { signal } = ending;
  const lease = mailboxLease(ports);

  async function run(): Promise<void> {
    let waitMs = firstPauseMs;
    while (!signal.aborted) {
      try {
        if (await lease.take()) {
          await readWhileHeld({ ports, settings, lease, signal, lookEveryMs }, () => (waitMs = firstPauseMs));
          continue;
        }
        await rest(Math.min(RENEW_EVERY_MS, longestPauseMs), signal);
      } catch (error) {
        await report(error);
        await rest(waitMs, signal);
        waitMs = Math.min(2 * waitMs, longestPauseMs);
      }
    }
    await lease.release().catch(() => {});
  }

  async function report(failure: unknown): Promise<void> {
    if (signal.aborted || failure instanceof LeaseLostError || isDatabaseAway(failure)) return;
    const reason = reasonOf(failure, settings);
    ports.log.warn('mailbox away', { reason });
    await noteAway(ports, reason).catch(() => {});
  }

  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

interface Session {
  ports: MailboxPorts;
  settings: MailboxSettings;
  lease: Lease;
  signal: AbortSignal;
  lookEveryMs: number;
}

/** Ends when the program does; throws when the line is cut or the lease is lost. */
async function readWhileHeld(session: Session, onRead: () => void): Promise<void> {
  const { ports, settings, lease, signal, lookEveryMs } = session;
  // In words of its own: what the network says of the mailbox it says of a database too.
  const client = await connect(settings).catch((error: unknown) => {
    throw new Error(reasonOf(error, settings));
  });
  const hangUp = () => client.close();
  signal.addEventListener('abort', hangUp, { once: true });
  // A long batch must not lose it.
  let isHeld = true;
  const renew = setInterval(() => {
    lease.take().then(
      (isStillHeld) => {
        if (isStillHeld) return;
        isHeld = false;
        client.close();
      },
      () => {},
    );
  }, RENEW_EVERY_MS);
  try {
    await client.mailboxOpen(settings.folder);
    while (!signal.aborted) {
      const news = nextNews(client, lookEveryMs, signal);
      const { error, waiting } = await takeAll(session, client);
      await noteSeen(ports, { waiting, error });
      onRead();
      if (!(await news)) throw isHeld ? new Error('The line to the mailbox was cut.') : new LeaseLostError();
    }
  } catch (error) {
    if (signal.aborted) return;
    throw isHeld ? error : new LeaseLostError();
  } finally {
    clearInterval(renew);
    signal.removeEventListener('abort', hangUp);
    client.close();
  }
}

/** Something has arrived, or it is time to look. False: the line is gone. */
function nextNews(client: ImapFlow, lookEveryMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const arrived = () => end(true);
    const gone = () => end(false);
    const timer = setTimeout(arrived, lookEveryMs);
    function end(isThere: boolean) {
      clearTimeout(timer);
      client.off('exists', arrived);
      client.off('close', gone);
      signal.removeEventListener('abort', gone);
      resolve(isThere);
    }
    client.on('exists', arrived);
    client.on('close', gone);
    signal.addEventListener('abort', gone, { once: true });
  });
}

interface Looked {
  /** Not taken in yet. */
  waiting: number;
  /** What the server would not do. */
  error: string | null;
}

async function takeAll(session: Session, client: ImapFlow): Promise<Looked> {
  const { ports, settings, lease, signal } = session;
  if (!client.mailbox) throw new Error('The mailbox is not open.');
  const uidValidity = String(client.mailbox.uidValidity);
  const found = (await client.search({ deleted: false }, { uid: true })) || [];
  const uids = found.toSorted((one, other) => one - other);
  let error: string | null = null;
  let waiting = 0;
  for (let at = 0; at < uids.length && !signal.aborted; at += BATCH) {
    const batch = uids.slice(at, at + BATCH);
    const known = await knownMails(ports.database.read, uidValidity, batch);
    const taken: MailRow[] = [];
    for (const uid of batch) {
      const began = performance.now();
      const row = known.get(uid) ?? (await take(uid));
      if (row && row.outcome !== 'left') taken.push(row);
      // Where many wait, whoever asks for a page meanwhile has half of the time.
      if (uids.length > BATCH) await rest(performance.now() - began, signal);
    }
    await noteSeen(ports, { waiting: Math.max(0, uids.length - at - batch.length), error });
    error ??= await move({ ports, settings }, client, taken);
  }
  return { waiting, error };

  /** One that is gone by now is nobody's. Whatever else goes wrong is tried again with the next look. */
  async function take(uid: number): Promise<MailRow | undefined> {
    const fetched = await fetchMail(client, uid);
    if (!fetched) return undefined;
    try {
      return await takeMail({ ports, settings, lease, uidValidity }, fetched);
    } catch (failure) {
      if (failure instanceof LeaseLostError || isDatabaseAway(failure) || !client.usable) throw failure;
      // In nobody's way: the others are taken in.
      waiting += 1;
      error ??= reasonOf(failure, settings);
      ports.log.error('mail not taken in', { error: failure });
      return undefined;
    }
  }
}

/** Why it could not be; null: it was. Taken in they are anyhow, and known: they lie where they arrived. */
async function move(
  { ports, settings }: Pick<Session, 'ports' | 'settings'>,
  client: ImapFlow,
  rows: readonly MailRow[],
): Promise<string | null> {
  for (const outcome of ['done', 'failed'] as const) {
    const moving = rows.filter((row) => row.outcome === outcome);
    if (moving.length === 0) continue;
    const uids = moving.map(({ uid }) => uid);
    const refused = `Mails could not be moved to ${nameOf(outcome)}`;
    try {
      // Asked for each time: somebody may have renamed or deleted it meanwhile.
      const moved = await client.messageMove(uids, await openFolder(client, outcome), { uid: true });
      if (!moved) return `${refused}.`;
      const validity = moved.uidValidity === undefined ? null : String(moved.uidValidity);
      await ports.database.transaction((tx) =>
        writeMoved(
          tx,
          moving.map(({ id, uid }) => ({
            id,
            moved_validity: validity,
            moved_uid: moved.uidMap?.get(uid) ?? null,
          })),
        ),
      );
    } catch (error) {
      if (!client.usable || isDatabaseAway(error)) throw error;
      return `${refused}: ${reasonOf(error, settings)}`;
    }
  }
  return null;
}
