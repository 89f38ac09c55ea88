// Puts the parts of the host together: headers, site, API, pages, listener.
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Feeds, PlainForms, ReadSite, SitePreviews } from '#server/http/host-faces.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { boot } from '#web/boot.ts';
import { trustedTypePolicies } from '#web/lib/trusted-types.ts';
import { createAskers } from './asker.ts';
import { roomForConnections } from './connections.ts';
import { type OnList, createContentLists } from './content-lists.ts';
import { type OnView, createCountViews } from './count-views.ts';
import type { SitemapEntry } from './crawlers.ts';
import { createFeeds } from './feeds.ts';
import { createHost } from './host.ts';
import { listen, stopListening } from './listen.ts';
import { type OnPage, createPages } from './pages.ts';
import { createPlainForms } from './plain-forms.ts';
import type { OpenSite, Site } from './site.ts';
import type { OnVital } from './vitals.ts';

interface HostPorts {
  config: {
    port: number;
    host: string;
    publicUrl: string;
    apiUrl?: string | undefined;
    trustProxy: readonly string[];
    maxConnections?: number | undefined;
    maxConnectionsPerAddress: number;
    rateLimits: boolean;
  };
  openSite: OpenSite;
  isDev?: boolean;
  buildApi: (security: HeaderMap) => FastifyInstance | Promise<FastifyInstance>;
  contentVersion: { readonly current: string | number };
  /** What the company has put in the place of what the program brings, and the draft of it. */
  site: ReadSite;
  previews: SitePreviews;
  /** Calls whose answers stand as long as the content does. */
  contentCalls: readonly Call[];
  /** Calls whose bodies may take long. */
  longBodyCalls?: readonly Call[];
  /** Pages that come from data, such as open positions. */
  moreSitemapEntries?: () => Promise<SitemapEntry[]>;
  feeds: Feeds;
  plainForms: readonly PlainForms[];
  onVital?: OnVital;
  onView?: OnView;
  onPage?: OnPage;
  onList?: OnList;
  onError: (error: unknown) => void;
}

// Longer than the proxies in `deploy/` keep a connection that carries nothing.
const PROXY_IDLE_MS = 3000;

export interface RunningHost {
  port: number;
  /** Finishes what is in flight. */
  stop: () => Promise<void>;
}

export async function startHost(ports: HostPorts): Promise<RunningHost> {
  const { config, isDev = false, onError } = ports;
  const { publicUrl } = config;
  const security = securityHeaders({
    ...config,
    inlineScripts: [boot],
    trustedTypes: trustedTypePolicies,
    isDev,
  });
  const api = await ports.buildApi(security);
  const [site] = await Promise.all([ports.openSite(security), api.ready()]);
  const askers = createAskers(config.trustProxy);
  const contentVersion = () => ports.contentVersion.current;
  const views = createCountViews({ publicUrl, onView: ports.onView ?? (() => {}) });
  const pages = createPages({
    renderer: site.renderer,
    assetsFor: site.assetsFor,
    inject: (request) => api.inject(request),
    publicUrl,
    security,
    contentVersion,
    site: ports.site,
    previews: ports.previews,
    askers,
    onView: views.ofPage,
    ...(ports.onPage && { onPage: ports.onPage }),
    onError,
  });
  const contentLists = createContentLists({
    calls: ports.contentCalls,
    inject: (request) => api.inject(request),
    contentVersion,
    askers,
    ...(ports.onList && { onList: ports.onList }),
  });
  const feeds = createFeeds({
    feeds: ports.feeds,
    listPages: async () => [...pagesOf(site), ...((await ports.moreSitemapEntries?.()) ?? [])],
    publicUrl,
    security,
    contentVersion,
    askers,
  });
  const server = createHost({
    publicUrl,
    security,
    api: (request, response) => api.routing(request, response),
    pages,
    askers,
    plainForms: createPlainForms({
      send: (request) => api.inject(request),
      security,
      forms: ports.plainForms,
    }),
    contentLists,
    feeds,
    files: site.files,
    connections: {
      max: config.maxConnections ?? roomForConnections(),
      maxPerAddress: config.rateLimits ? config.maxConnectionsPerAddress : Infinity,
      trustProxy: config.trustProxy,
    },
    ...(ports.longBodyCalls && { longBodyCalls: ports.longBodyCalls }),
    ...(site.dev && { middleware: site.dev.middleware }),
    ...(ports.onVital && { onVital: ports.onVital }),
    onMoves: views.ofMoves,
    onError,
  });
  const listening = await listen(server, config.port, config.host);
  return {
    port: listening.port,
    stop: async () => {
      await site.dev?.close();
      await stopListening(listening, { idleMs: config.trustProxy.length > 0 ? PROXY_IDLE_MS : 0 });
      await api.close();
    },
  };
}

const pagesOf = ({ renderer, changed }: Site): SitemapEntry[] =>
  renderer.sitemapPaths().map((path) => ({ path, ...(changed && { changed }) }));
