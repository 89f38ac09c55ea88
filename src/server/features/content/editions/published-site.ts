// What visitors see, kept in memory as long as the content version stands: each process reads it once for each edition.
import type { SiteContent } from '#contract/site-editions/site-content.ts';
import type { ReadSite } from '#server/http/host-faces.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readPublished } from './editions.store.ts';
import { siteContent } from './site-content.ts';

export function publishedSite({ read, contentVersion }: Pick<Database, 'read' | 'contentVersion'>): ReadSite {
  let kept: { version: number; site: Promise<SiteContent | undefined> } | undefined;
  return () => {
    const version = contentVersion.current;
    if (kept?.version === version) return kept.site;
    const site = readPublished(read).then(({ content }) => siteContent(read, content));
    const mine = { version, site };
    kept = mine;
    // What could not be read is asked for again.
    site.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return site;
  };
}
