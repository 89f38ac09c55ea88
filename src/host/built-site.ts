// The site as the build left it.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeaderMap } from '#server/http/security-headers.ts';
import type { PageRenderer } from '#web/renderer.ts';
import { readBuildAssets } from './build-assets.ts';
import { StartError } from './listen.ts';
import type { Site } from './site.ts';
import { loadStaticFiles } from './static-files.ts';

export async function openBuiltSite(dist: string, security: HeaderMap): Promise<Site> {
  const client = join(dist, 'client');
  const entry = join(dist, 'server/entry-server.js');
  const { mtime } = await stat(entry).catch(() => {
    throw new StartError('The pages are not built. Run "npm run build" first.');
  });
  const [renderer, files, assetsFor] = await Promise.all([
    import(pathToFileURL(entry).href) as Promise<PageRenderer>,
    loadStaticFiles(client, security),
    readBuildAssets(client),
  ]);
  return { renderer, files, assetsFor, changed: mtime.toISOString().slice(0, 10) };
}
