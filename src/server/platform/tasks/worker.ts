// Does the work that waits in the table of tasks, a few at a time, in as many processes as there are.
//
// A task is done once. One window cannot be closed by anybody: the work is done (a mail server has said yes) and the
// process dies before the row says so; the next process does it again when the lease has ended. It is kept narrow: the
// row is marked at once and again until it works, and a handler does the same thing in the same way each time.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Clock, isoIn, isoNow } from '../clock.ts';
import { type Database, type Tx, inSavepoint } from '../database/database.ts';
import { isDatabaseAway, isPassing } from '../database/failures.ts';
import type { Log } from '../log.ts';
import { longestDelayMs, retryDelayMs, shortReason } from './retries.ts';
import { readPayload } from './stored.ts';
import { ownSecret } from '../secrets.store.ts';
import { unseal } from '../seal.ts';
import { TASK_SEAL, type Task, type TaskEnd, type TaskKind, TaskRefusedError, onTaskAdded } from './tasks.ts';
import {
  claimTasks,
  isTaskDue,
  markDone,
  markFailed,
  markForRetry,
  redateTasks,
  releaseExpired,
  writeError,
} from './tasks.store.ts';

// What is due is done within five seconds, the look for it included.
const POLL_MS = 4000;
// A flood goes in steps: whoever waits for a page or a form comes before the hundredth mail.
const STEP_MS = 200;
// Clocks are put right by moments all the time.
const CLOCK_STEP_MS = 10_000;
// Whoever read the clock before it was put back may write what they queue so much later.
const LATE_WRITES_MS = 60_000;
const STOP_GRACE_MS = 20_000;

interface TaskWorkerPorts {
  database: Database;
  kinds: readonly TaskKind[];
  clock: Clock;
  log: Log;
  stepMs?: number;
  /** How long `stop` waits for handlers before it has them break off. */
  stopGraceMs?: number;
}

export interface TaskWorker {
  /** Look now and not at the next interval. */
  wake(): void;
  /** Resolves once nothing is due and nothing runs. */
  idle(): Promise<void>;
  /** Begins no more tasks and finishes those that run. */
  stop(): Promise<void>;
}

