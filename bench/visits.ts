// What counting a view adds to the cost of a page: `node bench/visits.ts`. The same page is asked for by browsers that are
// counted and by others that ask not to be, in turns; what is compared is the processor time of the program alone.
import { readFile, readdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type Finding, median } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';

const ROUNDS = 100;
const PAGES_PER_ROUND = 1000;
const AT_ONCE = 16;
const GOAL_PERCENT = 2;

const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  referer: 'https://www.example.org/',
};

/** Of all its threads, to the nanosecond: a round is too short for what `/proc/<pid>/stat` tells. */
async function processorSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const each = threads.map(async (thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return (await Promise.all(each)).reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e9, 0);
}

const ask = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

async function askMany(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  let left = PAGES_PER_ROUND;
  const one = async () => {
    while (left-- > 0) await ask(url, headers, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

export async function measureVisits(): Promise<Finding[]> {
  const program = await startMeasured();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const url = `${program.url}/?ref=bench`;
  const secondsOf = async (headers: Record<string, string>) => {
    const before = await processorSeconds(program.pid);
    await askMany(url, headers, agent);
    return (await processorSeconds(program.pid)) - before;
  };
  try {
    // Both say something about it, so that both have as many headers.
    const [counted, uncounted] = [
      { ...browser, dnt: '0' },
      { ...browser, dnt: '1' },
    ];
    for (let round = 0; round < 10; round += 1)
      for (const headers of [counted, uncounted]) await secondsOf(headers);
    const extra: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Whoever comes first in a round comes second in the next.
      const order = round % 2 === 0 ? [counted, uncounted] : [uncounted, counted];
      const seconds = new Map<object, number>();
      for (const headers of order) seconds.set(headers, await secondsOf(headers));
      extra.push((seconds.get(counted) ?? 0) - (seconds.get(uncounted) ?? 0));
      plain.push(seconds.get(uncounted) ?? 0);
    }
    const micro = (seconds: number) => (seconds / PAGES_PER_ROUND) * 1e6;
    const cost = median(plain);
    return [
      {
        name: 'what counting a view adds to a page',
        got: (median(extra) / cost) * 100,
        unit: '%',
        goal: { atMost: GOAL_PERCENT },
        note: `a page ${micro(cost).toFixed(0)} µs of the processor, counting ${micro(median(extra)).toFixed(1)} µs (middle of ${ROUNDS} rounds)`,
      },
    ];
  } finally {
    agent.destroy();
    await program.stop();
  }
}

if (import.meta.main)
  for (const { name, got, unit, note } of await measureVisits())
    process.stdout.write(`${name}: ${got.toFixed(2)} ${unit} (${note})\n`);
