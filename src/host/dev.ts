// The same program with the site from its sources. Run under `node --watch`, it restarts when server code changes.
import { join } from 'node:path';
import { openDevSite } from './dev-site.ts';
import { runProgram } from './program.ts';

await runProgram(() => openDevSite(join(import.meta.dirname, '../..')), { isDev: true });
