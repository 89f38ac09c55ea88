// Starts the throw-away PostgreSQL of the tests and waits for its address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** `settings` go over those the tests have. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const script = join(import.meta.dirname, 'postgres-server.ts');
  const server = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A Ctrl-C in the terminal must not reach it before the tests have let go of their connections.
    detached: true,
  });
  const ended = once(server, 'exit');
  const [url] = await Promise.race([
    once(createInterface(server.stdout), 'line') as Promise<[string]>,
    ended.then(() => Promise.reject(new Error('PostgreSQL for the tests did not start.'))),
  ]);
  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
