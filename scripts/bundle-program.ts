// The server as one bundle in dist/program: its entry and those of its worker processes side by side, and what they share.
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { describeSources, isBuildCurrent, writeStamp } from './prepare/build-state.mjs';

/** With binaries or files of their own, which they look for beside their code. */
export const separatePackages = ['sharp', 'pdfjs-dist', 'harfbuzzjs', 'fontkit', 'pdfkit'];

export async function bundleProgram(root: string): Promise<void> {
  const stamp = describeSources(root, 'program');
  // What was compiled of the last one would never be asked for again.
  for (const folder of ['dist/program', 'dist/compile-cache'])
    rmSync(join(root, folder), { recursive: true, force: true });
  const workers = globSync('src/server/**/*-worker-process.ts', { cwd: root });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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
          ['src/host/foyer.ts', ...workers].map((path) => [basename(path, '.ts'), join(root, path)]),
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
