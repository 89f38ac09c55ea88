// The newest articles for feed readers, whole: https://www.rssboard.org/rss-specification.
import { identity } from '#contract/identity/current.ts';
import { ARTICLE_FEED_PATH, articleAddress, sitePages } from '#contract/addresses.ts';
import type { Article } from '#contract/content/articles.ts';
import type { Lang } from '#contract/languages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import type { Feeds } from '#server/http/host-faces.ts';
import { cdata, escapeXml } from '#server/http/xml.ts';
import { say } from '#server/locales/say.ts';

const FEED_MAX_ARTICLES = 30;

/** `list`: what is published, newest first, in the words of a language, with whole addresses in its HTML. */
export const articleFeeds = (
  list: (limit: number, lang: Lang) => Promise<Article[]>,
  publicUrl: string,
): Feeds => ({
  [ARTICLE_FEED_PATH]: {
    type: 'application/rss+xml',
    isTranslated: true,
    write: async (lang) => written(await list(FEED_MAX_ARTICLES, lang), publicUrl, lang),
  },
});

function written(articles: readonly Article[], publicUrl: string, lang: Lang): string {
  const words = say(lang);
  const item = ({ slug, title, summary, author, html, published_at, updated_at }: Article) => {
    const url = escapeXml(publicUrl + pathIn(lang, articleAddress(slug)));
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(published_at ?? updated_at).toUTCString()}</pubDate>`,
      ...(author ? [`<dc:creator>${escapeXml(author)}</dc:creator>`] : []),
      `<description>${escapeXml(summary)}</description>`,
      `<content:encoded>${cdata(html)}</content:encoded>`,
      '</item>',
    ];
  };
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${escapeXml(words('feeds.articles.title', { company: identity().brand }))}</title>`,
    `<link>${escapeXml(publicUrl + pathIn(lang, sitePages.resources))}</link>`,
    `<description>${escapeXml(words('feeds.articles.about', { company: identity().legal_name }))}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${escapeXml(publicUrl + pathIn(lang, ARTICLE_FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    ...articles.flatMap(item),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}
