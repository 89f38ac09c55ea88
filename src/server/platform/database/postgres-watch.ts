// One connection beside the pool. It hears of changes to content, and asks twice a second whether the server still
// answers: a query that takes long and a server that hangs look the same from where they are sent.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isFromServer } from './failures.ts';

// Together well under the two seconds in which a visitor is told that nothing can be saved.
const BEAT_MS = 400;
const ANSWER_MS = 1000;
const RETRY_MS = 250;
const LATE_MS = 150;
// A beat that waits for a lock has been answered all the same.
const LOCK_MS = 200;

export interface WatchPorts {
  url: string;
  channel: string;
  /** What to ask; its first value is told with each beat. */
  question: string;
  heard(value: string): void;
  away(reason: Error): void;
  back(): void;
  /** Grows with what other connections receive: a server that answers them is not away. */
  bytesReceived(): number;
}

export function watchServer(ports: WatchPorts): { close(): Promise<void> } {
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let isAway = false;

  const goAway = (reason: Error) => {
    if (isAway || ending.signal.aborted) return;
    isAway = true;
    ports.away(reason);
  };

  async function watch(): Promise<void> {
    let isSecondTry = false;
    while (!ending.signal.aborted) {
      let isConnected = false;
      const began = performance.now();
      try {
        client = await connect(ports);
        isConnected = true;
        await beatUntilItFails(client);
      } catch (error) {
        const reason = error as Error;
        // A connection that broke, even while it was made, may be the only one: the next try tells more.
        const isSlow = reason instanceof NoAnswerError || performance.now() - began >= ANSWER_MS;
        const isHung = isConnected ? reason instanceof NoAnswerError : isSlow || isSecondTry;
        if (isHung && !isFromServer(reason)) goAway(reason);
      } finally {
        hangUp(client);
      }
      isSecondTry = !isConnected;
      if (performance.now() - began < RETRY_MS) await rest(RETRY_MS);
    }
  }

  async function beatUntilItFails(connected: pg.Client): Promise<void> {
    const lost = new Promise<void>((resolve) => connected.once('end', resolve));
    while (!ending.signal.aborted) {
      const value = await ask(connected, ports);
      if (isAway) {
        isAway = false;
        ports.back();
      }
      if (value !== undefined) ports.heard(value);
      await Promise.race([rest(BEAT_MS), lost]);
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});

  const watching = watch();
  return {
    async close() {
      ending.abort();
      hangUp(client);
      await watching;
    },
  };
}

class NoAnswerError extends Error {}

async function connect({ url, channel, heard, bytesReceived }: WatchPorts): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    lock_timeout: LOCK_MS,
    application_name: 'foyer watch',
  });
  // The query that is under way, or the next one, fails with it.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await withinTime(client.query(`listen ${pg.escapeIdentifier(channel)}`), bytesReceived);
    return client;
  } catch (error) {
    hangUp(client);
    throw error;
  }
}

async function ask(client: pg.Client, ports: WatchPorts): Promise<string | undefined> {
  const answer = client.query({ text: ports.question, rowMode: 'array' }).catch((error: unknown) => {
    // Not migrated yet, or locked just now: it spoke, and that is what was asked.
    if (isFromServer(error)) return undefined;
    throw error;
  });
  const result = await withinTime(answer, ports.bytesReceived);
  const value = (result?.rows as unknown[][] | undefined)?.[0]?.[0];
  return value === undefined ? undefined : String(value);
}

/** Rejects when no answer came in time; with NoAnswerError when nothing else came either. */
async function withinTime<Result>(answer: Promise<Result>, bytesReceived: () => number): Promise<Result> {
  const ending = new AbortController();
  const timeUp = async (): Promise<never> => {
    await sleepAwake(ANSWER_MS / 2, ending.signal);
    const before = bytesReceived();
    await sleepAwake(ANSWER_MS / 2, ending.signal);
    if (bytesReceived() > before) throw new Error('This connection to the database is dead.');
    throw new NoAnswerError('The database does not answer.');
  };
  const limit = timeUp();
  for (const promise of [limit, answer]) promise.catch(() => {});
  try {
    return await Promise.race([answer, limit]);
  } finally {
    ending.abort();
  }
}

/** Where the process itself slept, the time counts anew: the answer may lie there unread. */
async function sleepAwake(ms: number, signal: AbortSignal): Promise<void> {
  for (let isLate = true; isLate;) {
    const due = performance.now() + ms;
    await pause(ms, undefined, { signal, ref: false });
    isLate = performance.now() - due > LATE_MS;
  }
}

// Not `end()`: that waits for a server which may never say goodbye.
function hangUp(client: pg.Client | undefined): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } } | undefined
  )?.connection.stream.destroy();
}
