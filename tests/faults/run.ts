// `npm run faults`: every fault in its long form, in turn, with one table at the end and its figures in results.json.
// Some by name: npm run faults -- kill-sqlite full-disk. Fewer cycles of what has cycles: CYCLES=50 npm run faults.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/durations.ts';
import { endlessBodies } from './endless-bodies.ts';
import { fullDisk } from './full-disk.ts';
import { threeHosts } from './hosts.ts';
import { hungSmtp } from './hung-smtp.ts';
import { hungFiles } from './hung-files.ts';
import { jumpingClock } from './jumping-clock.ts';
import { killAlerts } from './kill-alerts.ts';
import { killErasing } from './kill-erasing.ts';
import { killHires } from './kill-hires.ts';
import { killImport } from './kill-import.ts';
import { killIntake } from './kill-intake.ts';
import { killPrints } from './kill-prints.ts';
import { killOnSqlite } from './kill-sqlite.ts';
import { killWebhooks } from './kill-webhooks.ts';
import { slowSockets } from './slow-sockets.ts';
import { stopPostgres } from './stop-postgres.ts';
import type { Outcome } from './support/outcome.ts';

const cycles = (usual: number): number => Number(process.env.CYCLES ?? usual);

const faults: Record<string, () => Promise<Outcome>> = {
  'kill-sqlite': () => killOnSqlite({ cycles: cycles(500) }),
  'kill-hires': () => killHires({ cycles: cycles(100) }),
  'kill-import': () => killImport({ cycles: cycles(50) }),
  'kill-prints': () => killPrints({ cycles: cycles(20) }),
  'kill-erasing': () => killErasing({ cycles: cycles(100) }),
  'kill-intake': () => killIntake({ cycles: cycles(20), mails: 500 }),
  'kill-alerts': () => killAlerts({ cycles: cycles(50) }),
  'kill-webhooks': () => killWebhooks({ cycles: cycles(50) }),
  'stop-postgres': () => stopPostgres({ cycles: cycles(100) }),
  'full-disk': () => fullDisk({ cycles: cycles(20) }),
  'slow-sockets': () =>
    slowSockets({ slow: 2000, idle: 10_000, measureMs: 10_000, comesBack: true, withBodies: true }),
  'endless-bodies': () => endlessBodies({ cycles: cycles(10), atOnce: 4, withTrickles: true }),
  'hung-smtp': () => hungSmtp({ enquiries: 200, hangMs: MINUTE_MS, askAgain: false }),
  'hung-files': () => hungFiles({ cycles: 8 }),
  'jumping-clock': () => jumpingClock(),
  // Needs the machine's superuser.
  hosts: () => threeHosts(),
};

interface Result extends Outcome {
  name: string;
  seconds: number;
  date: string;
  commit: string;
  machine: string;
}

const file = join(import.meta.dirname, 'results.json');
const verdict = ({ failures }: Pick<Outcome, 'failures'>): string =>
  failures.length === 0 ? 'holds' : 'FAILED';
const say = (line: string) => process.stdout.write(`${line}\n`);

// Of what is started now, whatever happens to the checkout meanwhile.
const commit = readCommit();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in faults));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}

const results: Result[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(faults)) {
  say(`${name} …`);
  const result = await run(name);
  say(`  ${verdict(result)}: ${result.figure} (${result.seconds} s)`);
  for (const failure of result.failures) say(`  - ${failure}`);
  results.push(result);
}
await keep(results);
say('');
for (const result of results) {
  say(`| ${result.fault} | ${result.cycles} | ${result.figure} | ${verdict(result)} |`);
}
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;

async function run(name: string): Promise<Result> {
  const began = performance.now();
  const outcome = await faults[name]?.().catch((error: Error) => ({
    fault: name,
    cycles: 0,
    figure: 'it broke off',
    failures: [error.message],
  }));
  return {
    name,
    ...(outcome as Outcome),
    seconds: Math.round((performance.now() - began) / 1000),
    date: new Date().toISOString(),
    commit,
    machine: machine(),
  };
}

/** A fault that was not asked for keeps its last figure. */
async function keep(fresh: Result[]): Promise<void> {
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Result[];
  const known = new Map([...earlier, ...fresh].map((result) => [result.name, result]));
  const all = Object.keys(faults).flatMap((name) => known.get(name) ?? []);
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

function readCommit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    const hash = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') ? `${hash} and changes` : hash;
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const [first, ...others] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0]?.toFixed(1);
  return `${others.length + 1} × ${first?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}, load ${load}`;
}
