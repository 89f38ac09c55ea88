// The real program, and the most memory any of them held.
import { type Program, startProgram } from '#tests/support/program.ts';
import { memoryOf } from './memory.ts';

const LOOK_EVERY_MS = 200;
let peakMb = 0;

/** Since it was last asked for. */
export function takePeakMemoryMb(): number {
  const peak = peakMb;
  peakMb = 0;
  return peak;
}

export async function startMeasured(settings: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram(settings);
  const looking = setInterval(() => {
    void memoryOf(program.pid).then((held) => (peakMb = Math.max(peakMb, held)));
  }, LOOK_EVERY_MS);
  return {
    ...program,
    async stop() {
      clearInterval(looking);
      return program.stop();
    },
  };
}
