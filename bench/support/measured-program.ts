// The real program, and the most memory any of them held.
import { type Program, startProgram } from '#tests/support/program.ts';
import { memoryOf } from './memory.ts';

let peakMb = 0;

/** Since it was last asked for. */
export function takePeakMemoryMb(): number {
  const peak = peakMb;
  peakMb = 0;
  return peak;
}

export async function startMeasured(settings: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram(settings);
  return {
    ...program,
    async stop() {
      peakMb = Math.max(peakMb, await memoryOf(program.pid, 'VmHWM'));
      return program.stop();
    },
  };
}
