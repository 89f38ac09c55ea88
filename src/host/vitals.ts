// Takes the web-vitals reports of visitors' browsers. Small, bounded, and trusted with nothing but numbers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';
import { flatten } from './headers.ts';

export type OnVital = (name: string, value: number, page: string) => void;

interface VitalsOptions {
  onVital: OnVital;
  /** The page of the route table a path belongs to: what a browser writes must not become a label. */
  pageOf: (path: string) => string | undefined;
  security: HeaderMap;
}

const NAMES = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
// Of all visitors together.
const LIMIT = { max: 100, windowSeconds: 1 };
const MAX_BYTES = 1024;
const MAX_VALUE = 600_000;

export function createVitals({ onVital, pageOf, security }: VitalsOptions) {
  const headers = flatten(security, { 'cache-control': 'no-store', 'content-length': '0' });
  const limits = memoryLimits();

  const answer = (response: ServerResponse, status: number, extra: HeaderMap = {}) =>
    response.writeHead(status, [...headers, ...flatten(extra)]).end();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return void answer(response, 405, { allow: 'POST', connection: 'close' });
    if ((await limits.hit('vitals', LIMIT)) !== null)
      return void answer(response, 429, { 'retry-after': '1', connection: 'close' });
    const body = await readBody(request);
    if (body === undefined) return void answer(response, 413, { connection: 'close' });
    const vital = parse(body);
    if (!vital) return void answer(response, 400);
    onVital(vital.name, vital.value, pageOf(vital.page) ?? 'other');
    answer(response, 204);
  };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(body: string): { name: string; value: number; page: string } | undefined {
  try {
    const { name, value, page } = JSON.parse(body) as Record<string, unknown>;
    const isVital =
      typeof name === 'string' && NAMES.has(name) && typeof page === 'string' && page.startsWith('/');
    if (!isVital || typeof value !== 'number' || !(value >= 0 && value <= MAX_VALUE)) return undefined;
    return { name, value, page };
  } catch {
    return undefined;
  }
}
