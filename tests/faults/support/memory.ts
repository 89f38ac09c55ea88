import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '#tests/support/program.ts';

// A buffer goes when it is collected, which a program that has nothing to do is in no hurry for.
const SETTLE_MS = 10_000;

/** What the program holds in memory just now. */
export async function residentBytes({ pid }: Pick<Program, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** What of it is in use, once the last requests are done with. */
export async function bytesInUse({ url }: Pick<Program, 'url'>, below = 0): Promise<number> {
  const began = performance.now();
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    const bytes = valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes');
    if (bytes < below || performance.now() - began > SETTLE_MS) return bytes;
    await pause(500);
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
