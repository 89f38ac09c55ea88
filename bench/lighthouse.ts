// What Lighthouse says of the six public pages and of a long article on a phone: `npm run bench -- pages`, or `node bench/lighthouse.ts [runs]`. Writes results/lighthouse.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '#tests/support/program.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import type { Finding } from './support/finding.ts';
import { publishLongArticle } from './support/long-article.ts';

const PAGES = ['/', '/services', '/about', '/resources', '/contact', '/Career'];
const PERFORMANCE_MIN = 95;
const SCRIPT_MAX_KB = 120;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

interface Outcome extends Scores {
  path: string;
  /** Script on the line, compressed, with its headers; 1 KB is 1000 bytes. */
  scriptKb: number;
  cls: number;
  lcpMs: number;
  /** How long the page did not answer. It grows with whatever else the machine is doing. */
  tbtMs: number;
  /** What cost points outside performance, or is below what is promised. */
  failed: string[];
}

/** For the table of all benches: the worst page of each kind. */
export async function measurePages(): Promise<Finding[]> {
  const outcomes = await judgePages(3);
  const worst = (name: string, unit: string, read: (outcome: Outcome) => number, goal: Finding['goal']) => {
    const isFloor = goal !== undefined && 'atLeast' in goal;
    const [first] = outcomes.toSorted((one, other) => (read(one) - read(other)) * (isFloor ? 1 : -1));
    if (!first) throw new Error('No page was judged.');
    return {
      name,
      unit,
      got: read(first),
      note: `worst of ${outcomes.length}: ${first.path}`,
      ...(goal && { goal }),
    };
  };
  return [
    worst('Lighthouse performance', 'points', ({ performance }) => performance, { atLeast: PERFORMANCE_MIN }),
    ...categories
      .slice(1)
      .map((category) =>
        worst(`Lighthouse ${category}`, 'points', (page) => page[category], { atLeast: 100 }),
      ),
    worst('Script of a public page', 'KB', ({ scriptKb }) => scriptKb, { atMost: SCRIPT_MAX_KB }),
    worst('Layout shift', '', ({ cls }) => cls, { atMost: 0 }),
    worst('Largest paint', 'ms', ({ lcpMs }) => lcpMs, undefined),
  ];
}

/** Each page `times` times; the run in the middle counts: a busy moment of the machine is not the page's fault. */
async function judgePages(times: number): Promise<Outcome[]> {
  // Before the runs: after them it is their own.
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
  const program = await startProgram();
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--disable-gpu', '--disable-background-networking'],
  });
  const outcomes: Outcome[] = [];
  let version = '';
  try {
    for (const path of [...PAGES, await publishLongArticle(program)]) {
      const runs: Outcome[] = [];
      for (let run = 0; run < times; run += 1) {
        const result = await ask(program.url + path, port);
        version = result.lighthouseVersion;
        runs.push(outcomeOf(path, result));
      }
      runs.sort((one, other) => one.performance - other.performance);
      const middle = runs[Math.floor(runs.length / 2)];
      if (middle) outcomes.push(middle);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
  const results = join(import.meta.dirname, 'results');
  await mkdir(results, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const report = { date, lighthouse: version, runs: times, machine, outcomes };
  await writeFile(join(results, 'lighthouse.json'), `${JSON.stringify(report, null, 2)}\n`);
  return outcomes;
}

function outcomeOf(path: string, { audits, categories: judged }: Result): Outcome {
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
  const scripts = requestsIn(audits['network-requests']?.details).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const performance = score('performance');
  const scriptKb = Math.ceil(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000);
  if (performance < PERFORMANCE_MIN) failed.push('performance');
  if (scriptKb > SCRIPT_MAX_KB) failed.push('script-weight');
  return {
    path,
    performance,
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    scriptKb,
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    failed,
  };
}

async function ask(url: string, port: number, triesLeft = 2): Promise<Result> {
  const onlyCategories = [...categories];
  const answer = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories });
  const lhr = answer?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  // A machine that is busy elsewhere now and then loses a recording.
  if (triesLeft > 0) return ask(url, port, triesLeft - 1);
  throw new Error(lhr?.runtimeError?.message ?? `Lighthouse has nothing to say about ${url}.`);
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

function requestsIn(details: unknown): NetworkRequest[] {
  return (details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
}

if (import.meta.main) {
  const outcomes = await judgePages(Number(process.argv[2] ?? 3));
  console.table(
    Object.fromEntries(
      outcomes.map(({ path, failed, ...rest }) => [path, { ...rest, failed: failed.join(' ') }]),
    ),
  );
  process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;
}
