// A process with nothing to do, beside what is measured: what holds that up is the machine, not what was sent.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface IdleProcess {
  /** Ends it. */
  longestPauseMs(): Promise<number>;
}

export function startIdleProcess(): IdleProcess {
  const idle = spawn(process.execPath, [
    '-e',
    `const delay = require('node:perf_hooks').monitorEventLoopDelay();
     delay.enable();
     process.stdin.resume().on('end', () => console.log(delay.max / 1e6));`,
  ]);
  return {
    async longestPauseMs() {
      idle.stdin.end();
      return Number(await text(idle.stdout));
    },
  };
}
