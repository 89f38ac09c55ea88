// Whoever was answered before all of their request had arrived gets to read the answer; then the connection is closed.
// Without this a body without end would be read until the request's time is up.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LOOK_MS, lingeringClose } from './lingering-close.ts';

// What was on its way already is in by then, and the connection stays of use.
const ARRIVES_WITHIN_MS = 200;
const ARRIVES_MAX_BYTES = 1024 * 1024;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

export function abortUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Taken now: a connection that is gone by then is no longer the request's.
  const { socket } = request;
  // What node:http closes a connection with after an answer that says it is the last one.
  socket.destroySoon = () =>
    request.complete ? Socket.prototype.destroySoon.call(socket) : lingeringClose(socket);
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    // What nobody reads would never end.
    request.resume();
    const answeredAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const look = setInterval(() => {
      const isLate =
        performance.now() - answeredAt >= ARRIVES_WITHIN_MS ||
        socket.bytesRead - bytesBefore > ARRIVES_MAX_BYTES;
      if (!request.complete && !isLate) return;
      stop();
      if (!request.complete) lingeringClose(socket);
    }, LOOK_MS).unref();
    // A connection that stays of use keeps nothing of the requests it has had.
    const stop = () => {
      clearInterval(look);
      socket.off('close', stop);
    };
    socket.once('close', stop);
  });
}
