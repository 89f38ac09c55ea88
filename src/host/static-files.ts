// The files of the browser's build, in memory with their compressed forms. A request can only name what is in the map.
import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { type HeaderMap, forAnyOrigin } from '#server/http/security-headers.ts';
import { type Answer, prepareAnswer, sendAnswer } from './answer.ts';
import { flatten, matchesEtag } from './headers.ts';

const types: Record<string, string> = {
  // A module is UTF-8 whatever is said, and every page has seven of them.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

// What is never a document of its own needs no policy for documents: half a kilobyte less with every file.
const subresources = new Set([
  '.js',
  '.css',
  '.woff2',
  '.avif',
  '.webp',
  '.png',
  '.jpg',
  '.ico',
  '.mp4',
  '.webm',
]);
const forSubresources = new Set(['x-content-type-options', 'strict-transport-security']);

// Hashed names never change their content; the others are asked for again after an hour.
const forEver = { 'cache-control': 'max-age=31536000, immutable' };
const forAnHour = { 'cache-control': 'public, max-age=3600' };

export type StaticFiles = ReadonlyMap<string, StaticFile>;

interface StaticFile {
  answer: Answer;
  /** Films are asked for in pieces. */
  ranges?: { headers: HeaderMap; body: Buffer };
}

export async function loadStaticFiles(folder: string, security: HeaderMap): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const compressed = new Set(names.filter((name) => /\.(?:br|gz)$/.test(name)));
  const files = new Map<string, StaticFile>();
  const small = Object.fromEntries(Object.entries(security).filter(([name]) => forSubresources.has(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = `/${relative(folder, name).split(sep).join('/')}`;
      const type = types[extname(name)];
      if (compressed.has(name) || type === undefined || path.startsWith('/.')) return;
      const form = (ending: string) => (compressed.has(name + ending) ? readFile(name + ending) : undefined);
      const [identity, br, gzip] = await Promise.all([readFile(name), form('.br'), form('.gz')]);
      const headers = {
        ...(subresources.has(extname(name)) ? small : security),
        ...forAnyOrigin,
        'content-type': type,
        ...(path.startsWith('/assets/') ? forEver : forAnHour),
        ...(br ? {} : { 'accept-ranges': 'bytes' }),
      };
      const answer = prepareAnswer(200, { identity, ...(br && { br }), ...(gzip && { gzip }) }, headers);
      files.set(path, br ? { answer } : { answer, ranges: { headers, body: identity } });
    }),
  );
  return files;
}

export function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const { range } = request.headers;
  if (range !== undefined && file.ranges && sendRange(file, range, request, response)) return;
  sendAnswer(file.answer, request, response);
}

/** One range, as players ask; for anything else the whole file is a correct answer too. */
function sendRange(
  file: StaticFile,
  range: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  const { ranges, answer } = file;
  if (!ranges || (first === '' && last === '')) return false;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && !matchesEtag(String(ifRange), answer.etag)) return false;
  const size = ranges.body.length;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || from > to) {
    response
      .writeHead(416, flatten(ranges.headers, { 'content-range': `bytes */${size}` }) as string[])
      .end();
    return true;
  }
  const slice = ranges.body.subarray(from, to + 1);
  const headers = flatten(ranges.headers, {
    etag: answer.etag,
    'content-range': `bytes ${from}-${to}/${size}`,
    'content-length': String(slice.length),
  });
  response.writeHead(206, headers as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(slice);
  return true;
}
