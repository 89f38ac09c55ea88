// Puts the parts of the host together: headers, site, API, pages, listener.
import type { FastifyInstance } from 'fastify';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { themeBoot } from '#web/theme-boot.ts';
import type { SitemapEntry } from './crawlers.ts';
import { createHost } from './host.ts';
import { listen, stopListening } from './listen.ts';
import { type OnPage, createPages } from './pages.ts';
import type { OpenSite } from './site.ts';
import type { OnVital } from './vitals.ts';

export interface HostPorts {
  config: { port: number; host: string; publicUrl: string; apiUrl?: string | undefined };
  openSite: OpenSite;
  isDev?: boolean;
  buildApi: (security: HeaderMap) => FastifyInstance | Promise<FastifyInstance>;
  contentVersion: { readonly current: string | number };
  moreSitemapEntries?: () => Promise<SitemapEntry[]>;
  onVital?: OnVital;
  onPage?: OnPage;
  onError: (error: unknown) => void;
}

export interface RunningHost {
  port: number;
  /** Finishes what is in flight. */
  stop: () => Promise<void>;
}

export async function startHost(ports: HostPorts): Promise<RunningHost> {
  const { config, isDev = false, onError } = ports;
  const { publicUrl } = config;
  const security = securityHeaders({ ...config, inlineScripts: [themeBoot], isDev });
  const api = await ports.buildApi(security);
  const [site] = await Promise.all([ports.openSite(security), api.ready()]);
  const pages = createPages({
    renderer: site.renderer,
    assetsFor: site.assetsFor,
    inject: (request) => api.inject(request),
    publicUrl,
    security,
    contentVersion: () => ports.contentVersion.current,
    ...(ports.onPage && { onPage: ports.onPage }),
    onError,
  });
  const server = createHost({
    publicUrl,
    security,
    api: (request, response) => api.routing(request, response),
    pages,
    renderer: site.renderer,
    files: site.files,
    ...(site.changed && { pagesChanged: site.changed }),
    ...(ports.moreSitemapEntries && { moreSitemapEntries: ports.moreSitemapEntries }),
    ...(site.dev && { middleware: site.dev.middleware }),
    ...(ports.onVital && { onVital: ports.onVital }),
    onError,
  });
  const { port } = await listen(server, config.port, config.host);
  return {
    port,
    stop: async () => {
      await site.dev?.close();
      await stopListening(server);
      await api.close();
    },
  };
}
