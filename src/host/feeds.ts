// The features' feeds and the sitemap, from memory while the content stands.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITEMAP_PATH } from '#contract/addresses.ts';
import { compressed } from '#server/http/compressed.ts';
import type { Feed, Feeds } from '#server/http/host-faces.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import type { Askers } from './asker.ts';
import { type SitemapEntry, sitemap } from './crawlers.ts';
import { PageCache } from './page-cache.ts';
import { fresh } from './pages.ts';

interface FeedOptions {
  feeds: Feeds;
  /** A page named twice has the later day. */
  listPages: () => Promise<SitemapEntry[]>;
  publicUrl: string;
  security: HeaderMap;
  contentVersion: () => string | number;
  askers: Askers;
}

export interface ServedFeeds {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const forAnHour = { 'cache-control': 'public, max-age=3600' };

export function createFeeds(options: FeedOptions): ServedFeeds {
  const { listPages, publicUrl, security } = options;
  const cache = new PageCache({ version: options.contentVersion });
  const feeds = new Map<string, Feed>([
    ...Object.entries(options.feeds),
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
