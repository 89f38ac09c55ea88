// One listener for everything: it decides by the path who answers, and does as little as it can before that.
import { type IncomingMessage, type ServerOptions, type ServerResponse, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { MANIFEST_PATH, ROBOTS_PATH, VITALS_PATH, apiRoots } from '#contract/addresses.ts';
import type { Call } from '#contract/call.ts';
import { identityIn } from '#contract/identity/in-main-language.ts';
import { languageAt } from '#contract/site/page-language.ts';
import { SITE_FRAME, SITE_PREVIEW } from '#contract/site-editions/site-previews.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { prepareAnswer, sendAnswer } from './answer.ts';
import { perIdentity } from '#contract/identity/current.ts';
import type { Askers } from './asker.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { type BodyLimits, bodyLimits, isOneOf, limitBodyTime } from './limit-bodies.ts';
import type { ContentLists } from './content-lists.ts';
import { robots } from './crawlers.ts';
import { identityFile } from './identity-files.ts';
import { abortUnreadBody, hasBody } from './abort-unread-body.ts';
import type { ServedFeeds } from './feeds.ts';
import { takeOneAtATime } from './one-at-a-time.ts';
import { languageForPages, languageHeader } from './page-languages.ts';
import { type Pages, fresh, sendBareError } from './pages.ts';
import type { ServedForms } from './plain-forms.ts';
import { readPath } from './read-path.ts';
import { refuse } from './refuse.ts';
import { answerClientError, serverOptions } from './server-options.ts';
import { type StaticFiles, sendFile } from './static-files.ts';
import { type OnMoves, type OnVital, createVitals } from './vitals.ts';
import { webManifest } from './web-manifest.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HostOptions {
  publicUrl: string;
  security: HeaderMap;
  api: Handler;
  pages: Pages;
  plainForms: ServedForms;
  contentLists: ContentLists;
  feeds: ServedFeeds;
  askers: Askers;
  files: StaticFiles;
  connections: ConnectionLimits;
  /** Shorter ones, for tests. */
  timeouts?: Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'>;
  bodies?: BodyLimits;
  /** Their bodies may take long. Their paths have no parameters. */
  longBodyCalls?: readonly Call[];
  /** Stands before the pages in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  onVital?: OnVital;
  onMoves?: OnMoves;
  onError: (error: unknown) => void;
}

// Whoever has a full queue and two hundred connections would ask again at once, and keep us busy with saying no.
const BUSY_AFTER_MS = 500;

const API_PATH = new RegExp(`^(?:${apiRoots.join('|')})(?:/|$)`, 'i');

/** Texts that are fetched on a move, and pictures as they are drawn. */
const OF_SITE = /^\/site-(?:texts|pictures)\//;

const isOfApi = (url = ''): boolean => API_PATH.test(url.split(/[?#]/, 1)[0] ?? '');

export function createHost(options: HostOptions) {
  const { publicUrl, security, api, pages, plainForms, contentLists, feeds, askers } = options;
  const { files, middleware, onError, bodies = bodyLimits } = options;
  const vitals = createVitals({
    onVital: options.onVital ?? (() => {}),
    onMoves: options.onMoves ?? (() => {}),
    pageOf: (path) => pages.canonicalPath(path),
    isThere: (page) => pages.isThere(page),
    security,
  });
  const text = (type: string, content: string) =>
    prepareAnswer(
      200,
      { identity: Buffer.from(content) },
      { ...security, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
    );
  const robotsAnswer = text('text/plain', robots(publicUrl));
  const manifest = (tag: string) =>
    prepareAnswer(
      200,
      { identity: Buffer.from(webManifest(identityIn(tag), languageForPages(tag))) },
      {
        ...security,
        ...languageHeader(tag),
        'content-type': 'application/manifest+json; charset=utf-8',
        ...fresh,
      },
    );
  const manifests = perIdentity(({ languages }) => new Map(languages.map((tag) => [tag, manifest(tag)])));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = readPath(request.url);
    // An address of the API that cannot be read is refused in the API's own words.
    if (path === undefined)
      return isOfApi(request.url) ? api(request, response) : pages.serveError(400, request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (API_PATH.test(path.raw)) {
      if (contentLists.has(request)) return contentLists.serve(request, response);
      const kind = isRead ? 'read' : 'write';
      return askers.of(request, response).begin(kind, () => api(request, response));
    }
    if (path.raw === VITALS_PATH) return vitals(request, response);
    const own = isRead && identityFile(path.decoded, security);
    if (own) return sendAnswer(own, request, response);
    const file = files.get(path.decoded);
    if (file && isRead) return sendFile(file, request, response);
    if (path.decoded.startsWith('/assets/')) return sendBareError(response, 'no_such_file', security);
    if (middleware) await new Promise<void>((resolve) => middleware(request, response, resolve));
    // The router would tidy it and find another page.
    if (path.isDisguised) return pages.serveError(isRead ? 404 : 405, request, response);
    if (request.method === 'POST' && plainForms.takes(path.raw)) {
      if (await plainForms.serve(path.raw, request, response)) return;
      return pages.serveError(400, request, response);
    }
    if (!isRead) return pages.serveError(405, request, response);
    if (path.raw === ROBOTS_PATH) return sendAnswer(robotsAnswer, request, response);
    if (feeds.has(path.raw)) return feeds.serve(path.raw, request, response);
    const { tag, path: below } = languageAt(path.raw);
    if (path.raw.startsWith(SITE_PREVIEW) || path.raw.startsWith(SITE_FRAME))
      return pages.servePreview(path.raw, request, response);
    const ofScreen = below === MANIFEST_PATH && manifests().get(tag);
    if (ofScreen) return sendAnswer(ofScreen, request, response);
    if (OF_SITE.test(below) && (await pages.serveSiteFile(path.raw, request, response))) return;
    return pages.serve(path.raw, request, response);
  }

  const isLong = isOneOf(options.longBodyCalls ?? []);
  const lastAnswer = { ...security, connection: 'close' };
  const server = createServer({ ...serverOptions, ...options.timeouts }, (request, response) => {
    // Sent after the answer that was the last one.
    if (request.socket.writableEnded) return;
    if (!hasOneHost(request)) return refuse(response, 'bad_request', lastAnswer);
    if (hasBody(request)) {
      limitBodyTime(request, response, lastAnswer, bodies, isLong(request));
      abortUnreadBody(request, response);
    }
    // The common case first: a public page or list that is ready to be sent.
    if (request.method === 'GET' && pages.serveCached(request.url ?? '', request, response)) return;
    if (contentLists.serveCached(request, response)) return;
    answer(request, response).catch(async (error: unknown) => {
      const code = codeOf(error);
      if (code === 'unexpected') onError(error);
      if (code === 'busy' && !response.destroyed) await pause(BUSY_AFTER_MS);
      if (isOfApi(request.url)) refuse(response, code, security);
      else sendBareError(response, code, security);
    });
  });
  limitConnections(server, options.connections);
  takeOneAtATime(server);
  server.on('clientError', answerClientError(security));
  // What node:http would refuse by itself, without our headers.
  server.on('checkExpectation', (_request, response) => refuse(response, 'expectation_failed', lastAnswer));
  return server;
}

function codeOf(error: unknown) {
  if (isDatabaseAway(error)) return 'database_away';
  return error instanceof DomainError && error.code === 'busy' ? 'busy' : 'unexpected';
}

/** Of two, a proxy in front may have gone by the other one. HTTP/1.0 needs none. */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}
