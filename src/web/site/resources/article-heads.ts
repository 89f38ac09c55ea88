// What the list and the page of an article both show.
import { sitePages } from '#contract/addresses.ts';
import type { Art } from '#web/art/art.ts';
import { article1 } from '#web/art/covers/article-1.ts';
import { article2 } from '#web/art/covers/article-2.ts';
import { article3 } from '#web/art/covers/article-3.ts';
import type { PageMeta } from '#web/page.ts';

import { graph, organization, trail } from '../layout/structured-data.ts';

export interface ArticleHead {
  /** Relative to the page that links to it. */
  path: string;
  title: string;
  summary: string;
  /** As printed and as machines read it. */
  date: { text: string; iso: string };
  cover: Art;
}

const date = { text: '15/05/2024', iso: '2024-05-15' };

export const onlineShop: ArticleHead = {
  path: sitePages.article1.slice(1),
  title: 'Before your shop goes online',
  summary: 'Seven questions worth answering on paper before anyone draws the first page.',
  date,
  cover: article1,
};

export const oneLedger: ArticleHead = {
  path: sitePages.article2.slice(1),
  title: 'When the spreadsheet has become the system',
  summary: 'How to tell that it is time for an ERP, and how to move without stopping the business.',
  date,
  cover: article2,
};

export const publicData: ArticleHead = {
  path: sitePages.article3.slice(1),
  title: 'Gathering public data, and where the line is',
  summary: 'What can be collected from the open web, what should not be, and how to keep it tidy.',
  date,
  cover: article3,
};

export const articles = [onlineShop, oneLedger, publicData];

/** The words for the head of an article's page. */
export function articleMeta({ path, title, summary, date }: ArticleHead): PageMeta {
  const image = `/brand/og-${path}.jpg`;
  const structuredData = (url: string) =>
    graph(
      {
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        datePublished: date.iso,
        inLanguage: 'en',
        image: [new URL(image, url).href],
        mainEntityOfPage: url,
        author: organization(url),
        publisher: organization(url),
      },
      trail(url, { name: 'Resources', path: sitePages.resources }, { name: title, path: `/${path}` }),
    );
  return { title, description: summary, image, structuredData };
}
