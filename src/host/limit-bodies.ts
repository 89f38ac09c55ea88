// How long the body of a request may take: node:http has one limit for all, and a ZIP file of photos from an office with a
// slow line takes longer than a stranger may hold a connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/call.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { refuseOnSocket } from './refuse.ts';

export interface BodyLimits {
  /** For a whole body; of a long one, for some of it. */
  ms: number;
  /** So much of a long one has to come in that time: 64 kbit/s. */
  minBytes: number;
}

export const bodyLimits: BodyLimits = { ms: 30_000, minBytes: 240_000 };

/** A long one too is over by then. At 64 kbit/s that is 115 MB. */
export const LONGEST_BODY_MS = 4 * 3_600_000;

// As the router takes them: in any letter case, with or without the slash at the end. A stranger is refused at its head.
export function isOneOf(calls: readonly Call[]): (request: IncomingMessage) => boolean {
  const long = calls.map(({ method, path }) => ({ method, path: new RegExp(`^${path}?(?:\\?|$)`, 'i') }));
  return ({ method, url = '' }) => long.some((call) => call.method === method && call.path.test(url));
}

export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  security: HeaderMap,
  { ms, minBytes }: BodyLimits,
  isLong: boolean,
): void {
  // Taken now: a connection that is gone by then is no longer the request's.
  const { socket } = request;
  let seenBytes = socket.bytesRead;
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) return void clearInterval(look);
    const came = socket.bytesRead - seenBytes;
    seenBytes = socket.bytesRead;
    if (isLong && came >= minBytes) return;
    clearInterval(look);
    // Answered already, with the rest being dropped.
    if (socket.writableEnded) return;
    if (response.headersSent) socket.destroy();
    else refuseOnSocket(socket, 'request_timeout', security);
  }, ms).unref();
  response.once('close', () => clearInterval(look));
}
