// `foyer start`: the built site, the API and the data in one process.
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { root } from '#server/platform/program-files.ts';
import { onStopSignal } from '../stop-signal.ts';

/** V8 would let what is new take 64 MB before it looks what of it is still needed. */
const NEW_OBJECTS_MAX_MB = 8;

export async function run(): Promise<void> {
  setFlagsFromString(`--max-semi-space-size=${NEW_OBJECTS_MAX_MB}`);
  // A start that is stopped half way goes on where it was the next time.
  onStopSignal(async () => {});
  const { openBuiltSite } = await import('../built-site.ts');
  const { runProgram } = await import('../program.ts');
  await runProgram((security) => openBuiltSite(join(root, 'dist'), security));
}
