// A host of a test's own with clients on real sockets; all of them go after each test.
import { once } from 'node:events';
import { type Socket, type TcpNetConnectOpts, connect } from 'node:net';
import { startHost } from '#tests/host/start-host.ts';
import { afterEach } from 'vitest';

export type Host = Awaited<ReturnType<typeof startHost>>;

export function hostWithClients() {
  let host: Host | undefined;
  const clients: Socket[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await host?.close();
  });
  return {
    clients,
    start: async (...settings: Parameters<typeof startHost>): Promise<Host> =>
      (host = await startHost(...settings)),
    /** Connected, and deaf to what goes wrong. */
    async join(options: Partial<TcpNetConnectOpts> = {}): Promise<Socket> {
      const client = connect({ port: host?.port ?? 0, host: '127.0.0.1', ...options });
      clients.push(client);
      client.on('error', () => {});
      await once(client, 'connect');
      return client;
    },
  };
}
