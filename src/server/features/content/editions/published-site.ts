// What visitors see, kept in memory as long as the content version stands: each process reads it once for each edition.
import type { SiteContent } from '#contract/site-editions/site-content.ts';
import type { ReadSite } from '#server/http/host-faces.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readPublished } from './editions.store.ts';
import { siteContent } from './site-content.ts';

export function publishedSite({ read, contentVersion }: Pick<Database, 'read' | 'contentVersion'>): ReadSite {
  const kept = new Map<string, { version: number; site: Promise<SiteContent | undefined> }>();
  return (lang) => {
    const version = contentVersion.current;
    const known = kept.get(lang);
    if (known?.version === version) return known.site;
    const site = readPublished(read).then(({ content }) => siteContent(read, content, lang));
    const mine = { version, site };
    kept.set(lang, mine);
    // What could not be read is asked for again.
    site.catch(() => {
      if (kept.get(lang) === mine) kept.delete(lang);
    });
    return site;
  };
}
