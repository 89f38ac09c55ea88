// `node scripts/lay-out.ts <folder>`: what the built program needs to run, and nothing it is built with. The image's last
// stage is such a folder; on Node 26 it runs anywhere, read-only, from any place.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { separatePackages } from './bundle-program.ts';

const root = join(import.meta.dirname, '..');

/** Beside the packages. What lies below `src` is read as it is: faces, and the page of the API. */
const files = [
  'bin',
  'dist/client',
  'dist/server',
  'dist/program',
  'public',
  'package.json',
  'src/server/drawing/fonts',
  'src/server/http/api-page/page.js',
  'src/server/http/api-page/style.css',
  'src/web/styles/fonts',
  'src/web/styles/tokens.css',
];

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export function layOut(folder: string): void {
  for (const path of files) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of packagesBehind(separatePackages))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (each) =>
        !each.endsWith('.map') && !each.slice(join(root, path).length).includes('node_modules'),
    });
}

/** The folders of these packages and of all they ask for, as far as they are installed on this machine. */
function packagesBehind(names: readonly string[]): Set<string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  };
  const found = new Set<string>();
  const add = (name: string, askedBy: string): void => {
    const path = placeOf(name, askedBy, lock.packages);
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path);
  };
  for (const name of names) add(name, '');
  return found;
}

/** As Node looks for it: beside who asks, then further up. */
function placeOf(name: string, askedBy: string, packages: Record<string, Package>): string | undefined {
  const path = `${askedBy && `${askedBy}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (askedBy === '') return undefined;
  return placeOf(name, askedBy.slice(0, Math.max(askedBy.lastIndexOf('/node_modules/'), 0)), packages);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node scripts/lay-out.ts <folder>');
  layOut(resolve(folder));
}
