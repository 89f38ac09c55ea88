// What a process and those it started have had of the processors, as Linux counts it: unlike the clock it says nearly the
// same on a machine that has much else to do.
import { readFile } from 'node:fs/promises';
import { startedBy } from './processes.ts';

const TICKS_A_SECOND = 100;

/** In seconds since they began, those that have ended included. */
export async function processorSecondsOf(pid: number): Promise<{ own: number; workers: number }> {
  const children = await startedBy(pid);
  const program = await ticks(pid);
  const running = await Promise.all(children.map(ticks));
  const workers = running.reduce((sum, { own, ended }) => sum + own + ended, program.ended);
  return { own: program.own / TICKS_A_SECOND, workers: workers / TICKS_A_SECOND };
}

// Behind the name, which may hold anything: user mode and kernel, of the process and of its children that have ended.
async function ticks(pid: number | string): Promise<{ own: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields.slice(11, 15).map(Number);
  return { own: user + kernel, ended: endedUser + endedKernel };
}
