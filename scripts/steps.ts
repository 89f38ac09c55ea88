// Runs named commands one after another or side by side and ends with a table of how each went.
import { spawn } from 'node:child_process';

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };
type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** Side by side, each step's output is held back and shown only if it failed. */
export async function runTogether(steps: Step[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(steps.map((step) => runStep(step, 'held')));
  for (const outcome of outcomes) {
    if (!outcome.ok) console.log(`\n── ${outcome.name} ──\n${outcome.output.trimEnd()}`);
  }
  return outcomes;
}

/** One after another, with the output as it comes; a failure does not keep the later steps from running. */
export async function runInTurn(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`);
    outcomes.push(await runStep(step, 'shown'));
  }
  return outcomes;
}

const TAIL_LINES = 80;

/** Prints how those that failed ended, the table, what else there is to say, and sets the exit code. */
export function summarise(outcomes: Outcome[], notes: string[] = []): void {
  // The last one's end has just been seen.
  for (const { name, ok, output } of outcomes.slice(0, -1)) {
    if (!ok)
      console.log(
        `\n── how “${name}” ended ──\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`,
      );
  }
  const width = Math.max(...outcomes.map((outcome) => outcome.name.length));
  console.log('');
  for (const { name, ok, seconds } of outcomes) {
    console.log(
      `${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${ok ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s`,
    );
  }
  for (const note of notes) console.log(`  ${note}`);
  const failed = outcomes.filter((outcome) => !outcome.ok);
  console.log(
    failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.map((outcome) => outcome.name).join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function runStep(step: Step, mode: 'held' | 'shown'): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(step.command, step.args, {
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (mode === 'shown') process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    const end = (ok: boolean) =>
      resolve({ name: step.name, ok, output, seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
