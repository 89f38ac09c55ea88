// From the command to the first answer, and what the program holds in memory then: the bundle beside the sources, in turn.
// Idle for as long as goals are set for: STARTS=1 IDLE_MS=300000 node bench/start.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Finding, median } from './support/finding.ts';
import { memoryOf } from './support/memory.ts';

const STARTS = Number(process.env.STARTS ?? 5);
const IDLE_MS = Number(process.env.IDLE_MS ?? 5000);
const TICKS_PER_SECOND = 100;
const root = join(import.meta.dirname, '..');

const forms = { bundle: 'dist/program/foyer.js', sources: 'src/host/foyer.ts' };

interface Start {
  ms: number;
  processorMs: number;
  mb: number;
}

export async function measureStart(): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    // The first one makes the database, and the first of each form fills its compile cache.
    await startOnce(dataDir, forms.sources, 0);
    await startOnce(dataDir, forms.bundle, 0);
    const [bundle, sources]: [Start[], Start[]] = [[], []];
    for (let start = 0; start < STARTS; start += 1) {
      bundle.push(await startOnce(dataDir, forms.bundle));
      sources.push(await startOnce(dataDir, forms.sources));
    }
    const middle = (starts: Start[], figure: keyof Start) => median(starts.map((start) => start[figure]));
    const note = (figure: keyof Start, unit: string) =>
      `${Math.round(middle(sources, figure))} ${unit} from the sources`;
    return [
      {
        name: 'Start',
        got: middle(bundle, 'ms') / 1000,
        unit: 's',
        goal: { atMost: 1.5 },
        note: note('ms', 'ms'),
      },
      {
        name: 'Processor time of a start, of that from the sources',
        got: middle(bundle, 'processorMs') / middle(sources, 'processorMs'),
        unit: '×',
        goal: { atMost: 0.5 },
        note: `${Math.round(middle(bundle, 'processorMs'))} ms, ${note('processorMs', 'ms')}`,
      },
      {
        name: 'Memory when idle',
        got: middle(bundle, 'mb'),
        unit: 'MB',
        goal: { atMost: 150 },
        note: note('mb', 'MB'),
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function startOnce(dataDir: string, entry: string, idleMs = IDLE_MS): Promise<Start> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, entry), 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('Ready at')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(said);
  }
  const ms = performance.now() - startedAt;
  const processorMs = await processorTime(child.pid ?? 0);
  await pause(idleMs);
  const mb = await memoryOf(child.pid ?? 0);
  child.kill();
  await ended;
  return { ms, processorMs, mb };
}

/** Of all its threads, as Linux counts it. */
async function processorTime(pid: number): Promise<number> {
  const [, stat = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(/\) (?=\w )/);
  const [user = 0, kernel = 0] = stat.split(' ').slice(11, 13).map(Number);
  return ((user + kernel) * 1000) / TICKS_PER_SECOND;
}

if (import.meta.main) console.table(await measureStart());
