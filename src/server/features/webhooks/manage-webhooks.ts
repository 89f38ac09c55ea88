// What superusers do with webhooks.
import { isIP } from 'node:net';
import type { Page } from '#contract/lists.ts';
import {
  type NewWebhook,
  TEST_EVENT,
  WEBHOOKS_MAX,
  type WebhookChange,
  type WebhookView,
  webhookMessages,
} from '#contract/system/webhooks.ts';
import type { Person, RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { seal } from '#server/platform/seal.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import { LOCALHOST, type WebhooksTo, hostOf, isAllowedAddress } from './allowed-addresses.ts';
import { stateOf } from './deliveries.ts';
import { deleteDeliveriesOf, dropWaiting, lastDeliveries } from './deliveries.store.ts';
import { record, webhookChanges } from './webhook-audit.ts';
import { WEBHOOK_SEAL, newSecret } from './signature.ts';
import type { WebhookPorts } from './webhooks.feature.ts';
import { countWebhooks, listWebhooks } from './webhooks.store.ts';
import { type Webhook, webhooks } from './webhooks.tables.ts';

export async function readWebhooks(
  { database }: WebhookPorts,
  query: Parameters<typeof listWebhooks>[1],
): Promise<Page<WebhookView>> {
  const { rows, ...counted } = await listWebhooks(database.read, query);
  return { rows: await viewsOf(database.read, rows), ...counted };
}

export async function readWebhook({ database }: WebhookPorts, id: number): Promise<WebhookView> {
  const view = await viewOf(database.read, await webhooks.find(database.read, { id }));
  if (!view) throw new DomainError('webhook_not_found');
  return view;
}

export function makeWebhook(
  ports: WebhookPorts,
  { url, events, active = true }: NewWebhook,
  ctx: RequestContext<Person>,
): Promise<WebhookView & { secret: string }> {
  assertAllowed(url, ports.webhooksTo);
  const secret = newSecret();
  return ports.database.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw new DomainError('too_many_webhooks');
    const row = await webhooks.insert(tx, {
      url,
      events,
      active,
      secret: seal(secret, await ownSecretIn(tx, ports.clock, WEBHOOK_SEAL)),
      created_by: ctx.caller.username,
      created_at: isoNow(ports.clock),
    });
    await record(ports, tx, { action: 'add', webhook: row, ...webhookChanges(null, row) }, ctx);
    return { ...row, last_delivery: null, secret };
  });
}

export function changeWebhook(
  ports: WebhookPorts,
  id: number,
  { url, events, active }: WebhookChange,
  ctx: VersionedContext<Person>,
): Promise<WebhookView> {
  if (url !== undefined) assertAllowed(url, ports.webhooksTo);
  const change = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    // Whoever switches it has seen why it was off.
    ...(active !== undefined && { active, off_since: null, off_because: null }),
  };
  return ports.database.transaction(async (tx) => {
    const isChange = Object.keys(change).length > 0;
    const before = (await webhooks.lock(tx, { id })) ?? null;
    const row = isChange ? await webhooks.update(tx, { id, version: ctx.version }, change) : before;
    if (!row) throw await refused(tx, id);
    if (events !== undefined) await dropWaiting(tx, id, [...events, TEST_EVENT]);
    if (isChange)
      await record(ports, tx, { action: 'change', webhook: row, ...webhookChanges(before, row) }, ctx);
    return (await viewOf(tx, row)) as WebhookView;
  });
}

export const removeWebhook = (
  ports: WebhookPorts,
  id: number,
  ctx: VersionedContext<Person>,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const gone = await webhooks.remove(tx, { id, version: ctx.version });
    if (!gone) throw await refused(tx, id);
    await deleteDeliveriesOf(tx, id);
    await record(ports, tx, { action: 'delete', webhook: gone, ...webhookChanges(gone, null) }, ctx);
  });

/** As far as one can tell without asking a name server; the rest is seen when something is sent. */
function assertAllowed(address: string, to: WebhooksTo): void {
  if (!URL.canParse(address)) throw refuse(webhookMessages.badAddress);
  const url = new URL(address);
  const host = hostOf(url);
  const isLocal = LOCALHOST.test(host);
  const literal = isLocal ? '127.0.0.1' : host;
  if (isIP(literal) && isAllowedAddress(literal, url.protocol, to)) return;
  if (url.protocol !== 'https:') throw refuse(webhookMessages.notHttps);
  if (isIP(literal)) throw refuse(webhookMessages.notPublic);
}

const refuse = (message: string) => new DomainError('bad_input', { fields: { url: [message] } });

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, {
    subject: 'webhook',
    id,
    current: await viewOf(tx, await webhooks.find(tx, { id })),
    gone: 'webhook_not_found',
    uncounted: ['test', 'send again'],
  });

async function viewsOf(db: Reader, rows: Webhook[]): Promise<WebhookView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const last = new Map((await lastDeliveries(db, ids)).map((each) => [each.webhook_id, each]));
  return rows.map((row) => {
    const delivery = last.get(row.id);
    return {
      ...row,
      last_delivery: delivery
        ? {
            created_at: delivery.created_at,
            event: delivery.event,
            state: stateOf(delivery),
            status: delivery.status,
          }
        : null,
    };
  });
}

const viewOf = async (db: Reader, row: Webhook | undefined): Promise<WebhookView | undefined> =>
  row && (await viewsOf(db, [row]))[0];
