// Answers for pages: from the cache, or rendered. Nothing about the visitor goes into a page, so all may share it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fillPath } from '#contract/addresses.ts';
import { drawnPicturePath } from '#contract/site-editions/site-pictures.ts';
import { perIdentity } from '#contract/identity/current.ts';
import { holdsSecret } from '#contract/site/page-at.ts';
import { languageAt, prefixOf } from '#contract/site/page-language.ts';
import { refusals } from '#contract/refusals.ts';
import { compressed } from '#server/http/compressed.ts';
import type { Draft, ReadSite, SitePreviews } from '#server/http/host-faces.ts';
import { type HeaderMap, WITHOUT_REFERRER, forSecretAddress } from '#server/http/security-headers.ts';
import type { DocumentAssets, ErrorStatus, Inject, PageRenderer, Rendered } from '#web/renderer.ts';
import { type Answer, prepareAnswer, sendAnswer } from './answer.ts';
import { identityForPages } from './identity-files.ts';
import type { Askers } from './asker.ts';
import { flatten } from './headers.ts';
import { type Made, PageCache } from './page-cache.ts';
import { languageForPages, languageHeader } from './page-languages.ts';

interface PagesOptions {
  renderer: PageRenderer;
  assetsFor: (routeIds: string[]) => DocumentAssets;
  inject: Inject;
  publicUrl: string;
  security: HeaderMap;
  contentVersion: () => string | number;
  /** What the company has put in the place of what the program brings. */
  site: ReadSite;
  previews: SitePreviews;
  askers: Askers;
  /** A page was answered to somebody. */
  onView?: (page: string, request: IncomingMessage) => void;
  /** What the cache did, for the metrics. */
  onPage?: OnPage;
  onError: (error: unknown) => void;
}

export type OnPage = (cache: 'hit' | 'miss' | 'none') => void;

