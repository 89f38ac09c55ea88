// The rows of tasks: waiting → running (under a lease) → done, or waiting again, or failed.
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import { countRows } from '../database/lists.ts';
import type { TaskState, TaskTable } from './tasks.tables.ts';

type Row = Selectable<TaskTable>;

/** Not those whose key is there already. The answer is those that were added. */
export const insertTasks = (tx: Tx, tasks: Insertable<TaskTable>[]): Promise<{ id: number }[]> =>
  tx
    .insertInto('tasks')
    .values(tasks)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();

export async function findTaskByKey(tx: Tx, kind: string, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTask(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tasks').where('id', '=', id).execute();
}

interface Look {
  now: string;
  /** Those that run in this process: a clock put forward ends every lease at once, theirs too. */
  except: number[];
}

/** A look without a lock, so that an idle worker never takes SQLite's only write lock. */
export async function isTaskDue(db: Reader, kinds: string[], look: Look): Promise<boolean> {
  const waiting = selectWaiting(db, kinds, look).limit(1);
  const expired = selectExpired(db, kinds, look).limit(1);
  return (await waiting.execute()).length > 0 || (await expired.execute()).length > 0;
}

/** What a dead process has left behind waits again. */
export async function releaseExpired(tx: Tx, kinds: string[], look: Look): Promise<void> {
  const expired = selectExpired(tx, kinds, look).forUpdate().skipLocked();
  await tx
    .updateTable('tasks')
    .set({ state: 'waiting', leased_until: null })
    .where('id', 'in', expired)
    .execute();
}

/** Whether one of the kind waits or runs, due or not. */
export const isAnyOpen = async (db: Reader, kind: string): Promise<boolean> =>
  (await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Takes what is due for this process alone, until the lease ends; what waits longest comes first. What another process
 * has locked it is just taking itself.
 */
export async function claimTasks(
  tx: Tx,
  { kind, leasedUntil, limit }: { kind: string; leasedUntil: string; limit: number },
  look: Look,
): Promise<Row[]> {
  const due = selectWaiting(tx, [kind], look)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('tasks')
    .set((eb) => ({ state: 'running', leased_until: leasedUntil, tries: eb('tries', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** True of whatever state the row is in: what is done must not be done again. */
export async function markDone(tx: Tx, id: number, now: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ state: 'done', done_at: now, leased_until: null, last_error: null, secret: null })
    .where('id', '=', id)
    .execute();
}

/** What is to be read of it though it is over. */
export async function writeError(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.updateTable('tasks').set({ last_error: reason }).where('id', '=', id).execute();
}

/** Of tasks that came to nothing. The answer is how many it was. */
export async function wipeSecrets(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('tasks')
    .select('id')
    .where('secret', 'is not', null)
    .where('created_at', '<=', before)
    .limit(limit);
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ secret: null })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Claim = Pick<Row, 'id' | 'tries'>;

export const markForRetry = (tx: Tx, claim: Claim, dueAt: string, reason: string): Promise<boolean> =>
  giveBack(tx, claim, { state: 'waiting', due_at: dueAt, last_error: reason });

export const markFailed = (tx: Tx, claim: Claim, reason: string): Promise<boolean> =>
  giveBack(tx, claim, { state: 'failed', last_error: reason });

// Only while the claim is still ours: after the lease another process may be at it.
async function giveBack(tx: Tx, { id, tries }: Claim, values: Partial<Row>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ ...values, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Retried {
  id: number;
  /** Of any kind unless it says otherwise. */
  kind?: string;
  from: readonly ('waiting' | 'failed')[];
}

/** With all its tries before it. */
export async function putBackNow(tx: Tx, { id, kind, from }: Retried, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ state: 'waiting', tries: 0, due_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * After the clock was put back: what is due later than it can be is due now, and no claim outlasts a lease from now.
 * Without this a task would wait until the clock gets there again. One that was given a time of its own keeps it.
 */
export async function redateTasks(
  tx: Tx,
  { kind, now, dueBy, leasedUntil }: { kind: string; now: string; dueBy: string; leasedUntil: string },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('due_at', '>', dueBy)
    .where((eb) => eb.or([eb('tries', '>', 0), eb('due_at', '<=', eb.ref('created_at'))]))
    .execute();
  await tx
    .updateTable('tasks')
    .set({ leased_until: leasedUntil })
    .where('state', '=', 'running')
    .where('kind', '=', kind)
    .where('leased_until', '>', leasedUntil)
    .execute();
}

/** What waited when a backup was made has most likely been done since: people decide, one by one. */
export async function holdTasks(tx: Tx, kind: string, reason: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ state: 'failed', leased_until: null, last_error: reason })
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What is told of those that went. */
export type DeletedTask = Pick<Row, 'id' | 'created_at'>;

/** In whatever state they are: one that runs finds nothing to mark when it is done. */
export const deleteConcerning = (tx: Tx, kind: string, concerns: readonly string[]): Promise<DeletedTask[]> =>
  tx
    .deleteFrom('tasks')
    .where('kind', '=', kind)
    .where('concerns', 'in', concerns)
    .returning(['id', 'created_at'])
    .execute();

/** How far they are; those that are gone are left out. */
export async function readProgress(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'state', 'last_error', 'done_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is still to be done stays, however old. */
export async function deleteFinished(
  tx: Tx,
  kind: string,
  before: string,
  limit: number,
): Promise<DeletedTask[]> {
  const old = finished(tx, kind, before).select('id').limit(limit);
  return tx.deleteFrom('tasks').where('id', 'in', old).returning(['id', 'created_at']).execute();
}

export const countFinished = (db: Reader, kind: string, before: string): Promise<number> =>
  countRows(finished(db, kind, before));

const finished = (db: Reader, kind: string, before: string) =>
  db
    .selectFrom('tasks')
    .where('state', 'in', ['done', 'failed'])
    .where('kind', '=', kind)
    .where('created_at', '<=', before);

export interface TaskCount {
  kind: string;
  state: TaskState;
  count: number;
  /** When the oldest of them was added. */
  oldest: string;
  /** When the first of them is due. */
  due: string;
}

/** What is not over, and what is done with an error. The other done ones, by far the most, are not looked at. */
export const openTasks = (db: Reader) =>
  db
    .selectFrom('tasks')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'running', 'failed']),
        eb.and([eb('state', '=', 'done'), eb('last_error', 'is not', null)]),
      ]),
    );

export const countTasks = (db: Reader): Promise<TaskCount[]> =>
  openTasks(db)
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldest'),
      eb.fn.min('due_at').as('due'),
    ])
    .groupBy(['kind', 'state'])
    .execute();

const selectWaiting = (db: Reader, kinds: string[], { now, except }: Look) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('due_at', '<=', now)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('lane', 'is', null),
        not(
          exists(
            selectFrom('tasks as earlier')
              .select('earlier.id')
              .whereRef('earlier.lane', '=', 'tasks.lane')
              .whereRef('earlier.kind', '=', 'tasks.kind')
              .whereRef('earlier.id', '<', 'tasks.id')
              .where('earlier.state', 'in', ['waiting', 'running']),
          ),
        ),
      ]),
    )
    .$if(except.length > 0, (query) => query.where('id', 'not in', except));

const selectExpired = (db: Reader, kinds: string[], { now, except }: Look) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('state', '=', 'running')
    .where('kind', 'in', kinds)
    .where('leased_until', '<=', now)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except));
