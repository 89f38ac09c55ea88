import type { Insertable } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type FeatureErasure, concernOf } from '#server/erasure.ts';

const columns = [
  'webhook_deliveries.id',
  'webhook_deliveries.webhook_id',
  'webhook_deliveries.task_id',
  'webhook_deliveries.message_id',
  'webhook_deliveries.event',
  'webhook_deliveries.body',
  'webhook_deliveries.status',
  'webhook_deliveries.answer',
  'webhook_deliveries.first_tried_at',
  'webhook_deliveries.tried_at',
  'webhook_deliveries.created_at',
  // How far it is.
  'tasks.state',
  'tasks.tries',
  'tasks.last_error',
  'tasks.due_at',
  'tasks.lane',
] as const;

const deliveries = (db: Reader) =>
  db.selectFrom('webhook_deliveries').innerJoin('tasks', 'tasks.id', 'webhook_deliveries.task_id');

export const findDelivery = (db: Reader, id: number) =>
  deliveries(db).select(columns).where('webhook_deliveries.id', '=', id).executeTakeFirst();

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Newest first. */
export async function listDeliveries(
  db: Reader,
  webhookId: number,
  paging: Paging,
): Promise<Page<DeliveryRow>> {
  const found = deliveries(db).where('webhook_id', '=', webhookId);
  return readPage(paging, found.select(columns).orderBy('webhook_deliveries.id', 'desc'), found);
}

/** The newest of each webhook. */
export const lastDeliveries = (db: Reader, webhookIds: number[]) =>
  deliveries(db)
    .select(columns)
    .where('webhook_deliveries.id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('webhook_id', 'in', webhookIds)
        .groupBy('webhook_id'),
    )
    .execute();

/** With what is needed to send it. Undefined: it is gone, or another task sends it now. */
export const findToSend = (db: Reader, taskId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.message_id',
      'webhook_deliveries.event',
      'webhook_deliveries.body',
      'webhook_deliveries.first_tried_at',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.active',
    ])
    .where('webhook_deliveries.task_id', '=', taskId)
    .executeTakeFirst();

export async function insertDelivery(
  tx: Tx,
  delivery: Insertable<Schema['webhook_deliveries']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Tried {
  status: number | null;
  answer: string;
  tried_at: string;
  first_tried_at: string;
}

export async function recordTry(tx: Tx, id: number, tried: Tried): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(tried).where('id', '=', id).execute();
}

/** Another task sends it from here on, as if it had never been tried. */
export async function handOver(tx: Tx, id: number, task_id: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ task_id, first_tried_at: null, tried_at: null, status: null, answer: '' })
    .where('id', '=', id)
    .execute();
}

export async function deleteDeliveriesOf(tx: Tx, webhookId: number): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).execute();
}

/** What still waits of other events than these, with its tasks. What is on its way is left alone. */
export async function dropWaiting(tx: Tx, webhookId: number, events: readonly string[]): Promise<void> {
  const unwanted = (db: Tx) =>
    db
      .selectFrom('webhook_deliveries')
      .select('task_id')
      .where('webhook_id', '=', webhookId)
      .where('event', 'not in', events);
  await tx.deleteFrom('tasks').where('id', 'in', unwanted(tx)).where('state', '=', 'waiting').execute();
  await tx
    .deleteFrom('webhook_deliveries')
    .where('task_id', 'in', unwanted(tx))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks').select('tasks.id').whereRef('tasks.id', '=', 'webhook_deliveries.task_id'),
        ),
      ),
    )
    .execute();
}

/** That somebody was forgotten is told on: there is no more in it than the id. */
const TELLS_NOTHING = 'application.erased';

/** With their tasks: what was not sent yet is not sent any more. */
export const eraseDeliveries: FeatureErasure = async (tx, { kind, ids }) => {
  const gone = await tx
    .deleteFrom('webhook_deliveries')
    .where(
      'concerns',
      'in',
      ids.map((id) => concernOf(kind, id)),
    )
    .where('event', '<>', TELLS_NOTHING)
    .returning('task_id')
    .execute();
  const tasks = gone.map(({ task_id }) => task_id);
  if (tasks.length > 0) await tx.deleteFrom('tasks').where('id', 'in', tasks).execute();
  return { rows: gone.length + tasks.length, files: 0 };
};

/** What is still to be sent stays, however old. */
export async function deleteOldDeliveries(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('webhook_deliveries')
    .leftJoin('tasks', 'tasks.id', 'webhook_deliveries.task_id')
    .select('webhook_deliveries.id')
    .where('webhook_deliveries.created_at', '<=', before)
    .where((eb) => eb.or([eb('tasks.id', 'is', null), eb('tasks.state', 'in', ['done', 'failed'])]))
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
