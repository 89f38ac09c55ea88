// The draft as it will look: for whoever has the link, and for the editor's frame.
import { MINUTE_MS } from '#contract/durations.ts';
import { SITE_FRAME, SITE_PREVIEW } from '#contract/site-editions/site-previews.ts';
import type { RequestContext } from '#server/caller.ts';
import type { Draft, SitePreviews } from '#server/http/host-faces.ts';
import { aliveNow, isAlive, isoIn, isoNow } from '#server/platform/clock.ts';
import { hashOf, hashOfGiven, newSecret } from '#server/platform/secrets.ts';
import {
  deletePreviewLinks,
  insertPreviewLink,
  takePreviewLink,
} from '#server/previews/preview-links.store.ts';
import { addPreviewLink, previewedId } from '#server/previews/preview-links.ts';
import type { ContentPorts } from '../content.feature.ts';
import { SITE_EDITION, readDraftContent } from './drafts.ts';
import type { EditionPorts } from './publish.ts';
import { siteContent } from './site-content.ts';

const DRAFT_ID = 0;
const FRAME = 'site frame';
const FRAME_LINK_MS = MINUTE_MS;

/** A new link ends the one before. */
export const makeSitePreviewLink = (
  { database, clock, publicUrl }: EditionPorts,
  ctx: RequestContext,
): Promise<{ url: string }> =>
  database.transaction(async (tx) => {
    await deletePreviewLinks(tx, SITE_EDITION, DRAFT_ID);
    const draft = { subject: SITE_EDITION, id: DRAFT_ID, label: 'The draft of the site' };
    const secret = await addPreviewLink(tx, clock, draft, ctx);
    return { url: `${publicUrl}${SITE_PREVIEW}${secret}/` };
  });

/** For one look, at once: nothing is changed by it, and nothing of it stays. */
export const makeFrameLink = (
  { database, clock, publicUrl }: EditionPorts,
  path: string,
): Promise<{ url: string }> =>
  database.transaction(async (tx) => {
    const secret = newSecret();
    await insertPreviewLink(tx, {
      secret_hash: hashOf(secret),
      subject: FRAME,
      subject_id: DRAFT_ID,
      created_at: isoNow(clock),
      expires_at: isoIn(clock, FRAME_LINK_MS),
    });
    return { url: `${publicUrl}${SITE_FRAME}${secret}${path}` };
  });

export const sitePreviews = ({ database, clock }: Pick<ContentPorts, 'database' | 'clock'>): SitePreviews => {
  const draft = (): Draft => ({
    site: async (lang) => siteContent(database.read, await readDraftContent(database.read), lang),
  });
  return {
    async preview(secret) {
      const id = await previewedId(database.read, clock, SITE_EDITION, secret);
      return id === undefined ? null : draft();
    },
    async frame(secret) {
      const hash = hashOfGiven(secret);
      const link = hash && (await database.transaction((tx) => takePreviewLink(tx, FRAME, hash)));
      return link && isAlive(link.expires_at, aliveNow(clock, FRAME_LINK_MS)) ? draft() : null;
    },
  };
};
