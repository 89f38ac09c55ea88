// Takes the web-vitals reports of visitors' browsers. Small, bounded, and trusted with nothing but numbers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { memoryLimits } from '#server/platform/rate-limits.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

export type OnMoves = (pages: readonly string[], request: IncomingMessage) => void;
export type OnVital = (name: string, value: number, page: string) => void;

interface VitalsOptions {
  onVital: OnVital;
  onMoves: OnMoves;
  /** The page of the route table a path belongs to: what a browser writes must not become a label. */
  pageOf: (path: string) => string | undefined;
  /** A path can fit the route table and lead nowhere: a position that was never there. */
  isThere: (page: string) => Promise<boolean>;
  security: HeaderMap;
}

const NAMES = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
// Of all visitors together.
const LIMIT = { max: 100, windowSeconds: 1 };
// Ten moves of the longest address, and the page.
const MAX_BYTES = 1536;
const MAX_VALUE = 600_000;
const MAX_MOVES = 10;

export function createVitals({ onVital, onMoves, pageOf, isThere, security }: VitalsOptions) {
  const lastAnswer = { ...security, connection: 'close' };
  const limits = memoryLimits();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST')
      return refuse(response, 'method_not_allowed', { ...lastAnswer, allow: 'POST' });
    if ((await limits.hit('vitals', LIMIT)) !== null)
      return refuse(response, 'too_many_requests', { ...lastAnswer, 'retry-after': '1' });
    const body = await readBody(request, MAX_BYTES);
    if (body === undefined) return refuse(response, 'body_too_large', lastAnswer);
    const vital = parse(body);
    if (!vital) return refuse(response, 'bad_request', security);
    onVital(vital.name, vital.value, pageOf(vital.page) ?? 'other');
    const moved = vital.moves.map((path) => pageOf(path)).filter((page) => page !== undefined);
    const there = await Promise.all(moved.map(isThere));
    onMoves(
      moved.filter((_, place) => there[place]),
      request,
    );
    response.writeHead(204, { ...security, 'cache-control': 'no-store' }).end();
  };
}

interface Vital {
  name: string;
  value: number;
  page: string;
  /** Where the visitor went on to within the site since the last report. */
  moves: string[];
}

function parse(body: string): Vital | undefined {
  try {
    const { name, value, page, moves = [] } = JSON.parse(body) as Record<string, unknown>;
    const isVital =
      typeof name === 'string' && NAMES.has(name) && typeof page === 'string' && page.startsWith('/');
    if (!isVital || typeof value !== 'number' || !(value >= 0 && value <= MAX_VALUE)) return undefined;
    return { name, value, page, moves: Array.isArray(moves) ? moves.filter(isPath).slice(0, MAX_MOVES) : [] };
  } catch {
    return undefined;
  }
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
