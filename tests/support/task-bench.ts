// A database with tasks, a clock that stands still until told, and workers that end with the test.
import { MINUTE_MS } from '#contract/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type NewTask, type Task, type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { type TaskWorker, startTaskWorker } from '#server/platform/tasks/worker.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';

export function taskBench(open: () => Promise<Database>) {
  const workers: TaskWorker[] = [];
  const clock = {
    at: 0,
    now: () => new Date(clock.at),
    pass: (milliseconds: number) => void (clock.at += milliseconds),
  };
  const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() };
  let database: Database;

  const start = (kinds: TaskKind[], on: Database = database): TaskWorker => {
    const ports = { database: on, kinds, clock, log, stepMs: 5, stopGraceMs: 50 };
    const worker = startTaskWorker(ports);
    workers.push(worker);
    return worker;
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  const add = (task: Partial<NewTask> = {}) =>
    database.transaction((tx) => addTask(tx, { kind: 'errand', payload: {}, ...task }, clock));
  const rows = () => database.read.selectFrom('tasks').selectAll().orderBy('id').execute();
  const onlyRow = async () => (await rows())[0]!;

  beforeEach(async () => {
    log.error.mockClear();
    clock.at = Date.parse('2026-11-15T09:30:00.000Z');
    database = await open();
  });
  afterEach(async () => {
    await stopAll();
    await database.close();
  });
  return {
    clock,
    log,
    start,
    stopAll,
    add,
    rows,
    onlyRow,
    get database() {
      return database;
    },
  };
}

/** A kind that keeps the tasks it was given and then does as told. */
export function recordedKind(
  then: () => Promise<void> = () => Promise.resolve(),
  own: Partial<TaskKind> = {},
) {
  const begun: Task[] = [];
  const kind: TaskKind = {
    kind: 'errand',
    name: 'Run an errand',
    payload: z.unknown(),
    handler(task) {
      begun.push(task);
      return then();
    },
    maxTries: 3,
    retryDelaysMs: [MINUTE_MS, 10 * MINUTE_MS],
    leaseMs: 10 * MINUTE_MS,
    concurrency: 5,
    keepMs: 0,
    ...own,
  };
  return { begun, kind };
}
