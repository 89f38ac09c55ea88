// A whole answer, ready to be sent again and again: one writeHead, one end.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bodies, type Encoding, chooseEncoding } from '#server/http/compressed.ts';
import type { HeaderMap } from '#server/http/security-headers.ts';
import { type FlatHeaders, flatten, matchesEtag } from './headers.ts';

export interface Answer {
  status: number;
  etag: string;
  bytes: number;
  forms: Record<Encoding, { headers: FlatHeaders; body: Buffer }>;
  notModified: FlatHeaders;
}

/** `headers` are those of both the full and the 304 answer. */
export function prepareAnswer(status: number, bodies: Bodies, headers: HeaderMap): Answer {
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16)}"`;
  // What never changes is not asked about again.
  const isForEver = headers['cache-control']?.includes('immutable');
  const shared = { ...headers, ...(isForEver ? {} : { etag }), vary: 'Accept-Encoding' };
  const form = (encoding: Encoding) => {
    const body = bodies[encoding] ?? bodies.identity;
    const coding: HeaderMap = body === bodies.identity ? {} : { 'content-encoding': encoding };
    return { body, headers: flatten(shared, coding, { 'content-length': String(body.length) }) };
  };
  return {
    status,
    etag,
    bytes: bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0),
    forms: { identity: form('identity'), br: form('br'), gzip: form('gzip') },
    notModified: flatten(shared),
  };
}

export function sendAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (answer.status === 200 && matchesEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModified as string[]).end();
    return;
  }
  const form = answer.forms[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  response.writeHead(answer.status, form.headers as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
}
