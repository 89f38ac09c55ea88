// Refusals given before the API's frame is reached, in the same shape as its own.
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { lingeringClose } from './lingering-close.ts';

const RETRY_SECONDS = '2';

function refusalOf(code: RefusalCode, headers: HeaderMap) {
  const [status, message] = refusals[code];
  const body = JSON.stringify({ code, message });
  return {
    status,
    body,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
    },
  };
}

export function refuse(response: ServerResponse, code: RefusalCode, headers: HeaderMap): void {
  if (response.headersSent) return void response.destroy();
  const refusal = refusalOf(code, headers);
  response.writeHead(refusal.status, refusal.headers).end(refusal.body);
}

/** For a request node:http cannot read: there is no response to write to, and no way to go on. */
export function refuseOnSocket(socket: Socket, code: RefusalCode, headers: HeaderMap): void {
  const refusal = refusalOf(code, { ...headers, connection: 'close' });
  const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', refusal.body].join('\r\n'),
  );
  lingeringClose(socket);
}
