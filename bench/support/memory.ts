// What a process and those it started hold in memory, as Linux counts it.
import { readFile } from 'node:fs/promises';
import { startedBy } from './processes.ts';

/** Now, in megabytes. What two of them share, such as Node itself, is counted once. */
export async function memoryOf(pid: number): Promise<number> {
  const children = await startedBy(pid);
  if (children.length === 0) return megabytes(`/proc/${pid}/status`, 'VmRSS');
  const shares = [String(pid), ...children].map((each) => megabytes(`/proc/${each}/smaps_rollup`, 'Pss'));
  return (await Promise.all(shares)).reduce((sum, share) => sum + share, 0);
}

// A process that has just ended holds nothing.
async function megabytes(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
