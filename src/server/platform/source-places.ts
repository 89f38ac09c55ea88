// Places in the bundle as places in the sources. Node could do it for every error, with all maps read at the start: 55 MB
// and a tenth of a second. The log asks for the few it writes.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const BUNDLED = /(file:\/\/[^\s():]{1,400}\/dist\/program\/[^\s():/]{1,60}\.js):(\d{1,9}):(\d{1,9})/g;
const KEPT_MS = 60_000;

const maps = new Map<string, SourceMap | undefined>();

export function inSources(stack: string): string {
  return stack.replaceAll(BUNDLED, (place: string, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    const file = resolve(dirname(fileURLToPath(url)), origin.fileName);
    return `${pathToFileURL(file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(url: string): SourceMap | undefined {
  // A map that is read is large, and whoever fails once may not fail again.
  if (maps.size === 0) setTimeout(() => maps.clear(), KEPT_MS).unref();
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
  return maps.get(url);
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Without it the bundle's own place has to do.
    return undefined;
  }
}
