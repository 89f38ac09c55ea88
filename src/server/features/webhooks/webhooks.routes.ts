import { webhookCalls } from '#contract/system/webhooks.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { readDeliveries, resend, sendTest } from './deliveries.ts';
import { changeWebhook, makeWebhook, readWebhook, readWebhooks, removeWebhook } from './manage-webhooks.ts';
import type { WebhookPorts } from './webhooks.feature.ts';

export const webhookRoutes = (ports: WebhookPorts): Route[] => [
  route(webhookCalls.list, async ({ query, url }) => listReply(url, query, await readWebhooks(ports, query))),
  route(webhookCalls.read, ({ params }) => readWebhook(ports, params.id)),
  route(webhookCalls.create, ({ body, ctx }) => makeWebhook(ports, body, ctx)),
  route(webhookCalls.change, ({ params, body, ctx }) => changeWebhook(ports, params.id, body, ctx)),
  route(webhookCalls.delete, ({ params, ctx }) => removeWebhook(ports, params.id, ctx)),
  route(webhookCalls.test, ({ params, ctx }) => sendTest(ports, params.id, ctx)),
  route(webhookCalls.deliveries, async ({ params, query, url }) =>
    listReply(url, query, await readDeliveries(ports, params.id, query)),
  ),
  route(webhookCalls.resend, ({ params, ctx }) => resend(ports, params.id, ctx)),
];
