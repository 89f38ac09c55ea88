// A PostgreSQL of a test's own, as safe as one in use, that can be stopped in the middle of things and started again.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from './free-port.ts';
import { createCluster } from './postgres-cluster.ts';

export interface OwnPostgres {
  readonly url: string;
  /** `pg_ctl stop -m immediate`: no goodbye to anyone, no checkpoint; the next start recovers from the log. */
  stopAtOnce(): Promise<void>;
  /** On the same port and data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '50',
  shared_buffers: '32MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const cluster = await createCluster();
  const port = await freePort();
  let server: ChildProcess | undefined;

  const start = async () => {
    const child = cluster.run(port, settings);
    server = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000);
        if (log.includes('ready to accept connections')) resolve();
      });
      child.on('error', reject);
      child.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    });
  };
  const stopAtOnce = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  // Also when the tests break off.
  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stopAtOnce,
    start,
    async remove() {
      await stopAtOnce();
      rmSync(cluster.home, { recursive: true, force: true });
    },
  };
}
