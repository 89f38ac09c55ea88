// Someone else's address typed into a form must not fill someone else's mailbox.
import { hash } from 'node:crypto';
import type { Limiter } from '../limits.ts';

const CONFIRMATIONS_MAX = 3;
const WINDOW_SECONDS = 3600;

/** Counts one more confirmation to this address, whichever form it comes from. */
export async function mayConfirm(limiter: Limiter, email: string): Promise<boolean> {
  const digest = hash('sha256', email.toLowerCase(), 'base64url');
  return (await limiter.hit(`confirmation ${digest}`, CONFIRMATIONS_MAX, WINDOW_SECONDS)) === null;
}
