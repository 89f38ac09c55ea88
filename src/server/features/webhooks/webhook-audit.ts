// Webhooks in the audit trail. Of an address only the host is kept: the rest of it is a secret with many receivers.
import { auditBy } from '#server/audit/audit.store.ts';
import { type Changes, type Recorded, changesOf } from '#server/audit/audit-values.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { WebhookPorts } from './webhooks.feature.ts';
import type { Webhook } from './webhooks.tables.ts';

const recorded: Recorded<ReturnType<typeof withHost>> = {
  kept: ['events', 'active', 'host'],
  named: ['url'],
};

const withHost = (row: Webhook) => ({
  ...row,
  // As the entries before have it: one text.
  events: JSON.stringify(row.events),
  host: webhookName(row),
});

export const webhookChanges = (before: Webhook | null, after: Webhook | null): Changes =>
  changesOf(recorded, before && withHost(before), after && withHost(after));

export const webhookName = ({ url }: { url: string }): string => new URL(url).host;

interface Entry extends Partial<Changes> {
  action: string;
  webhook: Webhook;
}

export const record = (
  { clock }: WebhookPorts,
  tx: Tx,
  { webhook, ...entry }: Entry,
  ctx: RequestContext<Person>,
) =>
  auditBy(tx, clock, ctx, {
    subject: 'webhook',
    subjectId: webhook.id,
    label: webhookName(webhook),
    ...entry,
  });
