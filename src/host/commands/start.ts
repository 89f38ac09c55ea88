// `foyer start`: the built site, the API and the data in one process.
import { join } from 'node:path';
import { root } from '#server/platform/program-files.ts';
import { onStopSignal } from '../stop-signal.ts';

export async function run(): Promise<void> {
  // A start that is stopped half way goes on where it was the next time.
  onStopSignal(async () => {});
  const { openBuiltSite } = await import('../built-site.ts');
  const { runProgram } = await import('../program.ts');
  await runProgram((security) => openBuiltSite(join(root, 'dist'), security));
}
