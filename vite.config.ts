// Two builds from one configuration: the browser's files, and with `--ssr` the render function for the host.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, type Plugin, defineConfig } from 'vite';
import { paletteCss } from './src/contract/palette.ts';
import { leanCalls } from './scripts/lean-calls.ts';
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

const office = join(import.meta.dirname, 'src/web/office/');

/** The same for what features of the office share: who of these needs it, by file or folder. What one feature shares is left to itself. */
const officeSharing = [
  { pages: ['layout/office-layout.tsx', 'sign-in/'], chunk: 'sign-in' },
  { pages: ['layout/office-layout.tsx'], chunk: 'office' },
  { pages: ['sign-in/', 'keys/keys-page.tsx'], chunk: 'form' },
  { pages: ['sign-in/'], chunk: 'fields' },
  { pages: ['dashboard/dashboard-page.tsx'], chunk: 'screens' },
  { pages: ['tasks/tasks-page.tsx', 'applications/board/board-page.tsx'], chunk: 'screens' },
  { pages: ['tasks/tasks-page.tsx'], chunk: 'list' },
  { pages: ['keys/keys-page.tsx', 'applications/board/board-page.tsx'], chunk: 'screens' },
  { pages: ['keys/keys-page.tsx', 'content/articles/articles-page.tsx'], chunk: 'dialogs' },
  { pages: ['keys/keys-page.tsx'], chunk: 'record-form' },
  { pages: ['content/news-page.tsx', 'employees/employees-page.tsx'], chunk: 'pictures' },
  { pages: ['content/news-page.tsx', 'applications/board/board-page.tsx'], chunk: 'dialogs' },
  { pages: ['content/news-page.tsx'], chunk: 'editing' },
  { pages: ['employees/employees-page.tsx', 'applications/board/board-page.tsx'], chunk: 'people' },
  { pages: ['applications/board/board-page.tsx'], chunk: 'recruitment' },
];

function officeChunk(pages: string[]): string | null {
  if (!pages.every((page) => page.startsWith(office))) return null;
  const names = pages.map((page) => page.slice(office.length));
  if (new Set(names.map((name) => name.split('/', 1).join())).size === 1) return null;
  const needIt = (place: string) => names.some((name) => name.startsWith(place));
  return officeSharing.find((rule) => rule.pages.every(needIt))?.chunk ?? null;
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

const ART = 'src/web/art/';

/** One hash for all drawn pictures: a page names a hundred of their files, and no hash can be compressed. */
function artFolder(): string {
  const hash = createHash('sha256');
  for (const file of globSync(`${ART}**/*.{avif,webp,mp4,webm}`, { cwd: import.meta.dirname }).toSorted())
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return `assets/art-${hash.digest('base64url').slice(0, 8)}/`;
}

const art = artFolder();

/** Both builds have to name a file alike. */
function assetFileNames({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string {
  return file.startsWith(ART) ? art + file.slice(ART.length) : 'assets/[name]-[hash][extname]';
}

/** Each needed by a few screens only, and large; or small, where it would bring what stands beside it along. */
const libraries = [
  { name: 'drag', test: /node_modules\/@dnd-kit\/|office\/list\/ordered-rows/ },
  { name: 'arrows', test: /lucide-react\/dist\/esm\/icons\/chevron-(left|right)\./ },
  { name: 'changes', test: /node_modules\/diff\/|office\/words\/changed-words/ },
  { name: 'languages', test: /office\/languages\/(use-languages|language-tabs|ring)/ },
  { name: 'language-name', test: /office\/words\/language-name/ },
  {
    name: 'picture-fields',
    test: /src\/web\/(ui\/(focus-picker|image-field)|lib\/(use-image-preview|check-picture))\./,
  },
  { name: 'permissions', test: /office\/form\/(permission-fields|shown-once)\.|contract\/system\/keys\./ },
  { name: 'combobox', test: /node_modules\/@base-ui\/react\/(combobox|autocomplete)\// },
].map((library) => ({ ...library, priority: 1, includeDependenciesRecursively: false }));

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  // The host names a page's chunks itself; the list of everything for moves was a kilobyte on every page.
  modulePreload: false,
  rolldownOptions: {
    // A file of the contract that a page takes nothing of need not come for what it does when it is read.
    treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
    // The last is of the office's editor alone, and shares nothing with the pages it looks at.
    input: ['src/web/entry-client.tsx', 'src/web/styles/site.css', 'src/web/site-frame/frame.ts'],
    output: {
      assetFileNames,
      // What changes only with its version stays in the visitor's cache when the pages change.
      codeSplitting: {
        groups: [
          {
            name: 'react',
            test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
            priority: 1,
          },
          ...libraries,
          { name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false },
        ],
      },
    },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  ssr: true,
  rolldownOptions: { input: 'src/web/entry-server.tsx', output: { assetFileNames } },
};

/** Vite's own fetches the style sheets of a chunk, of which there are none: most of a kilobyte on every page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** Lucide's own way to make a component of an icon is a kilobyte on every page (`plain-icon.ts`). */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () =>
      `export { plainIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'src/web/ui/plain-icon.ts'))};`,
  },
};

/** The colours stand in TypeScript, for mails and prints too. Before Tailwind, which takes in the imports by itself. */
const colours: Plugin = {
  name: 'colours',
  enforce: 'pre',
  transform: (code, id) =>
    // The office's sheet has a query: a script has its address.
    /\.css(\?|$)/.test(id) && code.includes("'./tokens.css'") ? `${code}\n${paletteCss()}` : null,
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

const FILE_OF_TEXTS = /\/src\/contract\/texts\/(?!message|plural)[\w-]+\.ts(\?data)?$/;

/** A page knows the company and not the codes on its cards: without this every page would carry all of the file. */
const codesApart: Plugin = {
  name: 'codes-apart',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { code: "import { codes } from '#company'" },
    handler: (code) =>
      code.replace(
        "import { codes } from '#company'",
        `import { codes } from ${JSON.stringify(join(import.meta.dirname, 'company.config.ts?codes'))}`,
      ),
  },
};

/**
 * Texts are no part of the scripts: what stands in the place of a file of texts is what came with the page, or a way to
 * fetch the file as it is (`page-texts.ts`).
 */
const textsAsData: Plugin = {
  name: 'texts-as-data',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // In development: the words came with the page, so it has to come again.
  hotUpdate({ file }) {
    if (!FILE_OF_TEXTS.test(file)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
  transform: {
    filter: { id: FILE_OF_TEXTS },
    handler: (code, id) => {
      const [, file = ''] = /([\w-]+)\.ts/.exec(basename(id)) ?? [];
      const [, name = ''] = /export const (\w+)/.exec(code) ?? [];
      if (id.endsWith('?data')) return `${code}\nexport { ${name} as texts };`;
      return `import { textsOf } from '#web/page-texts.ts';
        export const ${name} = textsOf('${file}', () => import('./${file}.ts?data'));`;
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports,
    plainIcons,
    withoutDescriptions,
    textsAsData,
    codesApart,
    colours,
    react(),
    tailwindcss(),
    !isSsrBuild && [leanCalls(), precompress()],
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
