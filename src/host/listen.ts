// Opening and closing the listener.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A start that cannot succeed as things are; its message is one line for the operator. */
export class StartError extends Error {}

export async function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  return server.address() as AddressInfo;
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
      return error;
  }
}

const CHECK_MS = 100;

/** Takes no new connections, lets running requests end, cuts what is still open after the grace time. */
export async function stopListening(server: Server, graceMs = 25_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only when its running answer has gone out.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}

/** The first signal stops in order, the second at once. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
