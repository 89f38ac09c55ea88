// `npm start`: the built site, the API and the data in one process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from '#server/platform/program-files.ts';

const dist = join(root, 'dist');

// Before the rest is loaded, so that a second start finds it compiled.
enableCompileCache(join(dist, 'compile-cache'));
const { openBuiltSite } = await import('./built-site.ts');
const { runProgram } = await import('./program.ts');

await runProgram((security) => openBuiltSite(dist, security));
