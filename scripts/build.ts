// `npm run build`: the browser's files to dist/client, the render function to dist/server, the server to dist/program.
// `pages` or `program` makes one of the two.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundleProgram } from './bundle-program.ts';
import { describeSources, writeStamp } from './prepare/build-state.mjs';

const root = join(import.meta.dirname, '..');
const parts: Record<string, () => Promise<void>> = { pages: buildPages, program: () => bundleProgram(root) };

async function buildPages(): Promise<void> {
  const stamp = describeSources(root, 'pages');
  // A build that breaks off leaves no stamp, so the next start builds again.
  for (const name of ['client', 'server', 'stamp.json'])
    rmSync(join(root, 'dist', name), { recursive: true, force: true });
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } });
  writeStamp(root, 'pages', stamp);
}

try {
  const asked = process.argv.slice(2);
  for (const [name, make] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) await make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
