import { keptById } from '#server/platform/database/layout.ts';
import type { Room } from '#server/room.ts';
import { deleteOldDeliveries, eraseDeliveries } from './deliveries.store.ts';
import { WEBHOOK } from './deliveries.ts';
import { DELIVERY_KEPT_MS, webhookTask } from './webhook-task.ts';
import { webhookBaseline } from './webhooks.tables.ts';

export const webhookRoom = {
  name: 'webhooks',
  migrations: [webhookBaseline],
  tables: { webhooks: keptById, webhook_deliveries: keptById },
  retention: [{ name: 'webhook deliveries', keepMs: DELIVERY_KEPT_MS, deleteSome: deleteOldDeliveries }],
  forget: eraseDeliveries,
  taskKinds: (ports) => [webhookTask(ports)],
  // Received since, most likely; and a copy of the data elsewhere must not tell anybody anything.
  heldAfterRestore: [WEBHOOK],
} satisfies Room;
