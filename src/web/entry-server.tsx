// The server's way into the pages: loaders run against the API in-process, React renders, the document goes around it.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type DataRouteMatch,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
} from 'react-router';
import { identity } from '#contract/identity/current.ts';
import { routePattern, sitePages } from '#contract/addresses.ts';
import { isSitePictureId } from '#contract/site-editions/site-pictures.ts';
import { renderDocument } from './document.ts';
import { describeError } from './errors/describe-error.ts';
import { branded, resolveMeta } from './frame/resolve-meta.ts';
import { apiContext } from './lib/api-context.ts';
import { ChunkLoadError } from './lib/chunk-load.ts';
import { hasFailed, settled } from './lib/deferred.ts';
import type { PageHandle } from './page.ts';
import type { DocumentAssets, ErrorStatus, PageRenderer, RenderRequest, Rendered } from './renderer.ts';
import { routes } from './all-routes.ts';
import { shapesOf } from './path-shapes.ts';
import { SITE_BODY } from './routes.tsx';
import { textFiles } from './server/all-texts.ts';
import { drawWith } from './server/draw-with.ts';
import { drawnPictures } from './server/drawn-pictures.ts';
import { injectedHttp } from './server/inject-transport.ts';
import { addressIn } from './server/page-address.ts';
import { SEARCH, askedFor, vacancyChoices } from './site/careers/vacancy-query.ts';

export { sitemapPaths } from './routes.tsx';
export { textModule } from './server/text-modules.ts';

export const drawnPicture: PageRenderer['drawnPicture'] = (id) =>
  isSitePictureId(id) ? drawnPictures[id].light.src : undefined;

/** What stands before every path: a preview's secret, a language. */
const baseOf = ({ preview, language }: RenderRequest): string =>
  (preview?.basename ?? '') + (language?.prefix ?? '');

/** As the router knows it: the home page of a language ends in a slash. */
const basenameOf = (request: RenderRequest): string =>
  baseOf(request) + (request.language?.prefix ? '/' : '');

const plainHandler = createStaticHandler(routes);
const handlers = new Map<string, typeof plainHandler>([['', plainHandler]]);
/** A preview's secret is kept no longer than its page takes. */
const previewHandlers = new WeakMap<RenderRequest, typeof plainHandler>();

/** Its routes are its own: what a page is drawn with is loaded into them alone. */
function handlerFor(request: RenderRequest): typeof plainHandler {
  const basename = basenameOf(request);
  const known = request.preview ? previewHandlers.get(request) : handlers.get(basename);
  if (known) return known;
  const made = createStaticHandler(routes, { basename });
  if (request.preview) previewHandlers.set(request, made);
  else handlers.set(basename, made);
  return made;
}

const shapeOf = shapesOf(routes);

export const canonicalPath: PageRenderer['canonicalPath'] = (path) => {
  const { matches, pattern } = placeOf(path);
  if (pattern.endsWith('*') || has('isLive', matches)) return undefined;
  // Of the one route alone: the parameters are this path's.
  const [match] = matchRoutes([{ path: pattern }], path) ?? [];
  return match && generatePath(pattern, match.params);
};

// The others are the same whatever stands behind their `?`.
const queries: Readonly<Record<string, readonly string[]>> = {
  [sitePages.careers]: [...vacancyChoices, SEARCH],
};
const QUERY_VALUE_MAX_CHARACTERS = 200;

export const canonicalQuery: PageRenderer['canonicalQuery'] = (path, query) => {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of queries[path] ?? []) {
    const value = askedFor(given, name).slice(0, QUERY_VALUE_MAX_CHARACTERS);
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
};

export const unknownPattern: PageRenderer['unknownPattern'] = (path) => {
  const { matches, pattern } = placeOf(path);
  // The whole way to it: the office has its own.
  return pattern.endsWith('*') ? matches.map(({ route }) => route.path ?? '').join('/') : undefined;
};

// Matching compiles the whole table each time. Paths of one shape are matched by the same routes.
const places = new Map<string, ReturnType<typeof findPlace>>();

function placeOf(path: string) {
  const shape = shapeOf(path);
  const known = places.get(shape);
  if (known) return known;
  const place = findPlace(shape);
  places.set(shape, place);
  return place;
}

function findPlace(path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const pattern = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
  return { matches, pattern };
}

type Matches = readonly { route: { handle?: unknown } }[];

const has = (kind: 'isShell' | 'isLive', matches: Matches): boolean =>
  matches.some(({ route }) => (route.handle as PageHandle | undefined)?.[kind]);

