// What the lock file says about every package, and what it leaves unsaid.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

interface LockEntry {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Locked extends LockEntry {
  /** `node_modules/a/node_modules/b`; empty for the program itself. */
  place: string;
  name: string;
  version: string;
  licence: string;
  /** Part of what an operator installs; the rest is for developers. */
  isRuntime: boolean;
}

/** Packages that name no licence where npm looks; read from the file or the older field in the package itself. */
const namedElsewhere: Record<string, string> = {
  'png-js': 'MIT',
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  only: 'MIT',
  'humanize-number': 'MIT',
};

export interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8')) as T;

export const readManifest = (): Manifest => readJson('package.json');

export function readLocked(): Locked[] {
  const { packages } = readJson<{ packages: Record<string, LockEntry> }>('package-lock.json');
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        ...entry,
        place,
        name,
        version: entry.version ?? '',
        licence: entry.license ?? namedElsewhere[name] ?? 'not named',
        isRuntime: entry.dev !== true,
      };
    });
}
