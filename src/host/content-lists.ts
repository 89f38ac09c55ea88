// The public lists of the API, from memory while the content stands. The browser's own moves between pages ask for them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { compressed } from '#server/http/compressed.ts';
import type { Inject } from '#web/renderer.ts';
import { type Answer, prepareAnswer, sendAnswer } from './answer.ts';
import type { Askers } from './asker.ts';
import { PageCache } from './page-cache.ts';
import { fresh } from './pages.ts';

interface ContentListOptions {
  calls: readonly Call[];
  inject: Inject;
  contentVersion: () => string | number;
  askers: Askers;
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
const MAX_SPELLINGS = 1000;

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
  const calls = new Map(options.calls.map((call) => [plain(call.path), call]));
  const spellings = new Map<string, string>();

  /** One spelling for what is answered alike; undefined for what is no list. */
  function canonicalUrl(url: string): string | undefined {
    if (url.length > MAX_URL_CHARACTERS) return undefined;
    const known = spellings.get(url);
    if (known !== undefined) return known;
    const { path, query } = cut(url);
    const call = calls.get(plain(path));
    if (!call) return undefined;
    const names = namesIn(call);
    const kept = [...new URLSearchParams(query)].filter(([name]) => names.has(name));
    const canonical =
      kept.length === 0 ? call.path : `${call.path}?${new URLSearchParams(kept.toSorted(byName))}`;
    if (spellings.size >= MAX_SPELLINGS) spellings.clear();
    spellings.set(url, canonical);
    return canonical;
  }

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
    (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

  return {
    serveCached(request, response) {
      const url = spellings.get(request.url ?? '');
      const kept = url !== undefined && isForAll(request) ? cache.get(url) : undefined;
      if (kept === undefined) return false;
      onList('hit');
      sendAnswer(kept, request, response);
      return true;
    },

    has: (request) => isForAll(request) && canonicalUrl(request.url ?? '') !== undefined,

    async serve(request, response) {
      const url = canonicalUrl(request.url ?? '') ?? '';
      const kept = cache.get(url);
      onList(kept ? 'hit' : 'miss');
      const made = () => {
        const { gone, inTurn } = options.askers.of(request, response);
        return cache.getOrMake(url, (unwanted) => inTurn(unwanted, () => make(url)), gone);
      };
      sendAnswer(kept ?? (await made()), request, response);
    },
  };
}

// As the API matches paths: in any letter case, with or without the closing slash.
const plain = (path: string): string => path.toLowerCase().replace(/\/$/, '');

function cut(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** The API drops the others. */
const namesIn = ({ query }: Call): Set<string> =>
  new Set(Object.keys((query as z.ZodMiniObject)?.shape ?? {}));

const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);