export const isOfSite: PageRenderer['isOfSite'] = (path) => {
  const { matches, pattern } = placeOf(path);
  return pattern === routePattern(sitePages.verify) || matches.some(({ route }) => route.id === 'site');
};

const isPage = ({ route }: Matches[number]): boolean => route.handle !== undefined;

export const render: PageRenderer['render'] = async (request) => {
  try {
    if (request.error !== undefined) return await renderError(request, request.error);
    // The office and the way into it are no part of what is previewed, and are in one language.
    const isSiteAlone = request.preview !== undefined || (request.language?.prefix ?? '') !== '';
    if (isSiteAlone && !isOfSite(request.path)) return await renderError(request, 404);
    if (has('isShell', placeOf(request.path).matches)) return renderShell(request);
    return await renderPage(request);
  } catch (error) {
    request.onError(error);
    return renderError(request, 500).catch((second: unknown) => {
      request.onError(second);
      return renderLastResort(request);
    });
  }
};

async function renderPage(request: RenderRequest): Promise<Rendered> {
  const [leaf, below] = placeOf(request.path).matches.filter(isPage).toReversed();
  // Over another page, it knows by itself whether there is such a thing: the other one is not loaded for that.
  if (leaf && below) {
    const alone = await load(request, leaf.route.id);
    const shared = sharedPage(alone, async () => drawPage(await load(request), request));
    if (shared) return shared;
  }
  const found = await load(request);
  return sharedPage(found, async () => drawPage(found, request)) ?? drawPage(found, request);
}

const addressOf = (request: RenderRequest): string => request.publicUrl + baseOf(request) + request.path;

type Loaded = StaticHandlerContext | Response;

async function load(request: RenderRequest, onlyId?: string): Promise<Loaded> {
  const handler = handlerFor(request);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, injectedHttp(request.inject, request.language));
  const found = await handler.query(new Request(addressOf(request) + (request.query ?? '')), {
    requestContext,
    ...(onlyId !== undefined && { filterMatchesToLoad: ({ route }) => route.id === onlyId }),
  });
  return found instanceof Response ? found : settledContext(found, request);
}

// Nothing of the address stands in a page that says that nothing is there, or that it was asked for too often.
const SHARED_STATUSES = new Set([404, 429]);

function sharedPage(found: Loaded, draw: () => Promise<Rendered>): Rendered | undefined {
  if (found instanceof Response || found.errors) return undefined;
  const status = statusOf(found);
  if (!SHARED_STATUSES.has(status)) return undefined;
  const kind = `${found.matches.at(-1)?.route.id} ${status}`;
  return { status, html: '', cacheable: false, shared: { kind, draw } };
}

function drawPage(context: Loaded, request: RenderRequest): Rendered {
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { status: context.status, html: '', location, cacheable: false };
  }
  const error = Object.values(context.errors ?? {})[0];
  const isWhole = !Object.values(context.loaderData).some(hasFailed);
  const known = error ? context.statusCode : statusOf(context);
  // Readable as it is, but not what the page is at other times: nobody should keep it, search engines least of all.
  const status = isWhole || error ? known : 503;
  // Nothing of the address stands in a page that many addresses share.
  const here = SHARED_STATUSES.has(status) || error ? sitePages.home : request.path;
  const html = drawWith({ ...request, here }, (drawn) => {
    const known = error
      ? errorMeta(error)
      : resolveMeta(context.matches.map((match) => metaSource(match, context)));
    const meta = { ...known, noindex: known.noindex || status !== 200 || request.preview !== undefined };
    return renderDocument({
      meta,
      ...(!meta.noindex && { address: addressIn(meta, request) }),
      language: request.language,
      publicUrl: request.publicUrl,
      body: draw(context, request),
      island: {
        loaderData: context.loaderData,
        errors: context.errors,
        ...(baseOf(request) !== '' && { basename: basenameOf(request) }),
      },
      scriptsAtOnce: known.noindex ?? false,
      identityStyle: request.identityStyle,
      assets: assetsOf(request, context),
      ...drawn,
    });
  });
  return {
    status,
    html,
    // What was closed stays an answer that many ask for.
    cacheable: (status === 200 || status === 410) && isWhole,
    isLive: has('isLive', context.matches),
  };
}

/** Below a secret no further file of texts is fetched: they come with each page. */
function assetsOf({ assetsFor, preview }: RenderRequest, { matches }: StaticHandlerContext): DocumentAssets {
  const assets = assetsFor(matches.map(({ route }) => route.id));
  return preview ? { ...assets, texts: Object.keys(textFiles) } : assets;
}

