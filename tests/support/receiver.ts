// Somebody who is told by webhook: a real server on this machine that keeps what it got and answers as told.
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: Record<string, string>;
  body: string;
  path: string;
}

export type Answer = (received: Received, response: ServerResponse, request: IncomingMessage) => unknown;

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_received, response) =>
    response.writeHead(status, headers).end(body);

export async function startReceiver(first: Answer = answerWith(204)) {
  const received: Received[] = [];
  let answer = first;
  const server = createServer(async (request, response) => {
    const one = {
      headers: request.headers as Record<string, string>,
      body: await text(request),
      path: request.url ?? '',
    };
    received.push(one);
    await answer(one, response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** What it got, as `type id`. */
    heard: () =>
      received.map(({ body }) => {
        const { type, data } = JSON.parse(body) as { type: string; data: { id: number } };
        return `${type} ${data.id}`;
      }),
    answers(next: Answer) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
