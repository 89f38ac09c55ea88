// How long and how much the listener puts up with.
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HeaderMap } from '#server/http/security-headers.ts';

export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle time of the usual proxies, so that they hang up first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Refused by us instead, with our headers.
  requireHostHeader: false,
};

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A request node:http cannot read gets its status and no more. */
export function answerClientError(security: HeaderMap) {
  const headers = Object.entries({ ...security, connection: 'close', 'content-length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers}\r\n`);
  };
}

/** For what node:http would refuse by itself, without our headers: an `Expect` nobody knows, a request without host. */
export const refuseBarely =
  (security: HeaderMap, status: 400 | 417) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { ...security, connection: 'close', 'content-length': '0' }).end();
  };
