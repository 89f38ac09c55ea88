import { webhookCalls } from '#contract/system/webhooks.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { readDeliveries, resend, sendTest } from './deliveries.ts';
import { changeWebhook, makeWebhook, readWebhook, readWebhooks, removeWebhook } from './manage-webhooks.ts';
import type { WebhookPorts } from './webhooks.feature.ts';

export const webhookRoutes = (ports: WebhookPorts): Route[] => [
  route(webhookCalls.list, async ({ query, url }) => listReply(url, query, await readWebhooks(ports, query))),
  route(webhookCalls.read, ({ params }) => readWebhook(ports, params.id)),
  route(webhookCalls.create, ({ body, caller, origin }) => makeWebhook(ports, body, { caller, origin })),
  route(webhookCalls.change, ({ params, body, caller, origin, ifMatch }) =>
    changeWebhook(ports, params.id, body, { caller, origin, ifMatch }),
  ),
  route(webhookCalls.delete, ({ params, caller, origin, ifMatch }) =>
    removeWebhook(ports, params.id, { caller, origin, ifMatch }),
  ),
  route(webhookCalls.test, ({ params, caller, origin }) => sendTest(ports, params.id, { caller, origin })),
  route(webhookCalls.deliveries, async ({ params, query, url }) =>
    listReply(url, query, await readDeliveries(ports, params.id, query)),
  ),
  route(webhookCalls.resend, ({ params, caller, origin }) => resend(ports, params.id, { caller, origin })),
];
