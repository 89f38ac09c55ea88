// The feeds of open positions and of articles and the sitemap, from memory while the content stands.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ARTICLE_FEED_PATH, SITEMAP_PATH } from '#contract/addresses.ts';
import type { Article } from '#contract/content/articles.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { compressed } from '#server/http/compressed.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import { FEED_MAX_ARTICLES, articleFeed } from './article-feed.ts';
import type { Askers } from './asker.ts';
import { type SitemapEntry, sitemap } from './crawlers.ts';
import { jobFeeds } from './job-feeds.ts';
import { PageCache } from './page-cache.ts';
import { fresh } from './pages.ts';

/** Nobody has more positions open; a feed of more would not be read. */
export const FEED_MAX_JOBS = 1000;

interface FeedOptions {
  /** What is open, newest first. */
  listJobs: (limit: number) => Promise<Job[]>;
  /** What is published, newest first, with whole addresses in its HTML. */
  listArticles: (limit: number) => Promise<Article[]>;
  /** A page named twice has the later day. */
  listPages: () => Promise<SitemapEntry[]>;
  publicUrl: string;
  security: HeaderMap;
  contentVersion: () => string | number;
  askers: Askers;
}

export interface Feeds {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Feed {
  type: string;
  write: () => Promise<string>;
  caching?: HeaderMap;
}

const forAnHour = { 'cache-control': 'public, max-age=3600' };

export function createFeeds(options: FeedOptions): Feeds {
  const { listJobs, listArticles, listPages, publicUrl, security } = options;
  const cache = new PageCache({ version: options.contentVersion });
  const ofJobs = Object.entries(jobFeeds).map(([path, { type, write }]): [string, Feed] => [
    path,
    { type, write: async () => write(await listJobs(FEED_MAX_JOBS), publicUrl) },
  ]);
  const feeds = new Map<string, Feed>([
    ...ofJobs,
    [
      ARTICLE_FEED_PATH,
      {
        type: 'application/rss+xml',
        write: async () => articleFeed(await listArticles(FEED_MAX_ARTICLES), publicUrl),
      },
    ],
    [
      SITEMAP_PATH,
      {
        type: 'application/xml',
        write: async () => sitemap(publicUrl, await listPages()),
        caching: forAnHour,
      },
    ],
  ]);

  async function make({ type, write, caching = fresh }: Feed) {
    const headers = { ...security, ...caching, 'content-type': `${type}; charset=utf-8` };
    const text = await compressed(Buffer.from(await write()));
    return { answer: prepareAnswer(200, text, headers), keep: true };
  }

  return {
    has: (path) => feeds.has(path),
    async serve(path, request, response) {
      const feed = feeds.get(path);
      if (!feed) return;
      const made = () => {
        const { gone, inTurn } = options.askers.of(request, response);
        return cache.getOrMake(path, (unwanted) => inTurn(unwanted, () => make(feed)), gone);
      };
      sendAnswer(cache.get(path) ?? (await made()), request, response);
    },
  };
}
