// The feeds of open positions and of articles, from memory while the content stands.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ARTICLE_FEED_PATH } from '#contract/addresses.ts';
import type { Article } from '#contract/articles.ts';
import type { Job } from '#contract/jobs.ts';
import { compressed } from '#server/http/compressed.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import { FEED_MAX_ARTICLES, articleFeed } from './article-feed.ts';
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
  publicUrl: string;
  security: HeaderMap;
  contentVersion: () => string | number;
}

export interface Feeds {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Feed {
  type: string;
  write: () => Promise<string>;
}

export function createFeeds(options: FeedOptions): Feeds {
  const { listJobs, listArticles, publicUrl, security } = options;
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
  ]);

  async function make({ type, write }: Feed) {
    const headers = { ...security, ...fresh, 'content-type': `${type}; charset=utf-8` };
    const text = await compressed(Buffer.from(await write()));
    return { answer: prepareAnswer(200, text, headers), keep: true };
  }

  return {
    has: (path) => feeds.has(path),
    async serve(path, request, response) {
      const feed = feeds.get(path);
      if (feed) sendAnswer(await cache.getOrMake(path, () => make(feed)), request, response);
    },
  };
}
