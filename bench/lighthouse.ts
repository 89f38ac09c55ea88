// What Lighthouse says of the six public pages on a phone: `npm run bench:pages [runs]`. Writes results/lighthouse.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '#tests/support/program.ts';
import { findChromium } from '../scripts/find-chromium.ts';

const PAGES = ['/', '/services', '/about', '/resources', '/contact', '/Career'];
const RUNS = Number(process.argv[2] ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

interface Outcome extends Scores {
  path: string;
  /** Script on the line, compressed. */
  scriptKb: number;
  cls: number;
  lcpMs: number;
  /** How long the page did not answer. It grows with whatever else the machine is doing. */
  tbtMs: number;
  /** What cost points outside performance. */
  failed: string[];
}

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
  for (const path of PAGES) {
    const runs: Outcome[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path));
    // The run in the middle: a busy moment of the machine is not the page's fault.
    runs.sort((one, other) => one.performance - other.performance);
    const middle = runs[Math.floor(runs.length / 2)];
    if (middle) outcomes.push(middle);
  }
} finally {
  await browser.close();
  await program.stop();
}

console.table(
  Object.fromEntries(
    outcomes.map(({ path, failed, ...rest }) => [path, { ...rest, failed: failed.join(' ') }]),
  ),
);
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg()[0] };
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const report = {
  date: new Date().toISOString().slice(0, 10),
  lighthouse: version,
  runs: RUNS,
  machine,
  outcomes,
};
await writeFile(join(results, 'lighthouse.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;

async function measure(path: string): Promise<Outcome> {
  const { audits, categories: judged, lighthouseVersion } = await ask(path);
  version = lighthouseVersion;
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
  const scripts = requestsIn(audits['network-requests']?.details).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    scriptKb: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    failed,
  };
}

async function ask(path: string, triesLeft = 2): Promise<Result> {
  const onlyCategories = [...categories];
  const answer = await lighthouse(program.url + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories,
  });
  const lhr = answer?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  // A machine that is busy elsewhere now and then loses a recording.
  if (triesLeft > 0) return ask(path, triesLeft - 1);
  throw new Error(lhr?.runtimeError?.message ?? `Lighthouse has nothing to say about ${path}.`);
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

function requestsIn(details: unknown): NetworkRequest[] {
  return (details as { items?: NetworkRequest[] } | undefined)?.items ?? [];
}
