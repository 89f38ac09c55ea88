// Two builds from one configuration: the browser's files, and with `--ssr` the render function for the host.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, type Plugin, defineConfig } from 'vite';
import { paletteCss } from './src/contract/palette.ts';
import { dropExamples } from './scripts/drop-examples.ts';
import { precompress } from './scripts/precompress.ts';

// What these pages share, and the chunk it travels in: left to itself it would come in twenty small files, each with its
// headers. One page alone: what it shares with any other. The first that fits counts.
const sharing = [
  { pages: ['src/web/entry-client.tsx'], chunk: 'site' },
  { pages: ['src/web/site/home/home-page.tsx'], chunk: 'site' },
  { pages: ['src/web/site/about/about-page.tsx', 'src/web/site/careers/careers-page.tsx'], chunk: 'film' },
  { pages: ['src/web/site/contact/contact-page.tsx', 'src/web/site/careers/apply-page.tsx'], chunk: 'forms' },
  {
    pages: ['src/web/site/own-application/own-application-page.tsx', 'src/web/site/careers/careers-page.tsx'],
    chunk: 'forms',
  },
  {
    pages: ['src/web/site/own-application/own-application-page.tsx', 'src/web/site/careers/apply-page.tsx'],
    chunk: 'resume',
  },
  { pages: ['src/web/site/own-application/own-application-page.tsx'], chunk: 'own' },
  { pages: ['src/web/site/careers/careers-page.tsx'], chunk: 'careers' },
  { pages: ['src/web/site/careers/apply-page.tsx'], chunk: 'careers' },
];

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

function sharedChunk(id: string, modules: Modules): string | null {
  const pages = pagesWith(id, modules);
  if (pages.size < 2) return null;
  const needIt = (page: string) => pages.has(join(import.meta.dirname, page));
  return sharing.find((rule) => rule.pages.every(needIt))?.chunk ?? officeChunk([...pages]);
}

/** What the office alone shares travels in two chunks: what the pages before it need too, and the rest. */
function officeChunk(pages: string[]): string | null {
  const isIn = (folder: string) => (page: string) => page.startsWith(join(import.meta.dirname, folder));
  if (!pages.every(isIn('src/web/office'))) return null;
  return pages.some(isIn('src/web/office/sign-in')) ? 'sign-in' : 'office';
}

/** The entry and the lazy modules that cannot do without a module. */
function pagesWith(id: string, modules: Modules, seen = new Set<string>(), pages = new Set<string>()) {
  const info = modules.getModuleInfo(id);
  if (seen.has(id) || !info) return pages;
  seen.add(id);
  if (info.isEntry || info.dynamicImporters.length > 0) pages.add(id);
  for (const importer of info.importers) pagesWith(importer, modules, seen, pages);
  return pages;
}

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
          { name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false },
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

/** Vite's own fetches the style sheets of a chunk, of which there are none: most of a kilobyte on every page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** The colours stand in TypeScript, for mails and prints too. Before Tailwind, which takes in the imports by itself. */
const colours: Plugin = {
  name: 'colours',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css') && code.includes("'./tokens.css'") ? `${code}\n${paletteCss()}` : null,
};

/** What fields mean is for readers of the API: no page has to carry it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(/(?:,\s*)?z\s*\.describe\(\s*'(?:[^'\\]|\\.)*',?\s*\)/g, '')
        .replaceAll(/\.check\(\s*,?\s*\)/g, ''),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports,
    withoutDescriptions,
    colours,
    react(),
    tailwindcss(),
    !isSsrBuild && [dropExamples(), precompress()],
  ],
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
