// Whoever was answered before all of their request had arrived may send on for a moment, so that they get to read the
// answer; then the connection is cut. Without this a body without end would be read until the request's time is up.
import type { IncomingMessage, ServerResponse } from 'node:http';

const READ_ON_MS = 2000;
// A browser that sends a file a little too large is heard out.
const READ_ON_BYTES = 16 * 1024 * 1024;
const LOOK_MS = 50;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

export function abortUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Taken now: a connection that is gone by then is no longer the request's.
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    const began = { at: performance.now(), bytes: socket.bytesRead };
    const look = setInterval(() => {
      if (request.complete) return clearInterval(look);
      const isOver =
        performance.now() - began.at > READ_ON_MS || socket.bytesRead - began.bytes > READ_ON_BYTES;
      if (isOver) socket.destroy();
    }, LOOK_MS).unref();
    request.once('end', () => clearInterval(look)).once('close', () => clearInterval(look));
    // What nobody reads would never end.
    request.resume();
  });
}
