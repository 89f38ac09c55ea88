// How long and how much the listener puts up with.
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '#contract/refusals.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { LONGEST_BODY_MS } from './limit-bodies.ts';
import { refuseOnSocket } from './refuse.ts';

export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  // Most are given less: see limit-bodies.ts.
  requestTimeout: LONGEST_BODY_MS,
  // Longer than the idle time of the usual proxies, so that they hang up first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Refused by us instead, with our headers.
  requireHostHeader: false,
};

const clientErrors: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A request node:http cannot read. */
export const answerClientError =
  (security: HeaderMap) =>
  (error: NodeJS.ErrnoException, stream: Duplex): void => {
    const socket = stream as Socket;
    // Answered already: what still comes of the request is being dropped.
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    refuseOnSocket(socket, clientErrors[error.code ?? ''] ?? 'bad_request', security);
  };
