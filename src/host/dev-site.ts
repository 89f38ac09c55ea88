// The site straight from its sources: Vite serves modules with hot reload, and pages render from what is on disk now.
import { createServer } from 'vite';
import type { PageRenderer } from '#web/renderer.ts';
import { frameScript } from './frame-script.ts';
import type { Site } from './site.ts';

const ENTRY_SERVER = '/src/web/entry-server.tsx';

export async function openDevSite(root: string): Promise<Site> {
  // The native loader writes no temporary file, which would make `node --watch` start over for ever.
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    plugins: [frameScript(root)],
    server: { middlewareMode: true },
  });
  const load = async () => (await vite.ssrLoadModule(ENTRY_SERVER)) as PageRenderer;
  let current = await load();

  return {
    files: new Map(),
    assetsFor: () => ({
      entry: ['/src/web/entry-client.tsx'],
      styles: ['/src/web/styles/office.css'],
      fonts: [],
      preloads: [],
      texts: [],
      frame: '/src/web/site-frame/frame.ts',
    }),
    renderer: {
      canonicalPath: (path) => current.canonicalPath(path),
      canonicalQuery: (path, query) => current.canonicalQuery(path, query),
      unknownPattern: (path) => current.unknownPattern(path),
      sitemapPaths: () => current.sitemapPaths(),
      isOfSite: (path) => current.isOfSite(path),
      textModule: (path, site, language) => current.textModule(path, site, language),
      drawnPicture: (id) => current.drawnPicture(id),
      render: async (request) => {
        current = await load();
        const asked = await current.render({
          ...request,
          onError: (error) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            request.onError(error);
          },
        });
        const { shared, ...own } = asked;
        const rendered = shared ? await shared.draw() : own;
        const html = await vite.transformIndexHtml(request.path, rendered.html);
        return { ...rendered, html, cacheable: false };
      },
    },
    dev: { middleware: vite.middlewares, close: () => vite.close() },
  };
}
