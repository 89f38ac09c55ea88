// What the last run of each bench found, on which machine, at which commit.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type Finding, holds, rounded } from './finding.ts';

export interface Part {
  date: string;
  commit: string;
  machine: string;
  /** The load of the machine before it began: a busy one makes all figures worse. */
  load: number;
  findings: (Finding & { holds?: boolean })[];
}

export type Results = Record<string, Part>;

const file = join(import.meta.dirname, '../results/bench.json');
// Asked before the first result is written, which is a change itself.
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();

export async function readResults(): Promise<Results> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as Results;
}

export async function writeResults(results: Results): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

export function partOf(findings: Finding[], load: number): Part {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    load,
    findings: findings.map((finding) => ({
      ...finding,
      got: rounded(finding.got),
      ...(finding.goal && { holds: holds(finding) }),
    })),
  };
}
