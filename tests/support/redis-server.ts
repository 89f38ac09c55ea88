// A real Redis for tests, on a port of its own, that can be stopped in the ways a Redis stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findServer } from '../../scripts/find-servers.ts';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly url: string;
  /** It keeps its connections and says nothing. */
  hang(): void;
  goOn(): void;
  kill(): Promise<void>;
  /** On the same port, empty. */
  start(): Promise<void>;
}

export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      findServer('redis-server'),
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    for await (const text of child.stdout ?? []) {
      if (String(text).includes('Ready to accept connections')) break;
    }
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  // Also when the tests break off.
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    kill,
    start,
  };
}