export function startTaskWorker(ports: TaskWorkerPorts): TaskWorker {
  const { database, kinds, clock, log, stepMs = STEP_MS, stopGraceMs = STOP_GRACE_MS } = ports;
  const running = new Map<number, { kind: TaskKind; work: Promise<void> }>();
  const doneButNotMarked = new Map<number, Begun>();
  const sealKey = () => ownSecret(database, clock, TASK_SEAL);
  let lookedAt: number | undefined;
  let lateWritesUntil = 0;
  let marking = Promise.resolve();
  let looking: Promise<void> | undefined;
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
    // The answer to whoever caused the task goes out first: its time must not tell that work follows.
    await nextTurn();
    while (lookAgain && !stopped) {
      lookAgain = false;
      await look().catch((error: unknown) => report('tasks.look_failed', error));
      if (lookAgain) await pause(stepMs);
    }
    looking = undefined;
  }

  async function look(): Promise<void> {
    // First, and nothing is claimed while it fails: what was done is never done again from here.
    await markAllDone();
    await followClock();
    const free = kinds
      .map((kind) => ({ kind, slots: (kind.concurrency ?? 1) - countRunning(kind) }))
      .filter(({ slots }) => slots > 0);
    const names = free.map(({ kind }) => kind.kind);
    const seen = { now: isoNow(clock), except: [...running.keys()] };
    if (names.length === 0 || !(await isTaskDue(database.read, names, seen))) return;
    const claimed = await database.transaction(async (tx) => {
      await releaseExpired(tx, names, seen);
      const rows: { kind: TaskKind; row: Claimed }[] = [];
      for (const { kind, slots } of free) {
        const claim = { kind: kind.kind, leasedUntil: isoIn(clock, kind.leaseMs), limit: slots };
        for (const row of await claimTasks(tx, claim, seen)) rows.push({ kind, row });
      }
      return rows;
    });
    for (const { kind, row } of claimed) begin(kind, row);
  }

  const countRunning = (kind: TaskKind) => [...running.values()].filter((each) => each.kind === kind).length;

  // Put back while we ran: everything that waits for a try gets it now. Before we ran, or by whoever did not know yet: what
  // waits longer than it can.
  async function followClock(): Promise<void> {
    const now = clock.now().getTime();
    const isStart = lookedAt === undefined;
    const isPutBack = lookedAt !== undefined && now < lookedAt - CLOCK_STEP_MS;
    if (isPutBack) lateWritesUntil = performance.now() + LATE_WRITES_MS;
    if (isStart || performance.now() < lateWritesUntil) {
      await database.transaction(async (tx) => {
        for (const { kind, retryDelaysMs, leaseMs } of kinds) {
          const dueBy = isoIn(clock, isPutBack ? 0 : longestDelayMs(retryDelaysMs));
          await redateTasks(tx, { kind, now: isoNow(clock), dueBy, leasedUntil: isoIn(clock, leaseMs) });
        }
      });
    }
    lookedAt = now;
  }

  function begin(kind: TaskKind, row: Claimed): void {
    const work = run(kind, row).finally(() => {
      running.delete(row.id);
      wake();
    });
    running.set(row.id, { kind, work });
  }

  async function run(kind: TaskKind, row: Claimed): Promise<void> {
    const begun: Begun = { kind, row };
    try {
      const payload = readPayload(kind, row.payload);
      const task: Task = { id: row.id, payload, createdAt: row.created_at };
      begun.task = task;
      // Its process has died under it each time: perhaps because of it.
      if (row.tries > kind.maxTries) throw new TaskRefusedError('Tried too often without an answer.');
      if (row.holds_secret) task.secret = await openSecret(row);
      await kind.handler(task);
    } catch (error) {
      await putBack(begun, error).catch((failure: unknown) => report('tasks.mark_failed', failure));
      return;
    }
    doneButNotMarked.set(row.id, begun);
    kind.onOutcome?.('done');
    await markAllDone().catch((error: unknown) => report('tasks.mark_failed', error));
  }

  async function openSecret({ secret }: Claimed): Promise<unknown> {
    if (secret === null) throw new TaskRefusedError('What it was about has expired.');
    return JSON.parse(unseal(secret, await sealKey()));
  }

  // One after the other: what was done meanwhile is marked together.
  function markAllDone(): Promise<void> {
    marking = marking.catch(() => {}).then(markDoneOnce);
    return marking;
  }

  async function markDoneOnce(): Promise<void> {
    if (doneButNotMarked.size === 0) return;
    const done = [...doneButNotMarked];
    await database.transaction(async (tx) => {
      for (const [id, begun] of done) {
        await markDone(tx, id, isoNow(clock));
        await reportEnd(tx, begun, { id, failure: null });
      }
    });
    for (const [id] of done) doneButNotMarked.delete(id);
    if (done.some(([, { row }]) => row.holds_secret)) database.truncateLog();
  }

  // One that throws is in nobody's way: the others are marked, and this one is not begun again.
  async function reportEnd(tx: Tx, { kind, row, task }: Begun, end: TaskEnd): Promise<void> {
    const { ended } = kind;
    if (!ended || !task) return;
    try {
      await inSavepoint(tx, () => ended.call(kind, tx, task.payload, end));
    } catch (error) {
      if (isPassing(error)) throw error;
      log.error('task.end_failed', { kind: kind.kind, task: row.id, error });
      const how = end.failure === null ? 'It was done, but then' : `${end.failure} · After that`;
      await writeError(tx, row.id, `${how} its end could not be noted: ${shortReason(error)}`);
    }
  }

  async function putBack(begun: Begun, error: unknown): Promise<void> {
    const { kind, row } = begun;
    const reason = shortReason(error);
    const isLast = error instanceof TaskRefusedError || row.tries >= kind.maxTries;
    const dueAt = isoIn(clock, retryDelayMs(kind.retryDelaysMs, row.tries));
    await database.transaction(async (tx) => {
      if (!isLast) await markForRetry(tx, row, dueAt, reason);
      else if (await markFailed(tx, row, reason))
        await reportEnd(tx, begun, { id: row.id, failure: reason, error });
    });
    kind.onOutcome?.(isLast ? 'failed' : 'retried');
    log.warn(isLast ? 'task.failed' : 'task.put_back', { kind: kind.kind, task: row.id, tries: row.tries });
  }

  async function idle(): Promise<void> {
    while (looking || running.size > 0)
      await Promise.all([looking, ...[...running.values()].map(({ work }) => work)]);
  }

  const forget = onTaskAdded(wake);
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
      const close = () => kinds.forEach((kind) => kind.close?.());
      const breakOff = setTimeout(close, stopGraceMs);
      await idle();
      clearTimeout(breakOff);
      await markAllDone().catch((error: unknown) => report('tasks.mark_failed', error));
      close();
    },
  };
}

type Claimed = Awaited<ReturnType<typeof claimTasks>>[number];

interface Begun {
  kind: TaskKind;
  row: Claimed;
  /** None where what it stores could not be read. */
  task?: Task;
}
