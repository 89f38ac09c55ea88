// Work behind an answer: a row, written in the transaction of what caused it. No commit, no work; none lost after one.
import type { Insertable } from 'kysely';
import { type Clock, isoNow } from '../clock.ts';
import { type Tx, afterCommit } from '../database/database.ts';
import type { Retention } from '../retention.ts';
import { deleteFinished, findTaskByKey, insertTasks, putBackNow } from './tasks.store.ts';
import type { TaskTable } from './tasks.tables.ts';

export interface Task<Payload = unknown> {
  id: number;
  payload: Payload;
  createdAt: string;
  /** This one included. Also tells two claims of one task apart. */
  tries: number;
}

export interface TaskKind<Payload = unknown> {
  kind: string;
  /**
   * Does the work. It may be called again after it has done it, if the process dies before that is written down.
   * TaskRefusedError: no use in trying again.
   */
  handler(task: Task<Payload>): Promise<void>;
  maxTries: number;
  /** After the first try, the second, and so on; the last stands for all that follow. */
  retryDelaysMs: readonly number[];
  /** Longer than the handler ever takes: after that another process begins anew. */
  leaseMs: number;
  /** How many at once in one process; one unless it says otherwise. */
  concurrency?: number;
  /** How long a task stays on record once it is done or given up. */
  keepMs: number;
  /** What stays of a payload that held a secret. */
  withoutSecret?(payload: Payload): Payload;
  onOutcome?(outcome: 'done' | 'retried' | 'failed'): void;
  /** Ends what it has open, also half way: the program stops. */
  close?(): void;
}

/** Another try would get the same answer. */
export class TaskRefusedError extends Error {}

export interface NewTask {
  kind: string;
  payload: unknown;
  /** A second task of the kind with the same key is not added. */
  key?: string;
  /** At once unless it says otherwise. */
  dueAt?: string;
  holdsSecret?: boolean;
}

/** The answer is its id, or that of the one that has its key already. */
export async function addTask(tx: Tx, task: NewTask, clock: Clock): Promise<number> {
  const [added] = await insertTasks(tx, [rowOf(task, isoNow(clock))]);
  if (added === undefined) return findTaskByKey(tx, task.kind, task.key ?? '');
  wakeWorkers(tx);
  return added;
}

/** Several in one statement. */
export async function addTasks(tx: Tx, tasks: NewTask[], clock: Clock): Promise<void> {
  const now = isoNow(clock);
  await insertTasks(
    tx,
    tasks.map((task) => rowOf(task, now)),
  );
  wakeWorkers(tx);
}

const rowOf = (task: NewTask, now: string): Insertable<TaskTable> => ({
  kind: task.kind,
  key: task.key ?? null,
  payload: JSON.stringify(task.payload),
  holds_secret: task.holdsSecret ?? false,
  state: 'waiting',
  due_at: task.dueAt ?? now,
  tries: 0,
  created_at: now,
});

/** Only what waits or was given up: what runs is never begun a second time. False: there is no such task. */
export async function retryTask(tx: Tx, kind: string, id: number, clock: Clock): Promise<boolean> {
  const isPutBack = await putBackNow(tx, kind, id, isoNow(clock));
  if (isPutBack) wakeWorkers(tx);
  return isPutBack;
}

export const taskRetention = (kinds: readonly TaskKind[]): Retention[] =>
  kinds.map(({ kind, keepMs }) => ({
    name: `tasks: ${kind}`,
    keepMs,
    deleteSome: (tx, before, limit) => deleteFinished(tx, kind, before, limit),
  }));

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
