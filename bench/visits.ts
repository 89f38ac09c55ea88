// What counting a view adds to the cost of a page: `node bench/visits.ts`. The page is measured as the program's processor
// time; the counting by itself, since from outside it is lost: two turns of the very same requests differ by more.
import { readFile, readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, get } from 'node:http';
import { createCountViews } from '#host/count-views.ts';
import { startVisitCounter } from '#server/features/visits/visit-counter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Finding, median } from './support/finding.ts';
import { startMeasured } from './support/measured-program.ts';

const ROUNDS = 21;
const PAGES_PER_ROUND = 2000;
const VIEWS_PER_ROUND = 200_000;
const AT_ONCE = 16;
const GOAL_PERCENT = 2;

const PATH = '/?ref=bench';
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  referer: 'https://www.example.org/',
};

/** Of a page that is not counted. */
async function microsecondsOfPage(): Promise<number> {
  const program = await startMeasured();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const rounds: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = await processorSeconds(program.pid);
      await askMany(program.url + PATH, { ...browser, dnt: '1' }, agent);
      rounds.push((((await processorSeconds(program.pid)) - before) / PAGES_PER_ROUND) * 1e6);
    }
  } finally {
    agent.destroy();
    await program.stop();
  }
  // The first finds nothing warm.
  return median(rounds.slice(1));
}

/** Of all its threads, to the nanosecond. */
async function processorSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const each = threads.map(async (thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return (await Promise.all(each)).reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e9, 0);
}

async function askMany(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  let left = PAGES_PER_ROUND;
  const one = async () => {
    while (left-- > 0) await ask(url, headers, agent);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const ask = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

/** Of one view, from the request to the number that is one more. Writing them down once a minute is not in it. */
function microsecondsOfCounting(): number {
  const database = { transaction: async () => undefined } as unknown as Database;
  const log = { warn: () => undefined } as never;
  const counter = startVisitCounter({ database, clock: systemClock, timeZone: 'Asia/Kolkata', log });
  const views = createCountViews({ publicUrl: 'https://www.example.com', onView: counter.count });
  const bytes = Object.entries({ ...browser, host: 'www.example.com' }).map(
    ([name, value]) => [name, Buffer.from(value)] as const,
  );
  const path = Buffer.from(PATH);
  // New texts for each, as they come from the wire: what is asked of a known one costs nothing.
  const request = (): IncomingMessage => {
    const headers = Object.fromEntries(bytes.map(([name, value]) => [name, value.toString('latin1')]));
    return { method: 'GET', url: path.toString('latin1'), headers } as unknown as IncomingMessage;
  };
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const requests = Array.from({ length: VIEWS_PER_ROUND }, request);
    const used = process.cpuUsage();
    for (const each of requests) views.ofPage('/', each);
    const { user, system } = process.cpuUsage(used);
    rounds.push((user + system) / VIEWS_PER_ROUND);
  }
  void counter.stop();
  return median(rounds.slice(1));
}

export async function measureVisits(): Promise<Finding[]> {
  const page = await microsecondsOfPage();
  const counting = microsecondsOfCounting();
  return [
    {
      name: 'what counting a view adds to a page',
      got: (counting / page) * 100,
      unit: '%',
      goal: { atMost: GOAL_PERCENT },
      note: `a page ${page.toFixed(0)} µs of the processor, counting ${counting.toFixed(2)} µs`,
    },
  ];
}

if (import.meta.main)
  for (const { name, got, unit, note } of await measureVisits())
    process.stdout.write(`${name}: ${got.toFixed(2)} ${unit} (${note})\n`);
