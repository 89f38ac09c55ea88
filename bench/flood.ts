// One address sends whatever keeps the program busy, without an account and without reading what it gets, while an
// honest visitor from another address looks at pages.
import { setTimeout as pause } from 'node:timers/promises';
import { feedPaths } from '#contract/addresses.ts';
import { articlePaths, contentPaths, jobPaths } from '#contract/site/public-paths.ts';
import { aJob } from '#tests/factories/job.ts';
import type { Program } from '#tests/support/program.ts';
import { type Attack, startAttack } from './support/attacker.ts';
import { type Finding, percentile } from './support/finding.ts';
import { memoryOf } from './support/memory.ts';
import { startMeasured, takePeakMemoryMb } from './support/measured-program.ts';
import { signInTo } from './support/staff.ts';
import { visited } from './support/visitor.ts';

const ATTACK_MS = 6000;
const QUIET_MS = 2000;
const LOOK_MS = 100;

const SEARCH = '/Career?search=*';
const MADE_UP = ['/Career/#', '/articles/*', '/verify/*', '/application/*', '/alerts/stop/*'];

type Sent = Omit<Attack, 'port'>;

const attacks = (picture: string): Record<string, Sent> => ({
  'searches, pipelined': { paths: [SEARCH], connections: 30, atOnce: 500 },
  'searches, pipelined, hung up on': { paths: [SEARCH], connections: 30, atOnce: 500, hangsUpAfterMs: 50 },
  'queries no page knows': { paths: ['/contact?*', '/?*=*'], connections: 30, atOnce: 500 },
  'ids that are not there': { paths: MADE_UP, connections: 30, atOnce: 500 },
  '8 connections, one at a time': { paths: [SEARCH, ...MADE_UP], connections: 8, atOnce: 1 },
  '200 connections, one at a time': { paths: [SEARCH, ...MADE_UP], connections: 200, atOnce: 1 },
  'lists and feeds': {
    paths: [
      `${jobPaths.all}?search=*`,
      `${contentPaths.news}?page=#`,
      `${feedPaths.rss}?*`,
      '/sitemap.xml?*',
    ],
    connections: 30,
    atOnce: 500,
  },
  'calls, 200 connections': {
    paths: [jobPaths.all, `${jobPaths.one.replace('{id}', '1')}similar/`, articlePaths.all],
    connections: 200,
    atOnce: 1,
    headers: ['authorization: Bearer made-up'],
  },
  'a picture, 30 × 700': { paths: [picture], connections: 30, atOnce: 700 },
  'a picture, 200 × 700, nothing read': { paths: [picture], connections: 200, atOnce: 700, isDeaf: true },
});

export async function measureFlood(only: string[] = []): Promise<Finding[]> {
  const program = await startMeasured({ RATE_LIMITS: 'on' });
  const port = Number(new URL(program.url).port);
  try {
    await fillJobs(program);
    const findings: Finding[] = [];
    for (const [name, sent] of Object.entries(attacks(await aPicture(program.url)))) {
      if (only.length > 0 && !only.some((each) => name.includes(each))) continue;
      process.stdout.write(`${name}…\n`);
      findings.push(...(await attacked(name, { ...sent, port }, program.pid)));
      await pause(QUIET_MS);
    }
    return findings;
  } finally {
    await program.stop();
    // Each attack has a line of its own, with another goal.
    takePeakMemoryMb();
  }
}

async function attacked(name: string, attack: Attack, pid: number): Promise<Finding[]> {
  let heldMb = 0;
  const look = async () => (heldMb = Math.max(heldMb, await memoryOf(pid)));
  const looking = setInterval(() => void look(), LOOK_MS);
  const { cachedMs, freshMs, failures } = await visited(attack.port, async () => {
    const end = await startAttack(attack);
    await pause(ATTACK_MS);
    await end();
  });
  clearInterval(looking);
  const told = Object.entries(failures).map(([why, times]) => `${times} times ${why}`);
  return [
    {
      name: `${name}: a cached page`,
      got: percentile(cachedMs, 95),
      unit: 'ms',
      goal: { atMost: 100 },
      note: [`95 of ${cachedMs.length} within it`, ...told].join(', '),
    },
    {
      name: `${name}: a fresh page`,
      got: percentile(freshMs, 95),
      unit: 'ms',
      goal: { atMost: 1000 },
      note: `95 of 100 within it, of ${freshMs.length}`,
    },
    { name: `${name}: memory`, got: heldMb, unit: 'MB', goal: { atMost: 500 }, note: 'the most held' },
  ];
}

const JOBS = 50;

async function fillJobs(program: Program): Promise<void> {
  const staff = await signInTo(program);
  for (let job = 0; job < JOBS; job += 1)
    await staff.call('POST', jobPaths.all, aJob({ title: `Engineer ${job}` }));
}

/** The largest of those on the home page. */
async function aPicture(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const paths = [...new Set(page.match(/\/media\/[\w./-]+/g))];
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  );
  const [largest] = sizes.toSorted((one, other) => other.size - one.size);
  if (!largest) throw new Error('There is no picture on the home page.');
  return largest.path;
}

if (import.meta.main) console.table(await measureFlood(process.argv.slice(2)));
