// The features' feeds and the sitemap, from memory while the content stands.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITEMAP_PATH } from '#contract/addresses.ts';
import { languageAt, pathIn } from '#contract/site/page-language.ts';
import { compressed } from '#server/http/compressed.ts';
import type { Feed, Feeds } from '#server/http/host-faces.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import type { Askers } from './asker.ts';
import { type SitemapEntry, sitemap } from './crawlers.ts';
import { PageCache } from './page-cache.ts';
import { languageHeader } from './page-languages.ts';
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

  /** Below a prefix there are those that are written in each language. */
  function feedAt(path: string) {
    const { tag, path: below } = languageAt(path);
    const feed = feeds.get(below);
    return feed && (feed.isTranslated || below === path) ? { feed, tag, key: pathIn(tag, below) } : undefined;
  }

  async function make({ type, write, isTranslated, caching = fresh }: Feed, tag: string) {
    const headers = {
      ...security,
      ...(isTranslated && languageHeader(tag)),
      ...caching,
      'content-type': `${type}; charset=utf-8`,
    };
    const text = await compressed(Buffer.from(await write(tag)));
    return { answer: prepareAnswer(200, text, headers), keep: true };
  }

  return {
    has: (path) => feedAt(path) !== undefined,
    async serve(path, request, response) {
      const asked = feedAt(path);
      if (!asked) return;
      const { feed, tag, key } = asked;
      const made = () => {
        const { gone, inTurn } = options.askers.of(request, response);
        return cache.getOrMake(key, (unwanted) => inTurn(unwanted, () => make(feed, tag)), gone);
      };
      sendAnswer(cache.get(key) ?? (await made()), request, response);
    },
  };
}
