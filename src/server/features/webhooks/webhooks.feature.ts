import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import type { WebhooksTo } from './allowed-addresses.ts';
import { deleteOldDeliveries, eraseDeliveries } from './deliveries.store.ts';
import { WEBHOOK, publishToWebhooks } from './deliveries.ts';
import { webhookName } from './webhook-audit.ts';
import { DELIVERY_KEPT_MS, type SendPorts, webhookTask } from './webhook-task.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { webhookBaseline, webhooks } from './webhooks.tables.ts';

export interface WebhookPorts extends Pick<FeaturePorts, 'database' | 'clock'> {
  webhooksTo: WebhooksTo;
}

export const webhookFeature = defineFeature({
  name: 'webhooks',
  migrations: [webhookBaseline],
  tables: { webhooks: keptById, webhook_deliveries: keptById },
  retention: [{ name: 'webhook deliveries', keepMs: DELIVERY_KEPT_MS, deleteSome: deleteOldDeliveries }],
  erase: eraseDeliveries,
  nouns: {
    async webhook(db, id) {
      const webhook = await webhooks.find(db, { id: Number(id) });
      return webhook && webhookName(webhook);
    },
  },
  taskKinds: (ports: SendPorts) => [webhookTask(ports)],
  // Received since, most likely; and a copy of the data elsewhere must not publishLive anybody anything.
  heldAfterRestore: [WEBHOOK],
  listens: ({ clock }) => publishToWebhooks(clock),
  routes: webhookRoutes,
});
