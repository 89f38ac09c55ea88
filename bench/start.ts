// From the command to the first answer, and what the program holds in memory then.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Finding, median } from './support/finding.ts';
import { memoryOf } from './support/memory.ts';

const STARTS = 5;
const IDLE_MS = 5000;
const root = join(import.meta.dirname, '..');

export async function measureStart(): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    // The first one makes the database and fills the compile cache.
    await startOnce(dataDir);
    const starts = [];
    for (let start = 0; start < STARTS; start += 1) starts.push(await startOnce(dataDir));
    return [
      { name: 'Start', got: median(starts.map(({ ms }) => ms)) / 1000, unit: 's', goal: { atMost: 1.5 } },
      {
        name: 'Memory when idle',
        got: median(starts.map(({ mb }) => mb)),
        unit: 'MB',
        goal: { atMost: 150 },
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function startOnce(dataDir: string): Promise<{ ms: number; mb: number }> {
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/program/foyer.js'), 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  if (!line.startsWith('Ready')) throw new Error(line);
  const ms = performance.now() - startedAt;
  await pause(IDLE_MS);
  const mb = await memoryOf(child.pid ?? 0);
  child.kill();
  await ended;
  return { ms, mb };
}

if (import.meta.main) console.table(await measureStart());
