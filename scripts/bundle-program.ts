// The server as one bundle in dist/program: its entry and those of its worker processes side by side, and what they share.
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, build } from 'vite';
import { readLocales } from '#server/locales/read-locales.ts';
import { describeSources, isBuildCurrent, writeStamp } from './prepare/build-state.mjs';

/** With binaries or files of their own, which they look for beside their code. */
export const separatePackages = ['sharp', 'pdfjs-dist', 'harfbuzzjs', 'fontkit', 'pdfkit'];

/** Imported, `node:http` makes all it could export, undici among it: 40 ms and 8 MB at every start. Asked for like this it does not. */
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  renderChunk: {
    order: 'post',
    handler: (code) => ({
      code: code.replaceAll(
        /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+))?(\{[^}]*\})? from "(node:[^"]+)";$/gm,
        (_, byDefault?: string, all?: string, names?: string, builtin?: string) =>
          [byDefault, all, names?.replaceAll(' as ', ': ')]
            .filter((each) => each !== undefined)
            .map((each) => `const ${each} = process.getBuiltinModule("${builtin}");`)
            .join(' '),
      ),
      map: null,
    }),
  },
};

/** What the program has in the place of the reader of PO files. One that cannot be used stops the build with its line. */
export const localesModule = (folder: string): string =>
  `export const shippedLocales = () => JSON.parse(${JSON.stringify(JSON.stringify(readLocales(folder)))});`;

const compiledLocales = (root: string): Plugin => ({
  name: 'compiled-locales',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/server\/locales\/shipped-locales\.ts$/ },
    handler: () => localesModule(join(root, 'locales')),
  },
});

export async function bundleProgram(root: string): Promise<void> {
  const stamp = describeSources(root, 'program');
  // What was compiled of the last one would never be asked for again.
  for (const folder of ['dist/program', 'dist/compile-cache'])
    rmSync(join(root, folder), { recursive: true, force: true });
  const workers = globSync('src/server/**/*-worker-process.ts', { cwd: root });
  // Without an entry of their own, tests could not reach into them.
  const eased = [
    'src/server/features/accounts/sign-in/passwords.ts',
    'src/server/platform/worker-process.ts',
  ];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plainBuiltins, compiledLocales(root)],
    // pg does without its native half, which is not installed.
    ssr: { noExternal: true, external: [...separatePackages, 'pg-native'] },
    build: {
      ssr: true,
      outDir: 'dist/program',
      target: 'node26',
      // For the places in the log. Names stay as they are written, so that profiles can be read too.
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          ['src/host/foyer.ts', ...workers, ...eased].map((path) => [
            basename(path, '.ts'),
            join(root, path),
          ]),
        ),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  writeStamp(root, 'program', stamp);
}

/** For tests, which start the program as it is shipped. */
export async function bundleIfOutdated(root: string): Promise<void> {
  if (!isBuildCurrent(root, 'program')) await bundleProgram(root);
}
