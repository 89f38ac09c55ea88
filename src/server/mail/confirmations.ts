// Someone else's address typed into a form must not fill someone else's mailbox.
import { hash } from 'node:crypto';
import type { RateLimits } from '#server/platform/rate-limits.ts';

const LIMIT = { max: 3, windowSeconds: 3600 };

/**
 * Counts one more confirmation to this address, whichever form it comes from: null past the limit, else what takes it
 * back. For before the transaction: none is held open while the limits are asked.
 */
export async function reserveConfirmation(
  limits: RateLimits,
  email: string,
  limit: { max: number; windowSeconds: number } = LIMIT,
): Promise<(() => Promise<void>) | null> {
  const key = `confirmation ${hash('sha256', email.toLowerCase(), 'base64url')}`;
  if ((await limits.hit(key, limit)) !== null) return null;
  return () => limits.takeBack(key, limit);
}
