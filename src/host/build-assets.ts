// Reads the build's manifest: which files a document needs for the pages it shows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentAssets } from '#web/renderer.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

const ENTRY = 'src/web/entry-client.tsx';
const SITE_FRAME = 'src/web/site-frame/frame.ts';
/** A file of texts of its own: what a page's chunk would fetch, had it not come with the page. */
const TEXTS = /^src\/contract\/texts\/([\w-]+)\.ts/;
// Text that needs the extended set is rare; its file comes when it is needed.
const EARLY_FONT = /(?<!-ext)\.woff2$/;

export async function readBuildAssets(clientFolder: string): Promise<(routeIds: string[]) => DocumentAssets> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return assetsFrom(manifest);
}

function assetsFrom(manifest: Manifest): (routeIds: string[]) => DocumentAssets {
  const entry = manifest[ENTRY];
  const siteFrame = manifest[SITE_FRAME];
  if (!entry || !siteFrame) throw new Error(`the build's manifest has no ${entry ? SITE_FRAME : ENTRY}`);
  const address = (chunk: Chunk) => `/${chunk.file}`;
  const fonts = Object.entries(manifest)
    .filter(([key]) => EARLY_FONT.test(key))
    .map(([, chunk]) => address(chunk));
  const styles = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(address);

  const withImports = (key: string, seen: Set<string>): void => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const each of manifest[key].imports ?? []) withImports(each, seen);
  };

  return (routeIds) => {
    const keys = new Set<string>();
    for (const key of [ENTRY, ...routeIds.map((id) => `src/web/${id}`)]) withImports(key, keys);
    const texts = [...keys]
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .flatMap((key) => TEXTS.exec(key)?.[1] ?? []);
    keys.delete(ENTRY);
    const preloads = [...keys].flatMap((key) => manifest[key] ?? []).map(address);
    return {
      entry: [address(entry)],
      styles,
      fonts,
      preloads,
      texts: [...new Set(texts)],
      frame: address(siteFrame),
    };
  };
}
