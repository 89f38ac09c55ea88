// Runs a throw-away PostgreSQL for as long as its standard input stays open and prints its address as the first line.
// A process of its own, so that the server and its folder go even when whoever started it is killed.
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from './free-port.ts';
import { createCluster } from './postgres-cluster.ts';

// Speed over safety: this data lives for one test run.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  ...(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>),
};

const made: { home?: string } = {};
let server: ChildProcess | null = null;
process.on('exit', () => {
  server?.kill('SIGKILL');
  if (made.home) rmSync(made.home, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();

const cluster = await createCluster().catch((error: Error) => fail(error.message));
made.home = cluster.home;
const port = await freePort();
server = cluster.run(port, settings);
let log = '';
server.stderr?.setEncoding('utf8').on('data', (text: string) => {
  const wasReady = log.includes('ready to accept connections');
  log = (log + text).slice(-4000);
  if (!wasReady && log.includes('ready to accept connections')) {
    process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);
  }
});
server.on('error', (error) => fail(`PostgreSQL could not be started: ${error.message}`));
server.on('exit', () => fail(`PostgreSQL ended:\n${log}`));

function stop(): void {
  if (!server) process.exit(0);
  server.removeAllListeners('exit').on('exit', () => process.exit(0));
  // Immediate shutdown: nothing here is worth a checkpoint.
  server.kill('SIGQUIT');
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
