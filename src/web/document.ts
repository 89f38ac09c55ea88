// The HTML around a rendered page. Plain strings: React draws only what stands inside the root.
import { identity, shippedIdentity } from '#contract/identity/current.ts';
import { iconAddress } from '#contract/identity/identity-icon.ts';
import { ARTICLE_FEED_PATH, MANIFEST_PATH, feedPaths } from '#contract/addresses.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { boot } from './boot.ts';
import { ISLAND_ID, SCRIPTS_ID, escapeJson } from './island.ts';
import type { PageMeta } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import type { DocumentAssets } from './renderer.ts';
import type { Marks } from './server/marks.ts';
import type { PlacedContent } from './site-content.ts';
import { MARKS_ID, MARK_END, MARK_ONE, MARK_START, MARK_ZERO } from './site-frame/mark-signs.ts';
import { textsIn } from './server/all-texts.ts';
import type { PageAddress } from './server/page-address.ts';
import { messagesWith } from './server/said-in.ts';

interface DocumentContent {
  meta: PageMeta;
  /** Pages that are not to be found have none. */
  address?: PageAddress;
  /** Undefined: English, and the site is offered in no other. */
  language?: PageLanguage | undefined;
  publicUrl: string;
  body: string;
  /** What the browser needs to take over; without it the page stays as it is. */
  island?: object;
  /** For pages people come to for work and not to look at: an empty shell, a form to sign in. */
  scriptsAtOnce?: boolean;
  assets: DocumentAssets;
  /** What the company has put in the place of what the program brings; undefined where it has not. */
  content?: PlacedContent | undefined;
  /** In the editor's frame: what the texts are marked with. */
  marks?: Marks | undefined;
  identityStyle?: string | undefined;
}

export function renderDocument(content: DocumentContent): string {
  const { marks } = content;
  return marks ? withFrameScript(documentOf(content), marks, content.assets.frame) : documentOf(content);
}

/** Only this page has it: the frame's script, and what it needs to know. Nothing of the head is seen. */
function withFrameScript(html: string, marks: Marks, script: string): string {
  const [head = '', body = ''] = html.split('</head>\n<body>');
  const data = `<script type="application/json" id="${MARKS_ID}">${escapeJson(marks)}</script>`;
  return `${head.replaceAll(MARK_SIGNS, '')}</head>\n<body>${data}
<script type="module" src="${script}"></script>${body}`;
}

const MARK_SIGNS = new RegExp(`${MARK_START}[${MARK_ZERO}${MARK_ONE}]*|${MARK_END}`, 'g');

function documentOf(content: DocumentContent): string {
  const { meta, body, assets } = content;
  const { hints, markup } = splitHints(body);
  return `<!doctype html>
<html ${languageAttributes(content)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(meta.title)}</title>
<script>${boot}</script>
${[...styleTags(assets, content.identityStyle), ...searchTags(content), ...iconTags(content), hints].filter(Boolean).join('\n')}
${content.scriptsAtOnce ? scriptTags(assets) : ''}
</head>
<body>
<div id="root">${markup}</div>
${takeOver(content)}
</body>
</html>
`;
}

const languageAttributes = ({ language }: DocumentContent): string =>
  !language || language.tag === 'en' ? 'lang="en"' : `lang="${language.tag}" dir="${language.dir}"`;

const styleTags = ({ fonts, styles }: DocumentAssets, identityStyle: string | undefined): string[] => [
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...[...styles, identityStyle ?? []].flat().map((href) => `<link rel="stylesheet" href="${href}">`),
];

const scriptTags = ({ entry, preloads }: DocumentAssets): string =>
  [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...entry.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('\n');

function takeOver({ island, scriptsAtOnce, assets, content: changed, language }: DocumentContent): string {
  if (island === undefined) return '';
  const messages = { ...messagesWith(assets.texts, language), ...changed?.messages };
  const placed = changed && { ...changed, ...(Object.keys(messages).length > 0 && { messages }) };
  const content = escapeJson({
    ...island,
    texts: textsIn(assets.texts),
    ...(placed && { placed }),
    ...(identity() !== shippedIdentity && { identity: identity() }),
  });
  const data = `<script type="application/json" id="${ISLAND_ID}">${content}</script>`;
  return scriptsAtOnce ? data : `${data}\n<template id="${SCRIPTS_ID}">${scriptTags(assets)}</template>`;
}

const shippedIcons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];

function iconTags({ language }: DocumentContent): string[] {
  const [small, large] = [iconAddress(identity(), 32), iconAddress(identity(), 180)];
  const icons =
    small && large
      ? [
          `<link rel="icon" href="${small}" sizes="32x32" type="image/png">`,
          `<link rel="apple-touch-icon" href="${large}">`,
        ]
      : shippedIcons;
  return [...icons, `<link rel="manifest" href="${language?.prefix ?? ''}${MANIFEST_PATH}">`];
}

function searchTags({ meta, address, publicUrl, language }: DocumentContent): string[] {
  const canonical = address?.canonical;
  const image = meta.image && new URL(meta.image, publicUrl).href;
  const og = {
    type: 'website',
    site_name: identity().brand,
    title: meta.title,
    description: meta.description,
  };
  return [
    tag('name', 'description', meta.description),
    meta.noindex ? tag('name', 'robots', 'noindex') : '',
    ...Object.entries(og).map(([name, content]) => tag('property', `og:${name}`, content)),
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    canonical ? tag('property', 'og:url', canonical) : '',
    ...languageTags(address, language),
    ...(image ? imageTags(image, meta.imageAlt) : [tag('name', 'twitter:card', 'summary')]),
    ...(meta.feeds ? feedTags[meta.feeds](language?.prefix ?? '') : []),
    // Data, not script: no browser runs this type, and no hash is needed for it.
    meta.structuredData && canonical
      ? `<script type="application/ld+json">${escapeJson(meta.structuredData(canonical))}</script>`
      : '',
  ];
}

const feedTag = (type: string, title: string, href: string): string =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(`${identity().brand}: ${title}`)}" href="${href}">`;

const feedTags: Record<NonNullable<PageMeta['feeds']>, (prefix: string) => string[]> = {
  jobs: (prefix) => [
    feedTag('application/rss+xml', 'open positions', prefix + feedPaths.rss),
    feedTag('application/feed+json', 'open positions', prefix + feedPaths.json),
  ],
  articles: (prefix) => [feedTag('application/rss+xml', 'articles', prefix + ARTICLE_FEED_PATH)],
};

const languageTags = (address: PageAddress | undefined, language: PageLanguage | undefined): string[] =>
  language
    ? [
        ...(address?.alternates ?? []).map(
          ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
        ),
        tag('property', 'og:locale', language.ogLocale),
        ...language.otherOgLocales.map((locale) => tag('property', 'og:locale:alternate', locale)),
      ]
    : [];

// All share pictures have this size.
const imageTags = (image: string, alt: string | undefined): string[] => [
  tag('property', 'og:image', image),
  tag('property', 'og:image:width', '1200'),
  tag('property', 'og:image:height', '630'),
  tag('name', 'twitter:card', 'summary_large_image'),
  tag('name', 'twitter:image', image),
  ...(alt ? [tag('property', 'og:image:alt', alt), tag('name', 'twitter:image:alt', alt)] : []),
];

const tag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

// React puts its preload hints in front of the markup; in the head they start earlier.
function splitHints(body: string): { hints: string; markup: string } {
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(body)?.[0] ?? '';
  return { hints, markup: body.slice(hints.length) };
}
