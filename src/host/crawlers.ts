// What search engines read first: which pages there are, and which are not for them.
import { SITEMAP_PATH, apiRoots } from '#contract/addresses.ts';
import { offeredLanguages } from '#contract/languages.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import { escapeXml } from '#server/http/xml.ts';

export interface SitemapEntry {
  /** In the main language. */
  path: string;
  /** Its path in each language it is there in, without prefixes; left out: in all of them at the same one. */
  alternates?: Readonly<Record<string, string>>;
  /** ISO date. */
  changed?: string;
}

export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const latest = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const before = latest.get(entry.path);
    const changed = [entry.changed ?? '', before?.changed ?? ''].toSorted().at(-1) ?? '';
    latest.set(entry.path, { ...before, ...entry, changed });
  }
  const url = (loc: string, changed: string, links: string) => {
    const lastmod = changed === '' ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(loc)}</loc>${lastmod}${links}</url>`;
  };
  const urls = [...latest.values()].flatMap((entry) => {
    const there = addressesOf(publicUrl, entry);
    const links = there.length > 1 ? linksTo(there) : '';
    return there.map(({ href }) => url(href, entry.changed ?? '', links));
  });
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ...(offeredLanguages().length > 1 ? ['xmlns:xhtml="http://www.w3.org/1999/xhtml"'] : []),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces.join(' ')}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

interface Address {
  hreflang: string;
  href: string;
}

/** The main language's first. */
const addressesOf = (publicUrl: string, { path, alternates }: SitemapEntry): Address[] =>
  offeredLanguages()
    .filter((tag) => !alternates || tag in alternates)
    .map((tag) => ({ hreflang: tag, href: publicUrl + pathIn(tag, alternates?.[tag] ?? path) }));

const linksTo = (there: readonly Address[]): string =>
  [...there, { hreflang: 'x-default', href: there[0]?.href ?? '' }]
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    )
    .join('');

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    `Disallow: ${officePages.root}`,
    `Disallow: ${apiRoots[0]}`,
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');
