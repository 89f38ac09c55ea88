// Two builds from one configuration: the browser's files, and with `--ssr` the render function for the host.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { siteChunk } from './scripts/site-chunk.ts';

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  cssCodeSplit: false,
  // The host names a page's chunks itself; the list of everything for moves was a kilobyte on every page.
  modulePreload: false,
  rolldownOptions: {
    input: 'src/web/entry-client.tsx',
    output: {
      // What changes only with its version stays in the visitor's cache when the pages change.
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
          // Only what is named: taken along, the small things of all pages would end up with one room's.
          { name: siteChunk, debugName: 'rooms', includeDependenciesRecursively: false },
        ],
      },
    },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  ssr: true,
  rolldownOptions: { input: 'src/web/entry-server.tsx' },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), !isSsrBuild && precompress()],
  publicDir: isSsrBuild ? false : 'public',
  define: {
    'import.meta.env.API_URL': JSON.stringify((process.env['API_URL'] ?? '').replace(/\/+$/, '')),
    // Without this the server's React would be the slow development form.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(): rewritten for older ones, a dark section in a light page would stay light.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The CSP has no room for data URIs, and both builds must name a file alike.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? serverBuild : browserBuild),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}));
