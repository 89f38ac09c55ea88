// The secret in an applicant's link: 256 random bits, in the mail alone.
import { createHash, randomBytes } from 'node:crypto';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from '../applications.ports.ts';
import { findLinked, insertLink } from './own-links.store.ts';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

// 256 random bits need neither salt nor time.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** One more: those before it go on working as long as the application is there. */
export async function newOwnLink(
  { clock, publicUrl }: Pick<ApplicationPorts, 'clock' | 'publicUrl'>,
  tx: Tx,
  id: number,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await insertLink(tx, hashOf(secret), id, isoNow(clock));
  return publicUrl + fillPath(sitePages.ownApplication, { secret });
}

/** What a link looks like, where none is made. */
export const linkWithoutSecret = (publicUrl: string): string => `${publicUrl}${sitePages.ownLink}/…`;

/** The same refusal for whatever opens nothing. */
export async function openOwn(db: Reader, secret: string): Promise<number> {
  const id = SECRET.test(secret) ? await findLinked(db, hashOf(secret)) : undefined;
  if (id === undefined) throw new DomainError('own_application_not_found');
  return id;
}
