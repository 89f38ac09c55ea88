// A network between the program and its database that a test can cut or let hang.
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Nothing passes any more, and nobody is told: as behind a dead router. */
  hang(): void;
  /** Every connection is reset, new ones too: as when the server is stopped. */
  cut(): void;
  /** As if nothing had been. What hung before stays dead. */
  mend(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(targetPort: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'hung' | 'cut' = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.on('error', () => {}).resetAndDestroy();
    keep(client);
    if (state === 'hung') return void client.pause();
    const target = keep(connect(targetPort, '127.0.0.1'));
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      state = 'hung';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend() {
      state = 'open';
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
