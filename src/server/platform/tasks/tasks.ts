// Work behind an answer: a row, written in the transaction of what caused it. No commit, no work; none lost after one.
import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';
import { DAY_MS } from '#contract/durations.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Tx, afterCommit } from '../database/database.ts';
import type { Retention } from '../retention.ts';
import { ownSecretIn } from '../secrets.store.ts';
import { seal } from '../seal.ts';
import {
  type Retried,
  deleteFinished,
  findTaskByKey,
  insertTasks,
  putBackNow,
  wipeSecrets,
} from './tasks.store.ts';
import type { TaskTable } from './tasks.tables.ts';

export interface Task<Payload = unknown> {
  id: number;
  payload: Payload;
  /** What was not to be read off the disk. */
  secret?: unknown;
  createdAt: string;
}

/** What came of a try. */
export type TaskOutcome = 'done' | 'retried' | 'failed';

export interface TaskKind<Payload = unknown> {
  kind: string;
  /** What it does, as people say it to whom it is shown: 'Send a mail'. */
  name: string;
  /** What it stores, parsed when it is claimed: also what older versions of the program have stored. */
  payload: z.ZodMiniType<Payload>;
  /** Of that, where it is no longer the first; then what is stored says it too, as `version`. */
  version?: number;
  /**
   * Does the work. It may be called again after it has done it, if the process dies before that is written down.
   * TaskRefusedError: no use in trying again.
   */
  handler(task: Task<Payload>): Promise<void>;
  /** The task of the day or week that a time is in: one is added for each. Longer than that it is on record (`keepMs`). */
  regular?(now: string): RegularTask;
  maxTries: number;
  /** After the first try, the second, and so on; the last stands for all that follow. */
  retryDelaysMs: readonly number[];
  /** Longer than the handler ever takes: after that another process begins anew. */
  leaseMs: number;
  /** How many at once in one process; one unless it says otherwise. */
  concurrency?: number;
  /** How long a task stays on record once it is done or given up. Null: that is decided elsewhere. */
  keepMs: number | null;
  /**
   * It is done, or given up for good: in the transaction that writes that down. What it throws undoes nothing but its own
   * writing: the task stays as it ended, with the error beside it, and this is not called again. Nor is it for what could
   * not be read.
   */
  ended?(tx: Tx, payload: Payload, end: TaskEnd): Promise<void>;
  onOutcome?(outcome: TaskOutcome): void;
  /** Ends what it has open, also half way: the program stops. */
  close?(): void;
}

export interface RegularTask {
  /** The day or week it is for. */
  key: string;
  payload: unknown;
  dueAt?: string;
}

export interface TaskEnd {
  /** Of the task. */
  id: number;
  /** Why it was given up, or null: it is done. */
  failure: string | null;
  /** What the last try threw, if it was given up. */
  error?: unknown;
}

/** What is told of a kind. */
export type NamedKind = Pick<TaskKind, 'kind' | 'name'>;

/** Another try would get the same answer. */
export class TaskRefusedError extends Error {}

export interface NewTask {
  kind: string;
  payload: unknown;
  /** A second task of the kind with the same key is not added. */
  key?: string;
  /** It waits until those of its kind and lane that were added before it are done or given up. */
  lane?: string;
  /** Whose data is in it: see `concernOf`. */
  concerns?: string;
  /** At once unless it says otherwise. */
  dueAt?: string;
  /** What opens something. It lies in the table sealed, and no longer than until the task is done. */
  secret?: unknown;
}

/** The program's own secret under which those of tasks are sealed: it is in the database, so every process can open them. */
export const TASK_SEAL = 'tasks';

/** The answer is its id, or that of the one that has its key already. */
export async function addTask(tx: Tx, task: NewTask, clock: Clock): Promise<number> {
  const [added] = await insertTasks(tx, [await rowOf(tx, task, clock)]);
  if (added === undefined) return findTaskByKey(tx, task.kind, task.key ?? '');
  wakeWorkers(tx);
  return added.id;
}

/** Several in one statement. */
export async function addTasks(tx: Tx, tasks: NewTask[], clock: Clock): Promise<void> {
  if (tasks.length === 0) return;
  const rows: Insertable<TaskTable>[] = [];
  for (const task of tasks) rows.push(await rowOf(tx, task, clock));
  await insertTasks(tx, rows);
  wakeWorkers(tx);
}

/** Half a sign is no text, and PostgreSQL reads no JSON with one in it. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

async function rowOf(tx: Tx, task: NewTask, clock: Clock): Promise<Insertable<TaskTable>> {
  const now = isoNow(clock);
  return {
    kind: task.kind,
    key: task.key ?? null,
    lane: task.lane ?? null,
    concerns: task.concerns ?? null,
    payload: JSON.stringify(task.payload, wellFormed),
    holds_secret: task.secret !== undefined,
    secret:
      task.secret === undefined
        ? null
        : seal(JSON.stringify(task.secret), await ownSecretIn(tx, clock, TASK_SEAL)),
    state: 'waiting',
    due_at: task.dueAt ?? now,
    tries: 0,
    created_at: now,
  };
}

/** Never of what runs: it would be begun a second time. False: there is no such task in one of these states. */
export async function retryTask(tx: Tx, task: Retried, clock: Clock): Promise<boolean> {
  const isPutBack = await putBackNow(tx, task, isoNow(clock));
  if (isPutBack) wakeWorkers(tx);
  return isPutBack;
}

/** Longer than any task is tried for; a link or code that has waited that long opens nothing any more. */
export const secretRetention: Retention = {
  name: 'secrets of tasks',
  keepMs: 2 * DAY_MS,
  deleteSome: wipeSecrets,
};

export const taskRetention = (kinds: readonly TaskKind[]): Retention[] =>
  kinds.flatMap(({ kind, keepMs }) =>
    keepMs === null
      ? []
      : {
          name: `tasks: ${kind}`,
          keepMs,
          deleteSome: async (tx, before, limit) => (await deleteFinished(tx, kind, before, limit)).length,
        },
  );

function wakeWorkers(tx: Tx): void {
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
}

const listeners = new Set<() => void>();

/** Hears of every task this process has committed. The answer ends it. */
export function onTaskAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
