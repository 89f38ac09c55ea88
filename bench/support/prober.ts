// Asks for one page again and again, as another visitor would, in a process of its own: who measures must not wait for
// the one who uploads. Sent what to ask for it begins and says so, sent anything else it tells how long each answer took.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 5;

interface Probe {
  url: string;
  headers?: Record<string, string>;
}

/** The times of every answer until `work` is over. */
export async function probed(asked: Probe, work: () => Promise<unknown>): Promise<number[]> {
  const prober: ChildProcess = fork(import.meta.filename, { serialization: 'advanced' });
  prober.send(asked);
  await once(prober, 'message');
  await work();
  prober.send('enough');
  const [times] = (await once(prober, 'message')) as [number[]];
  prober.disconnect();
  return times;
}

async function probe({ url, headers = {} }: Probe): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
    });
  // The first ones find nothing warm.
  for (let turn = 0; turn < 50; turn += 1) await ask();
  process.send?.('begun');
  const times: number[] = [];
  let isOver = false;
  process.once('message', () => (isOver = true));
  while (!isOver) {
    const askedAt = performance.now();
    await ask();
    times.push(performance.now() - askedAt);
    await pause(PAUSE_MS);
  }
  process.send?.(times);
  agent.destroy();
}

if (import.meta.main) process.once('message', (asked: Probe) => void probe(asked));
