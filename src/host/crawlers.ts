// What search engines read first: which pages there are, and which are not for them.
import { SITEMAP_PATH, apiRoots } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { escapeXml } from '#server/http/xml.ts';

export interface SitemapEntry {
  path: string;
  /** ISO date. */
  changed?: string;
}

export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const latest = new Map<string, string>();
  for (const { path, changed = '' } of entries) {
    const before = latest.get(path) ?? '';
    latest.set(path, changed > before ? changed : before);
  }
  const urls = [...latest].map(([path, changed]) => {
    const lastmod = changed === '' ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    `Disallow: ${officePages.root}`,
    `Disallow: ${apiRoots[0]}`,
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');
