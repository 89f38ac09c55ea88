// Opening and closing the listener.
import type { Server } from 'node:http';
import { type AddressInfo, type Server as Listener, createServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** A start that cannot succeed as things are; its message is one line for the operator. */
export class StartError extends Error {}

interface Listening {
  port: number;
  server: Server;
  /** Opens and closes the port; the server only takes what comes in. Closed alone, it cuts no connection. */
  listener: Listener;
}

export async function listen(server: Server, port: number, host: string): Promise<Listening> {
  const listener = createServer();
  await new Promise<void>((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    listener.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => server.listen(listener, resolve));
  return { port: (server.address() as AddressInfo).port, server, listener };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
    case 'EACCES':
      return new StartError(
        `Port ${port} on ${host} needs more rights than this program has. Set PORT to another.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return new StartError(`HOST is "${host}", where nothing can listen on port ${port}: ${error.message}.`);
  }
}

const CHECK_MS = 100;

interface StopOptions {
  /** What is still open after it is cut. */
  graceMs?: number;
  /**
   * How long a connection that carries nothing is left to whoever keeps it open. A proxy may be sending a request on
   * it at the very moment we would close it, and cannot know whether that request was carried out.
   */
  idleMs?: number;
}

/** Takes no new connections, says with each answer that it was the last one, and lets running requests end. */
export async function stopListening(
  { server, listener }: Pick<Listening, 'server' | 'listener'>,
  { graceMs = 25_000, idleMs = 0 }: StopOptions = {},
): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // Right after a round of new connections was taken in: one that waits when the listener closes is refused unheard.
  await nextTurn();
  listener.close();
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await pause(idleMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only when its running answer has gone out.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}
