// Signed as Standard Webhooks has it: a receiver checks it with any of its libraries.
import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '#contract/system/webhooks.ts';

const SECRET_BYTES = 32;
const ID_BYTES = 16;

export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
export const newMessageId = (): string => `msg_${randomBytes(ID_BYTES).toString('base64url')}`;

interface Message {
  id: string;
  /** When it is sent, this time. */
  at: Date;
  body: string;
}

export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** The program's own secret under which those of webhooks are sealed: every process has to sign with them. */
export const WEBHOOK_SEAL = 'webhooks';