/** All deferred data settled, every error reduced to what the browser may know. */
async function settledContext(
  context: StaticHandlerContext,
  request: RenderRequest,
): Promise<StaticHandlerContext> {
  const loaderData: StaticHandlerContext['loaderData'] = {};
  for (const [id, data] of Object.entries(context.loaderData)) loaderData[id] = (await settled(data)) ?? null;
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => {
    if (isRouteErrorResponse(error)) return [id, errorAnswer(error.status)];
    // A page that could not be imported says why in its cause.
    request.onError(error instanceof ChunkLoadError ? error.cause : error);
    return [id, errorAnswer(500)];
  });
  return { ...context, loaderData, errors: errors.length > 0 ? Object.fromEntries(errors) : null };
}

async function renderError(request: RenderRequest, status: ErrorStatus): Promise<Rendered> {
  // Any unknown path gives the matches of the screen: the layout and the body that holds the error.
  const unknown = await handlerFor(request).query(
    new Request(addressOf({ ...request, path: '/no/such/page' })),
  );
  if (unknown instanceof Response) throw new Error('an unknown path must not redirect');
  const error = errorAnswer(status);
  // The browser can take over only where its own match has the same body. The others answer for many addresses.
  const canHydrate =
    status === 500 && placeOf(request.path).matches.some(({ route }) => route.id === SITE_BODY);
  const context: StaticHandlerContext = {
    ...unknown,
    ...(canHydrate && {
      location: { ...unknown.location, pathname: baseOf(request) + request.path },
    }),
    errors: { [SITE_BODY]: error },
    statusCode: status,
  };
  const basename = baseOf(request) !== '' && { basename: basenameOf(request) };
  const html = drawWith({ ...request, here: sitePages.home }, (drawn) =>
    renderDocument({
      meta: errorMeta(error),
      language: request.language,
      publicUrl: request.publicUrl,
      body: draw(context, request),
      island: canHydrate ? { loaderData: {}, errors: context.errors, ...basename } : undefined,
      identityStyle: request.identityStyle,
      assets: request.assetsFor([]),
      ...drawn,
    }),
  );
  return { status, html, cacheable: false };
}

function renderShell(request: RenderRequest): Rendered {
  const isUnknown = canonicalPath(request.path) === undefined;
  const { matches } = placeOf(request.path);
  // The office is in English, in the company's own words of nothing.
  const html = drawWith({ identity: request.identity }, () =>
    renderDocument({
      meta: { title: identity().brand, description: identity().tagline, noindex: true },
      publicUrl: request.publicUrl,
      body: '<div class="min-h-svh bg-paper" aria-busy="true"></div>',
      island: { isShell: true },
      scriptsAtOnce: true,
      identityStyle: request.identityStyle,
      assets: request.assetsFor(matches.map(({ route }) => route.id ?? '')),
    }),
  );
  // The parameter of a shell is somebody's secret: there is nothing to share, and strangers could fill the cache.
  const hasParameter = Object.keys(matches.at(-1)?.params ?? {}).length > 0;
  return { status: isUnknown ? 404 : 200, html, cacheable: !isUnknown && !hasParameter };
}

function renderLastResort(request: RenderRequest): Rendered {
  const { heading, text } = describeError(undefined);
  const html = drawWith({ identity: request.identity }, () =>
    renderDocument({
      meta: errorMeta(undefined),
      publicUrl: request.publicUrl,
      body: `<main><h1>${heading}</h1><p>${text}</p></main>`,
      assets: { entry: [], styles: [], fonts: [], preloads: [], texts: [], frame: '' },
    }),
  );
  return { status: 500, html, cacheable: false };
}

/** All data is here by now, so nothing has to be waited for. */
const draw = (context: StaticHandlerContext, request: RenderRequest): string =>
  renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handlerFor(request).dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );

const metaSource = ({ route, params }: DataRouteMatch, { loaderData }: StaticHandlerContext) => ({
  handle: route.handle as unknown,
  params,
  loaderData: loaderData[route.id] as unknown,
});

function statusOf({ matches, loaderData, statusCode }: StaticHandlerContext): number {
  const last = matches.at(-1);
  const status = (last?.route.handle as PageHandle | undefined)?.status;
  return (last && status?.(loaderData[last.route.id] as never, last.params)) ?? statusCode;
}

const errorAnswer = (status: number) => ({ status, statusText: '', internal: false, data: null });

function errorMeta(error: unknown) {
  const { heading, text } = describeError(error);
  return branded({ title: heading, description: text, noindex: true });
}
