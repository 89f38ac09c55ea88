import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { WebhooksTo } from './allowed-addresses.ts';

/** What this room needs from outside. */
export interface WebhookPorts {
  database: Database;
  clock: Clock;
  webhooksTo: WebhooksTo;
}

/** The program's own secret under which those of webhooks are sealed: every process has to sign with them. */
export const WEBHOOK_SEAL = 'webhooks';
