// A secret address that shows a record as it will look, to whoever is to say something about it.
import { DAY_MS } from '#contract/durations.ts';
import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext } from '#server/caller.ts';
import { type Clock, aliveNow, isAlive, isoIn, isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { hashOf, hashOfGiven, newSecret } from '#server/platform/secrets.ts';
import { findPreviewLink, insertPreviewLink } from './preview-links.store.ts';

/** As the trail calls it. The record itself stays as it is. */
export const MAKE_PREVIEW_LINK = 'make preview link';

const LINK_MS = PREVIEW_DAYS * DAY_MS;

interface Previewed {
  subject: string;
  id: number;
  label: string;
}

/** The secret of one more link: those before it go on working until their time is over. */
export async function addPreviewLink(
  tx: Tx,
  clock: Clock,
  { subject, id, label }: Previewed,
  ctx: RequestContext,
): Promise<string> {
  const secret = newSecret();
  await insertPreviewLink(tx, {
    secret_hash: hashOf(secret),
    subject,
    subject_id: id,
    created_at: isoNow(clock),
    expires_at: isoIn(clock, LINK_MS),
  });
  await auditBy(tx, clock, ctx, {
    action: MAKE_PREVIEW_LINK,
    subject,
    subjectId: id,
    label,
  });
  return secret;
}

/** The id of the record it shows; undefined for whatever shows nothing. */
export async function previewedId(
  db: Reader,
  clock: Clock,
  subject: string,
  secret: string,
): Promise<number | undefined> {
  const hash = hashOfGiven(secret);
  const link = hash && (await findPreviewLink(db, hash));
  const isOpen = link && link.subject === subject && isAlive(link.expires_at, aliveNow(clock, LINK_MS));
  return isOpen ? link.subject_id : undefined;
}
