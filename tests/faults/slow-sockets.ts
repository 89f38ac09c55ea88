// Thousands of connections that send a byte now and then, or nothing at all, while normal readers want their pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyLimits } from '#host/limit-bodies.ts';
import { serverOptions } from '#host/server-options.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import type { Report } from './support/crowd.ts';
import { inMegabytes, residentBytes } from './support/memory.ts';
import { type Outcome, percentile, shorten } from './support/outcome.ts';

export interface CrowdOptions {
  slow: number;
  idle: number;
  /** How long readers are measured, before, during and after. */
  measureMs: number;
  /** Those that are cut off come back, so that the crowd stays as large as it is. */
  comesBack: boolean;
  /** Waits until every slow body must have been cut off too, which takes half a minute. */
  withBodies: boolean;
}

const READERS = 8;
const PATHS = ['/', '/Career', '/About', '/api/jobs/'];
const { headersTimeout = 0, connectionsCheckingInterval = 0 } = serverOptions;
// A byte comes every three seconds, and the machine does other things too.
const LATE_MS = 10_000;
const headsEndMs = headersTimeout + connectionsCheckingInterval + LATE_MS;
const bodiesEndMs = bodyLimits.ms + LATE_MS;

export async function slowSockets(options: CrowdOptions): Promise<Outcome> {
  const { slow, idle, measureMs, comesBack, withBodies } = options;
  const program = await startProgram();
  try {
    await read(program, 300);
    const before = await read(program, measureMs);
    const memoryBefore = await residentBytes(program);
    const bodies = withBodies ? Math.round(slow / 2) : 0;
    const silent = Math.round(idle / 10);
    const crowd = await gather(program, [slow - bodies, bodies, idle - silent, silent], comesBack);
    const gathered = performance.now();
    const during = await read(program, measureMs);
    const memoryDuring = await residentBytes(program);
    const over = Math.max(0, bodiesEndMs - LATE_MS / 2 - (performance.now() - gathered));
    await (comesBack ? pause(over) : crowd.gone());
    const report = await crowd.end();
    const after = await read(program, measureMs);
    const p99 = (values: number[]) => percentile(values, 0.99);
    const usual = (p99(before.ms) + p99(after.ms)) / 2;
    const failures = [
      ...before.failures,
      ...during.failures,
      ...after.failures,
      ...judge(report, withBodies),
    ];
    return {
      fault: `${slow} slow and ${idle} idle sockets`,
      cycles: 1,
      figure:
        `readers' p99 ${p99(during.ms).toFixed(1)} ms with, ${usual.toFixed(1)} ms without (ratio ${(p99(during.ms) / usual).toFixed(2)}); ` +
        `${during.ms.length} pages read meanwhile; slow heads cut after ${inSeconds(report.heads.longestMs)} at most, slow bodies after ${inSeconds(report.bodies.longestMs)}; ` +
        `memory ${inMegabytes(memoryBefore)} → ${inMegabytes(memoryDuring)}`,
      failures: shorten([...new Set(failures)]),
    };
  } finally {
    await program.stop();
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function judge({ heads, bodies, kept, silent }: Report, withBodies: boolean): string[] {
  const failures: string[] = [];
  if (heads.times === 0 || heads.longestMs > headsEndMs)
    failures.push(`slow heads: ${JSON.stringify(heads)}`);
  if (silent.times === 0 || silent.longestMs > headsEndMs) failures.push(`silent: ${JSON.stringify(silent)}`);
  if (withBodies && (bodies.times === 0 || bodies.longestMs > bodiesEndMs))
    failures.push(`slow bodies: ${JSON.stringify(bodies)}`);
  for (const each of [heads, bodies, silent]) {
    const other = Object.keys(each.statuses).filter((status) => status !== '408' && status !== 'none');
    if (other.length > 0) failures.push(`cut off with ${other.join(', ')}`);
  }
  if (kept.open === 0) failures.push('connections kept alive were not kept');
  return failures;
}

async function read({ url }: Program, forMs: number): Promise<{ ms: number[]; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const endsAt = performance.now() + forMs;
  const ms: number[] = [];
  const failures: string[] = [];
  const reader = async (start: number) => {
    for (let turn = start; performance.now() < endsAt; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const began = performance.now();
      const status = await ask(url + path, agent).catch((error: Error) => error.message);
      ms.push(performance.now() - began);
      if (status !== 200) failures.push(`a reader of ${path} got ${status}`);
      // As people do: a moment between two pages.
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)));
  agent.destroy();
  return { ms, failures };
}

const ask = (url: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    request.on('error', reject);
  });

async function gather({ url }: Program, counts: number[], comesBack: boolean) {
  const args = [new URL(url).port, ...counts.map(String), comesBack ? 'yes' : 'no'];
  const crowd = spawn(process.execPath, [join(import.meta.dirname, 'support/crowd.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(crowd.stdout)[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (value !== 'ready') throw new Error('The crowd did not come.');
  return {
    /** Only where none comes back. */
    gone: () => lines.next(),
    async end(): Promise<Report> {
      const ended = once(crowd, 'exit');
      crowd.stdin.write('report\n');
      const said = await lines.next();
      await ended;
      return JSON.parse(String(said.value)) as Report;
    },
  };
}
