// `npm run build`: the browser's files to dist/client, the render function to dist/server.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describeSources, writeStamp } from './prepare/build-state.mjs';

const root = join(import.meta.dirname, '..');
const stamp = describeSources(root);
// A build that breaks off leaves no stamp, so the next start builds again.
rmSync(join(root, 'dist'), { recursive: true, force: true });
try {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } });
  writeStamp(root, stamp);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
