// What is sent to webhooks: written with what caused it, sent by a task, sent again by a press.
import { type DeliveryView, TEST_EVENT } from '#contract/system/webhooks.ts';
import type { Page, Paging } from '#contract/lists.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { PublishEvent } from '#server/events.ts';
import { concernOf } from '#server/erasure.ts';
import { deleteTask } from '#server/platform/tasks/tasks.store.ts';
import { addTask, retryTask } from '#server/platform/tasks/tasks.ts';
import {
  type DeliveryRow,
  findDelivery,
  handOver,
  insertDelivery,
  listDeliveries,
} from './deliveries.store.ts';
import { newMessageId } from './signature.ts';
import { record } from './webhook-audit.ts';
import type { WebhookPorts } from './webhooks.feature.ts';
import { listActive } from './webhooks.store.ts';
import { webhooks } from './webhooks.tables.ts';

export const WEBHOOK = 'webhook';

/** One delivery for each webhook that wants the event. */
export const publishToWebhooks =
  (clock: Clock): PublishEvent =>
  async (tx, { type, data }) => {
    // There are few, and most of the time none.
    const active = await listActive(tx);
    const wanting = active.filter(({ events }) => (JSON.parse(events) as string[]).includes(type));
    for (const { id } of wanting) await addDelivery(tx, clock, id, { type, data });
  };

interface Said {
  type: string;
  data: { id: number };
}

async function addDelivery(tx: Tx, clock: Clock, webhook_id: number, { type, data }: Said): Promise<number> {
  const now = isoNow(clock);
  const [kindOfRecord] = type.split('.');
  // One after the other for each record: nobody hears that a job is closed before it was published.
  const concerns = concernOf(kindOfRecord ?? '', data.id);
  const lane = `${webhook_id} ${concerns}`;
  return insertDelivery(tx, {
    webhook_id,
    task_id: await addTask(tx, { kind: WEBHOOK, payload: {}, lane }, clock),
    message_id: newMessageId(),
    event: type,
    concerns,
    body: JSON.stringify({ type, timestamp: now, data }),
    answer: '',
    created_at: now,
  });
}

export async function readDeliveries(
  { database }: WebhookPorts,
  webhookId: number,
  paging: Paging,
): Promise<Page<DeliveryView>> {
  if (!(await webhooks.find(database.read, { id: webhookId }))) throw new DomainError('webhook_not_found');
  const { rows, ...counted } = await listDeliveries(database.read, webhookId, paging);
  return { rows: rows.map(deliveryOf), ...counted };
}

export const sendTest = (
  ports: WebhookPorts,
  id: number,
  ctx: RequestContext<Person>,
): Promise<DeliveryView> =>
  ports.database.transaction(async (tx) => {
    const webhook = await webhooks.find(tx, { id });
    if (!webhook) throw new DomainError('webhook_not_found');
    const delivery = await addDelivery(tx, ports.clock, id, { type: TEST_EVENT, data: { id } });
    await record(ports, tx, { action: 'test', webhook }, ctx);
    return readBack(tx, delivery);
  });

export const resend = (ports: WebhookPorts, id: number, ctx: RequestContext<Person>): Promise<DeliveryView> =>
  ports.database.transaction(async (tx) => {
    const { clock } = ports;
    const delivery = await findDelivery(tx, id);
    if (!delivery) throw new DomainError('delivery_not_found');
    const { webhook_id, task_id, state, lane, event, message_id } = delivery;
    const webhook = await webhooks.find(tx, { id: webhook_id });
    if (!webhook) throw new DomainError('webhook_not_found');
    if (!webhook.active && event !== TEST_EVENT) throw new DomainError('webhook_off');
    // One that waits for its next try gets it now; one that is on its way is left alone.
    if (state === 'waiting') await retryTask(tx, { id: task_id, from: ['waiting'] }, clock);
    if (state === 'done' || state === 'failed') {
      // At the end of its lane, and with all its tries before it.
      const again = await addTask(tx, { kind: WEBHOOK, payload: {}, ...(lane && { lane }) }, clock);
      await handOver(tx, id, again);
      // It has nothing left to send, and would be listed as failed for as long as tasks are kept.
      await deleteTask(tx, task_id);
    }
    await record(ports, tx, { action: 'send again', webhook, new: { event, message_id } }, ctx);
    return readBack(tx, id);
  });

const readBack = async (tx: Tx, id: number) => deliveryOf((await findDelivery(tx, id)) as DeliveryRow);

const states = { waiting: 'waiting', running: 'sending', done: 'delivered', failed: 'failed' } as const;

export const stateOf = ({ state }: Pick<DeliveryRow, 'state'>) => states[state];

const deliveryOf = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  message_id: row.message_id,
  event: row.event,
  state: stateOf(row),
  status: row.status,
  answer: row.answer,
  tries: row.tries,
  last_error: row.last_error,
  created_at: row.created_at,
  tried_at: row.tried_at,
  next_try_at: row.state === 'waiting' ? row.due_at : null,
  body: row.body,
});
