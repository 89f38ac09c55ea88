// Asks npm, the one that runs this script or the machine's own.
import { spawnSync } from 'node:child_process';
import { root } from './lock-file.ts';

export function runNpm(args: string[]): { status: number; output: string; errors: string } {
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const run = spawnSync(command, [...before, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return { status: run.status ?? 1, output: run.stdout ?? '', errors: run.stderr ?? '' };
}
