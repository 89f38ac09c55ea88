// The public lists of the API, from memory while the content stands. The browser's own moves between pages ask for them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/call.ts';
import { compressed } from '#server/http/compressed.ts';
import type { Inject } from '#web/renderer.ts';
import { type Answer, prepareAnswer, sendAnswer } from './answer.ts';
import { PageCache } from './page-cache.ts';
import { fresh } from './pages.ts';

interface ContentListOptions {
  calls: readonly Call[];
  inject: Inject;
  contentVersion: () => string | number;
  /** What the memory did, for the metrics. */
  onList?: OnList;
}

export type OnList = (cache: 'hit' | 'miss') => void;

export interface ContentLists {
  /** The short way, for a list in memory; false when it is not there. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  has(request: IncomingMessage): boolean;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

// Lists with a page, an order or a search are kept as well, but strangers must not fill the memory with them.
const KEPT = { maxEntries: 200, maxBytes: 16 * 1024 * 1024 };
const MAX_URL_CHARACTERS = 300;

// What belongs to one answer and not to the list.
const notKept = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'cache-control',
]);

export function createContentLists(options: ContentListOptions): ContentLists {
  const { inject, onList = () => {} } = options;
  const cache = new PageCache({ version: options.contentVersion, ...KEPT });
  const paths = new Set(options.calls.map(({ path }) => plain(path)));

  async function make(url: string): Promise<{ answer: Answer; keep: boolean }> {
    const { statusCode, headers, body } = await inject({ method: 'GET', url, headers: {} });
    const shared: Record<string, string> = {};
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !notKept.has(name)) shared[name] = String(value);
    const keep = statusCode === 200;
    const caching = keep ? fresh : { 'cache-control': 'no-store' };
    const answer = prepareAnswer(statusCode, await compressed(Buffer.from(body)), { ...shared, ...caching });
    return { answer, keep };
  }

  // Staff who have just changed something see it, whichever process they changed it in.
  const isForAll = ({ method, headers }: IncomingMessage) =>
    method === 'GET' && headers.authorization === undefined;

  return {
    serveCached(request, response) {
      const kept = isForAll(request) ? cache.get(request.url ?? '') : undefined;
      if (kept === undefined) return false;
      onList('hit');
      sendAnswer(kept, request, response);
      return true;
    },

    has(request) {
      const { url = '' } = request;
      if (!isForAll(request) || url.length > MAX_URL_CHARACTERS) return false;
      return paths.has(plain(url.split('?', 1)[0] ?? ''));
    },

    async serve(request, response) {
      const { url = '' } = request;
      onList('miss');
      sendAnswer(await cache.getOrMake(url, () => make(url)), request, response);
    },
  };
}

// As the API matches paths: in any letter case, with or without the closing slash.
const plain = (path: string): string => path.toLowerCase().replace(/\/$/, '');
