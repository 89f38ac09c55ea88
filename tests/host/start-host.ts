// A host on a free port, with a renderer of its own that counts, and a small folder of files.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article } from '#contract/content/articles.ts';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { createAskers } from '#host/asker.ts';
import { createCountViews } from '#host/count-views.ts';
import { createFeeds } from '#host/feeds.ts';
import { createContentLists } from '#host/content-lists.ts';
import { type HostOptions, createHost } from '#host/host.ts';
import { listen } from '#host/listen.ts';
import { createPages } from '#host/pages.ts';
import { plainForms } from '#server/features.ts';
import { createPlainForms } from '#host/plain-forms.ts';
import { loadStaticFiles } from '#host/static-files.ts';
import { news } from '#contract/content/news.ts';
import { articleFeeds } from '#server/features/content/articles/article-feed.ts';
import { jobFeeds } from '#server/features/jobs/job-feeds.ts';
import type { View } from '#server/features/visits/visit-counter.ts';
import type { SendCall } from '#server/http/host-faces.ts';
import { type HeaderMap, securityHeaders } from '#server/http/security-headers.ts';
import type { Inject, PageRenderer } from '#web/renderer.ts';
import { boot } from '#web/boot.ts';

export const FILM = Buffer.from('0123456789');

const silent: Inject = async () => ({ statusCode: 200, headers: {}, body: '' });

type Overrides = Partial<PageRenderer> &
  Partial<Pick<HostOptions, 'api' | 'timeouts' | 'bodies'>> & {
    inject?: Inject;
    send?: SendCall;
    listJobs?: (limit: number) => Promise<Job[]>;
    listArticles?: (limit: number) => Promise<Article[]>;
    connections?: Partial<HostOptions['connections']>;
  };

export async function startHost({
  inject = silent,
  send = silent,
  listJobs = async () => [],
  listArticles = async () => [],
  api = (request, response) => response.end(`api ${request.url}`),
  connections = {},
  timeouts = {},
  bodies,
  ...overrides
}: Overrides = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), 'compressed');
  await writeFile(join(folder, 'film.mp4'), FILM);
  await writeFile(join(folder, 'secret.key'), 'not for anyone');

  const security: HeaderMap = securityHeaders({
    publicUrl: 'http://localhost:3000',
    inlineScripts: [boot],
  });
  const rendered: string[] = [];
  const errors: unknown[] = [];
  const vitals: unknown[][] = [];
  const state = { version: 1 };
  const renderer: PageRenderer = {
    canonicalPath: (path) => (/^\/contact\/?$/i.test(path) ? '/contact' : undefined),
    canonicalQuery: () => '',
    isOfSite: (path) => !path.startsWith('/admin'),
    unknownPattern: (path) => (/^\/contact\/?$/i.test(path) ? undefined : '*'),
    sitemapPaths: () => ['/', '/contact'],
    textModule: () => undefined,
    drawnPicture: () => undefined,
    render: async ({ path, error }) => {
      rendered.push(path);
      const status = error ?? (path === '/contact' ? 200 : 404);
      return { status, html: `<p>${status} ${path} v${state.version}</p>`, cacheable: status === 200 };
    },
    ...overrides,
  };
  const views: View[] = [];
  const countViews = createCountViews({
    publicUrl: 'http://localhost:3000',
    onView: (view) => views.push(view),
  });
  const askers = createAskers(connections.trustProxy ?? []);
  const pages = createPages({
    renderer,
    assetsFor: () => ({ entry: [], styles: [], fonts: [], preloads: [], texts: [], frame: '' }),
    inject,
    publicUrl: 'http://localhost:3000',
    security,
    contentVersion: () => state.version,
    site: async () => undefined,
    previews: { preview: async () => null, frame: async () => null },
    askers,
    onView: countViews.ofPage,
    onError: (error) => errors.push(error),
  });
  const contentLists = createContentLists({
    calls: [news.calls.list],
    inject,
    contentVersion: () => state.version,
    askers,
  });
  const server: Server = createHost({
    publicUrl: 'http://localhost:3000',
    security,
    api,
    pages,
    askers,
    plainForms: createPlainForms({ send, security, forms: plainForms }),
    contentLists,
    feeds: createFeeds({
      feeds: {
        ...jobFeeds(listJobs, 'http://localhost:3000'),
        ...articleFeeds(listArticles, 'http://localhost:3000'),
      },
      publicUrl: 'http://localhost:3000',
      listPages: async () => renderer.sitemapPaths().map((path) => ({ path })),
      security,
      contentVersion: () => state.version,
      askers,
    }),
    files: await loadStaticFiles(folder, security),
    connections: { max: 1000, maxPerAddress: 1000, trustProxy: [], ...connections },
    timeouts,
    ...(bodies && { bodies }),
    longBodyCalls: [importCalls.begin],
    onVital: (...vital) => vitals.push(vital),
    onMoves: countViews.ofMoves,
    onError: (error) => errors.push(error),
  });
  const listening = await listen(server, 0, '127.0.0.1');
  const { port } = listening;
  return {
    server,
    listening,
    port,
    origin: `http://127.0.0.1:${port}`,
    security,
    rendered,
    errors,
    vitals,
    views,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