export interface Pages {
  /** The one spelling of a path, undefined for those no page is kept under. */
  canonicalPath(path: string): string | undefined;
  /** Whether a page is there, which is known once it was drawn; false also where too many ask for that. */
  isThere(canonical: string): Promise<boolean>;
  /** The short way, for a page in the cache asked for by a spelling that was seen before; false when it is not. */
  serveCached(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The draft of the site, below a secret. */
  servePreview(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What a page fetches of the company's own words, and the pictures as they are drawn. */
  serveSiteFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  serveError(
    status: Exclude<ErrorStatus, 500>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
}

// Browsers ask each time; a cache in between may hand out the last page for a minute while it asks.
export const fresh = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=0, stale-while-revalidate=60',
};

// Some of the page's data could not be had for now: search engines keep what they have and come again.
const RETRY = { 'retry-after': '10' };

const MAX_SPELLINGS = 1000;

// Anybody can make up queries: pages narrowed by one push out only each other.
const NARROWED = { maxEntries: 100, maxBytes: 8 * 1024 * 1024 };

export function createPages(options: PagesOptions): Pages {
  const { renderer, security, askers, onError, onPage = () => {}, onView = () => {} } = options;
  const cache = new PageCache({ version: options.contentVersion });
  const narrowed = new PageCache({ version: options.contentVersion, ...NARROWED });
  const html = { ...security, 'content-type': 'text/html; charset=utf-8' };
  // Links spell one page in several ways; matching the route table costs more than the answer itself.
  // Which languages there are below a prefix is the identity's.
  const spellings = perIdentity(() => new Map<string, string>());

  function canonicalPath(path: string): string | undefined {
    const seen = spellings();
    const known = seen.get(path);
    if (known !== undefined) return known;
    const { prefix, below } = placeOf(path);
    const isThere = prefix === '' || renderer.isOfSite(below);
    const own = isThere ? renderer.canonicalPath(below) : undefined;
    if (own === undefined) return undefined;
    if (seen.size >= MAX_SPELLINGS) seen.clear();
    seen.set(path, prefix + own);
    return prefix + own;
  }

  /** What all addresses have in common that lead to the same "not found", of one language. */
  function unknownPattern(path: string): string | undefined {
    const { prefix, below } = placeOf(path);
    const isOffice = prefix !== '' && !renderer.isOfSite(below);
    const pattern = isOffice ? '*' : renderer.unknownPattern(below);
    return pattern === undefined ? undefined : `${prefix} ${pattern}`;
  }

  const render = async (
    path: string,
    error?: ErrorStatus,
    inject = options.inject,
    query = '',
  ): Promise<Rendered> => {
    const { tag, below } = placeOf(path);
    return renderer.render({
      path: below,
      language: languageForPages(tag),
      query,
      ...(error !== undefined && { error }),
      publicUrl: options.publicUrl,
      inject,
      assetsFor: options.assetsFor,
      ...identityForPages(tag),
      onError,
      site: await options.site(tag),
    });
  };

  const renderPreview = async (
    path: string,
    draft: Draft,
    preview: { basename: string; isFrame: boolean },
    request: IncomingMessage,
  ): Promise<Rendered> => {
    const inject = injectFor(request, options.inject);
    const { publicUrl, assetsFor } = options;
    const { tag, below } = placeOf(path);
    const drawn = await renderer.render({
      path: below,
      language: languageForPages(tag),
      query: renderer.canonicalQuery(below, queryOf(request)),
      publicUrl,
      inject,
      assetsFor,
      onError,
      ...identityForPages(tag),
      site: await draft.site(tag),
      preview,
    });
    return drawn.shared ? drawn.shared.draw() : drawn;
  };

  async function make(path: string, inject?: Inject, query?: string): Promise<Made> {
    const rendered = await render(path, undefined, inject, query);
    const { status, shared } = rendered;
    if (!shared) return { answer: await answerOf(rendered, path), keep: rendered.cacheable };
    // Robots try thousands of positions that were never there: one page answers them all.
    const answer = await cache.getOrMake(` ${placeOf(path).prefix} ${shared.kind}`, async () => {
      const drawn = await shared.draw();
      return { answer: await answerOf(drawn, path), keep: drawn.status === status };
    });
    return { answer, keep: false };
  }

  const drawnUnasked = (canonical: string): Promise<Answer | undefined> =>
    cache
      .getOrMake(canonical, (unwanted) => askers.nobody(unwanted, () => make(canonical)))
      .catch(() => undefined);

  async function unkept(path: string, request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { gone, inTurn } = askers.of(request, response);
    const pattern = unknownPattern(path);
    if (pattern === undefined) {
      const inject = injectFor(request, options.inject);
      return (await inTurn(gone, () => make(path, inject))).answer;
    }
    // The same for addresses that are of no page.
    return cache.getOrMake(` ${pattern}`, async () => {
      const { answer } = await make(path);
      return { answer, keep: answer.status === 404 };
    });
  }

  async function answerOf(
    { status, html: text, location, cacheable, isLive }: Rendered,
    path: string,
    extra: HeaderMap = {},
  ): Promise<Answer> {
    // What is not kept here is kept nowhere: a page whose data failed, or with a secret in its address.
    const isKept = cacheable && !isLive;
    const caching = isKept ? fresh : { 'cache-control': 'no-store' };
    return prepareAnswer(status, await compressed(Buffer.from(text)), {
      ...html,
      ...languageHeader(placeOf(path).tag),
      ...caching,
      // An address that leads nowhere may be a secret one, mistyped.
      ...(status >= 400 && WITHOUT_REFERRER),
      ...(holdsSecret(path) && forSecretAddress),
      ...(location !== undefined && { location }),
      ...(status === 503 && RETRY),
      ...extra,
    });
  }

  /** The home page of a language ends in a slash, as that of the main one does. */
  const leadToSlash = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const location = `${path}/${queryOf(request)}`;
    const headers = { ...security, location, 'cache-control': 'no-cache', 'content-length': '0' };
    response.writeHead(308, flatten(headers) as string[]).end();
  };

  return {
    canonicalPath,

    async isThere(canonical) {
      const page = cache.get(canonical) ?? (await drawnUnasked(canonical));
      return page?.status === 200;
    },

    serveCached(path, request, response) {
      const canonical = spellings().get(path) ?? path;
      const page = cache.get(canonical);
      if (page === undefined) return false;
      onPage('hit');
      if (page.status === 200) onView(canonical, request);
      sendAnswer(page, request, response);
      return true;
    },

    async serve(path, request, response) {
      if (isBare(path)) return leadToSlash(path, request, response);
      const canonical = canonicalPath(path);
      if (canonical === undefined) {
        onPage('none');
        sendAnswer(await unkept(path, request, response), request, response);
        return;
      }
      const query = renderer.canonicalQuery(placeOf(canonical).below, queryOf(request));
      const pages = query === '' ? cache : narrowed;
      const key = canonical + query;
      const cached = pages.get(key);
      onPage(cached ? 'hit' : 'miss');
      const drawn = () => {
        const { gone, inTurn } = askers.of(request, response);
        const draw = () => make(canonical, undefined, query);
        return pages.getOrMake(key, (unwanted) => inTurn(unwanted, draw), gone);
      };
      const page = cached ?? (await drawn());
      if (page.status === 200) onView(canonical, request);
      sendAnswer(page, request, response);
    },

    async servePreview(path, request, response) {
      const [, kind, secret = '', below = '/'] = BELOW_SECRET.exec(path) ?? [];
      const isFrame = kind === 'frame';
      if (isBare(below)) return leadToSlash(path, request, response);
      // Asking for the head opens nothing: the frame's link would be spent.
      const draft = await (isFrame ? options.previews.frame(secret) : options.previews.preview(secret));
      if (!draft) return this.serveError(404, request, response);
      const basename = path.slice(0, path.length - (BELOW_SECRET.exec(path)?.[3] ?? '').length);
      const { gone, inTurn } = askers.of(request, response);
      const answer = await inTurn(gone, async () => {
        const drawn = await renderPreview(below, draft, { basename, isFrame }, request);
        const headers = { ...forSecretAddress, ...(isFrame && framedBySelf(security)) };
        return answerOf({ ...drawn, isLive: true }, below, headers);
      });
      sendAnswer(answer, request, response);
    },

    async serveSiteFile(path, request, response) {
      const picture = path.startsWith(DRAWN_PICTURES)
        ? renderer.drawnPicture(path.slice(DRAWN_PICTURES.length))
        : undefined;
      if (picture !== undefined) {
        response.writeHead(302, flatten(security, { location: picture, ...forAnHour }) as string[]).end();
        return true;
      }
      const { tag, below } = placeOf(path);
      const code = renderer.textModule(below, await options.site(tag), languageForPages(tag));
      if (code === undefined) return false;
      const script = { ...security, 'content-type': 'text/javascript', ...forAnHour };
      sendAnswer(prepareAnswer(200, await compressed(Buffer.from(code)), script), request, response);
      return true;
    },

    async serveError(status, request, response) {
      // What was sent with the request is not read: the connection ends with the answer.
      const extra: HeaderMap = status === 405 ? { allow: 'GET, HEAD', connection: 'close' } : {};
      const home = `${placeOf(pathIn(request)).prefix}/`;
      const answer = await cache.getOrMake(` error ${status} ${home}`, async () => {
        const rendered = await render(home, status);
        return { answer: await answerOf(rendered, home, extra), keep: rendered.status === status };
      });
      sendAnswer(answer, request, response);
    },
  };
}

/** The language of an address, and the address below what stands before it. */
function placeOf(path: string) {
  const { tag, path: below } = languageAt(path);
  return { tag, prefix: prefixOf(tag), below };
}

const isBare = (path: string): boolean => placeOf(path).below === '';

const pathIn = ({ url = '' }: IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? '';

const BELOW_SECRET = /^\/site-(preview|frame)\/([\w-]{20,100})(\/.*)?$/;
const DRAWN_PICTURES = fillPath(drawnPicturePath, { id: '' });
const forAnHour = { 'cache-control': 'public, max-age=3600' };

/** The office alone may show it in a frame. */
const framedBySelf = (security: HeaderMap): HeaderMap => ({
  'content-security-policy': (security['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
});

const queryOf = ({ url = '' }: IncomingMessage): string => /\?[^#]*/.exec(url)?.[0] ?? '';

// Where from, with what, and whether anybody looks yet.
const PASSED_ON = ['x-forwarded-for', 'user-agent', 'sec-purpose', 'purpose'] as const;

/** A page that is kept nowhere is its visitor's own: its calls count as theirs. */
const injectFor =
  ({ socket, headers }: IncomingMessage, inject: Inject): Inject =>
  (call) => {
    const passed = PASSED_ON.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    return inject({
      ...call,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: { ...call.headers, ...Object.fromEntries(passed) },
    });
  };

const bareErrors = {
  no_such_file: [404, 'Not Found'],
  busy: refusals.busy,
  database_away: refusals.database_away,
  unexpected: [500, 'Unexpected Application Error!'],
} as const;

/** When not even an error page can be made. */
export function sendBareError(
  response: ServerResponse,
  code: keyof typeof bareErrors,
  security: HeaderMap,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [status, words] = bareErrors[code];
  const headers = flatten(security, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && RETRY),
  });
  response.writeHead(status, headers as string[]).end(words);
}
