// Sends a request as it is, over kept connections; odd request lines over one of their own.
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Body } from './bodies.ts';

export interface Answer {
  /** 0 when the connection ended without one. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Body | undefined;
}

export interface Sender {
  send(asked: Asked): Promise<Answer>;
  sendRaw(text: string): Promise<Answer>;
  /** All in one write; the answers that came, in their order. */
  sendBurst(burst: { urls: string[]; hangsUpAfterMs: number | undefined }): Promise<Answer[]>;
  close(): void;
}

const PATIENCE_MS = 20_000;
const RAW_IDLE_MS = 2000;
// A server that waits for more is told that there is none, but not before it has had the time to answer.
const RAW_END_MS = 300;

export function openSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const sendOver = ({ method, url, headers, body }: Asked, over: Agent | false) =>
    new Promise<Answer & { isClosedBefore?: boolean }>((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        port,
        agent: over,
        method,
        path: url,
        headers: {
          ...headers,
          ...(body?.type !== undefined && { 'content-type': body.type }),
          ...(body && { 'content-length': body.content.length }),
        },
      });
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      request.on('response', (response) => {
        // It never ends: that it has begun is the answer.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: '',
          });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: plain(Buffer.concat(chunks), response.headers['content-encoding']),
          }),
        );
        response.on('error', () => resolve({ status: 0, headers: {}, body: 'answer cut short' }));
      });
      request.on('error', (error: NodeJS.ErrnoException) =>
        // A refusal may close the connection while a large body is still on its way.
        error.code === 'ECONNRESET' || error.code === 'EPIPE'
          ? resolve({
              status: 0,
              headers: {},
              body: error.code,
              isClosedBefore: request.reusedSocket && !body,
            })
          : reject(error),
      );
      request.end(body?.content);
    });
  return {
    async send(asked) {
      const { isClosedBefore, ...answer } = await sendOver(asked, agent);
      // A kept connection may be closed for want of use at the very moment it is used again.
      return isClosedBefore ? sendOver(asked, false) : answer;
    },

    sendRaw: (text) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
        const end = setTimeout(() => socket.end(), RAW_END_MS);
        let heard = '';
        socket.setEncoding('latin1');
        socket.on('data', (chunk: string) => {
          heard += chunk;
          // Kept alive or closed by the server: one answer is enough.
          if (isWhole(heard)) socket.destroy();
        });
        socket.setTimeout(RAW_IDLE_MS, () => socket.destroy());
        socket.on('error', () => {});
        socket.on('close', () => {
          clearTimeout(end);
          resolve(parse(heard));
        });
      }),

    sendBurst: ({ urls, hangsUpAfterMs }) =>
      new Promise((resolve) => {
        const text = urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join('');
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(text);
          if (hangsUpAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), hangsUpAfterMs);
        });
        let heard = '';
        const answers: Answer[] = [];
        socket.setEncoding('latin1');
        socket.on('data', (chunk: string) => {
          heard += chunk;
          for (let length = lengthOfFirst(heard); length !== undefined; length = lengthOfFirst(heard)) {
            answers.push(parse(heard.slice(0, length)));
            heard = heard.slice(length);
          }
          if (answers.length >= urls.length) socket.destroy();
        });
        socket.setTimeout(PATIENCE_MS, () => socket.destroy());
        socket.on('error', () => {});
        socket.on('close', () => resolve(answers));
      }),
    close: () => agent.destroy(),
  };
}

function plain(body: Buffer, encoding: string | undefined): string {
  // An answer to HEAD, or 304.
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

const isWhole = (text: string): boolean =>
  !text.startsWith('HTTP/1.1 100 ') && lengthOfFirst(text) !== undefined;

/** How long the first answer is, once it is there whole. */
function lengthOfFirst(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  const announced = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (end === -1 || announced === undefined) return undefined;
  const length = end + 4 + Number(announced);
  return text.length >= length ? length : undefined;
}

function parse(text: string): Answer {
  // An invitation to go on is not the answer yet.
  const [head = '', ...rest] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const each of lines) {
    const colon = each.indexOf(':');
    headers[each.slice(0, colon).toLowerCase()] = each.slice(colon + 1).trim();
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
