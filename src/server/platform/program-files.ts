// Where the program's own files are: it runs from its sources, or from the bundle that `npm run build` makes of them.
import { basename, dirname, extname, join } from 'node:path';

const isBundle = extname(import.meta.filename) === '.js';
const here = import.meta.dirname;

/** The folder that holds `package.json`. */
export const root = isBundle ? dirname(dirname(here)) : join(here, '../../..');

/** Below the root: all that a process needs to be able to read to run our code. */
export const ownCode = isBundle
  ? ['dist/program', 'node_modules', 'package.json']
  : ['src', 'node_modules', 'package.json', 'company.config.ts'];

/** The file a worker process runs, from its path below `src/` without its ending. In the bundle all lie side by side. */
export const workerModule = (path: string): string =>
  isBundle ? join(here, `${basename(path)}.js`) : join(root, 'src', `${path}.ts`);
