// The secret in an applicant's link: 256 random bits, in the mail alone.
import { fillPath, sitePages } from '#contract/addresses.ts';
import type { Lang } from '#contract/languages.ts';
import { pathFor } from '#server/locales/say.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { hashOf, hashOfGiven, newSecret } from '#server/platform/secrets.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { findLinked, insertLink } from './own-links.store.ts';

/** One more: those before it go on working as long as the application is there. */
export async function newOwnLink(
  { clock, publicUrl }: Pick<ApplicationPorts, 'clock' | 'publicUrl'>,
  tx: Tx,
  { id, lang }: { id: number; lang: Lang },
): Promise<string> {
  const secret = newSecret();
  await insertLink(tx, hashOf(secret), id, isoNow(clock));
  return publicUrl + pathFor(lang, fillPath(sitePages.ownApplication, { secret }));
}

/** What a link looks like, where none is made. */
export const linkWithoutSecret = (publicUrl: string, lang: Lang): string =>
  `${publicUrl}${pathFor(lang, sitePages.ownLink)}/…`;

/** The same refusal for whatever opens nothing. */
export async function openOwn(db: Reader, secret: string): Promise<number> {
  const hash = hashOfGiven(secret);
  const id = hash && (await findLinked(db, hash));
  if (!id) throw new DomainError('own_application_not_found');
  return id;
}
