// Sending one delivery, as a kind of task. A receiver may get it twice, under the same `webhook-id`, should the program
// die between its answer and our writing it down.
import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { RETRY_HOURS, TEST_EVENT } from '#contract/system/webhooks.ts';
import { audit, theProgram } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { queueMails } from '#server/mail/mail.ts';
import { unseal } from '#server/platform/seal.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import { type TaskKind, TaskRefusedError } from '#server/platform/tasks/tasks.ts';
import { WEBHOOK } from './deliveries.ts';
import { findToSend, recordTry } from './deliveries.store.ts';
import { webhookName } from './webhook-audit.ts';
import { type PostPorts, type Posted, postSafely } from './post-safely.ts';
import { WEBHOOK_SEAL, signedHeaders } from './signature.ts';
import { switchedOffMail } from './switched-off-mail.ts';
import type { WebhookPorts } from './webhooks.feature.ts';
import { switchOff } from './webhooks.store.ts';

const SECOND_MS = 1000;
export const DELIVERY_KEPT_MS = 30 * 24 * HOUR_MS;

export interface SendPorts extends WebhookPorts {
  publicUrl: string;
  accounts: {
    /** Whom to tell that a webhook was switched off: those who want to be told. */
    superuserEmails(db: Reader): Promise<string[]>;
  };
  post?: Omit<PostPorts, 'to'>;
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findToSend>>>;

export function webhookTask(ports: SendPorts): TaskKind {
  const { database, clock, webhooksTo, post } = ports;
  const sealKey = () => ownSecret(database, clock, WEBHOOK_SEAL);
  return {
    kind: WEBHOOK,
    name: 'Deliver to a webhook',
    // What is sent has a table of its own.
    payload: z.object({}),
    async handler({ id }) {
      const delivery = await findToSend(database.read, id);
      // Deleted meanwhile, or another task sends it now.
      if (!delivery) return;
      const isTest = delivery.event === TEST_EVENT;
      if (!delivery.active && !isTest) throw new TaskRefusedError('The webhook was off.');
      const { url, message_id, body } = delivery;
      const secret = unseal(delivery.secret, await sealKey());
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'foyer-webhooks',
        ...signedHeaders(secret, { id: message_id, at: clock.now(), body }),
      };
      const posted = await postSafely({ url, headers, body }, { ...post, to: webhooksTo });
      const isLast = isTest || hasHadItsTime(delivery, clock.now());
      await database.transaction((tx) => conclude(tx, ports, { delivery, posted, isLast }));
      if (posted.error === null) return;
      throw isLast ? new TaskRefusedError(posted.error) : new Error(posted.error);
    },
    // Time ends it, not a count; this is for one under which the program dies each time.
    maxTries: 60,
    retryDelaysMs: [
      10 * SECOND_MS,
      MINUTE_MS,
      5 * MINUTE_MS,
      15 * MINUTE_MS,
      30 * MINUTE_MS,
      HOUR_MS,
      2 * HOUR_MS,
    ],
    // Several times what a try may take.
    leaseMs: MINUTE_MS,
    // One that hangs does not hold up the others.
    concurrency: 20,
    keepMs: DELIVERY_KEPT_MS,
  };
}

const hasHadItsTime = ({ first_tried_at: first }: Delivery, now: Date): boolean =>
  first !== null && now.getTime() - Date.parse(first) >= RETRY_HOURS * HOUR_MS;

async function conclude(
  tx: Tx,
  ports: SendPorts,
  { delivery, posted, isLast }: { delivery: Delivery; posted: Posted; isLast: boolean },
): Promise<void> {
  const { clock } = ports;
  const now = isoNow(clock);
  const { id, webhook_id, url, event, first_tried_at } = delivery;
  const { status, answer, error } = posted;
  await recordTry(tx, id, { status, answer, tried_at: now, first_tried_at: first_tried_at ?? now });
  if (error === null || !isLast || event === TEST_EVENT) return;
  if (!(await switchOff(tx, webhook_id, error, now))) return;
  await audit(tx, clock, {
    actor: theProgram,
    action: 'switch off after failures',
    subject: 'webhook',
    subjectId: webhook_id,
    label: webhookName({ url }),
    old: { active: true },
    new: { active: false },
    origin: { address: 'local', userAgent: '' },
  });
  const addresses = await ports.accounts.superuserEmails(tx);
  await queueMails(
    tx,
    addresses.map((to) => switchedOffMail(to, { url, event, error, publicUrl: ports.publicUrl })),
    clock,
  );
}
