// An honest visitor from another address than the bench, in a process of its own: asks for a page everybody asks for and
// for one nobody has asked for, again and again, and tells how long each took.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const ADDRESS = '127.0.0.2';
const CACHED_EVERY_MS = 20;
const FRESH_EVERY_MS = 200;

export interface Visit {
  cachedMs: number[];
  freshMs: number[];
  /** Answers that were not the page: refusals, connections that ended. */
  failures: Record<string, number>;
}

export async function visited(port: number, work: () => Promise<unknown>): Promise<Visit> {
  const visitor: ChildProcess = fork(import.meta.filename, { serialization: 'advanced' });
  visitor.send(port);
  await once(visitor, 'message');
  await work();
  visitor.send('enough');
  const [visit] = (await once(visitor, 'message')) as [Visit];
  visitor.disconnect();
  return visit;
}

async function visit(port: number): Promise<void> {
  const failures: Visit['failures'] = {};
  let isOver = false;
  const repeat = async (agent: Agent, everyMs: number, pathOf: () => string): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver) {
      const askedAt = performance.now();
      const outcome = await ask(port, agent, pathOf()).catch((error: Error) => error.message);
      // Whoever gets no page waits for it longer than it took to be told so.
      const ms = performance.now() - askedAt;
      times.push(outcome === 200 ? ms : Infinity);
      if (outcome !== 200) failures[outcome] = (failures[outcome] ?? 0) + 1;
      await pause(everyMs);
    }
    return times;
  };
  process.once('message', () => (isOver = true));
  const kept = new Agent({ keepAlive: true });
  for (let turn = 0; turn < 20; turn += 1) await ask(port, kept, '/contact');
  process.send?.('begun');
  const [cachedMs, freshMs] = await Promise.all([
    repeat(kept, CACHED_EVERY_MS, () => '/contact'),
    // A connection of its own each time: whoever comes for the first time has none.
    repeat(new Agent(), FRESH_EVERY_MS, () => `/Career?search=${randomUUID()}`),
  ]);
  process.send?.({ cachedMs, freshMs, failures });
  kept.destroy();
}

const TIMEOUT_MS = 20_000;

const ask = (port: number, agent: Agent, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent, localAddress: ADDRESS, timeout: TIMEOUT_MS };
    const request = get(options, (answer) => {
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
      answer.resume();
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
  });

if (import.meta.main) process.once('message', (port: number) => void visit(port));
