// Whoever was answered before all of their request had arrived gets to read the answer; then the connection is closed.
// Without this a body without end would be read until the request's time is up.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { lingeringClose } from './lingering-close.ts';

// What was on its way already is in by then, and the connection stays of use.
const ARRIVES_WITHIN_MS = 200;

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
    const late = setTimeout(() => {
      if (!request.complete) lingeringClose(socket);
    }, ARRIVES_WITHIN_MS).unref();
    socket.once('close', () => clearTimeout(late));
  });
}
