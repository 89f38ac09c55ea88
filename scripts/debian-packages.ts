// Fetches Debian packages, with what they need and this machine lacks, and unpacks them into the project's cache.
// Nothing is installed, and root is not needed: apt keeps its lists and downloads in the cache too.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CACHE = join(import.meta.dirname, '../.cache/tools');
const APT = join(CACHE, 'apt');
const ASK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/** The folder a set of packages is unpacked to. */
export const unpackedAt = (set: string): string => join(CACHE, set);

/**
 * Makes `set` from packages (`name` or `name=version`). `program`, a path inside it, is then started by the file `run`
 * beside it, which finds the libraries that came along. What could not be had is asked for again a day later.
 */
export function fetchPackages(set: string, packages: string[], program?: string): boolean {
  const folder = unpackedAt(set);
  const refusal = `${folder}.not-found`;
  if (existsSync(folder)) return true;
  if (!existsSync('/usr/bin/apt-get') || isYoung(refusal)) return false;
  mkdirSync(APT, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    console.error(`Fetching ${packages.join(', ')} into .cache/tools…`);
    if (!download(packages, work)) {
      writeFileSync(refusal, '');
      return false;
    }
    for (const file of globSync(join(work, '*.deb'))) {
      if (!run('dpkg-deb', ['-x', file, work])) return false;
      rmSync(file);
    }
    if (program) writeFileSync(join(work, 'run'), starter(work, program), { mode: 0o755 });
    renameSync(work, folder);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function download(packages: string[], into: string): boolean {
  const places = {
    'Dir::State': APT,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': APT,
    'Dir::Cache::archives': into,
    // The machine's lock guards its own package state, which is only read here.
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(places).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  for (const folder of [join(APT, 'lists/partial'), join(into, 'partial')]) mkdirSync(folder, { recursive: true });
  // One of the machine's sources may be broken without being needed here.
  run('apt-get', [...options, '-qq', 'update']);
  // Also a named package the machine has: a link of ours may lead to a file of it.
  const only = ['--download-only', '--reinstall', '--no-install-recommends', '--allow-downgrades'];
  return run('apt-get', [...options, '-qq', '-y', ...only, 'install', ...packages]);
}

const starter = (work: string, program: string): string => {
  const folders = new Set(globSync('**/*.so*', { cwd: work }).map((file) => `$here/${dirname(file)}`));
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${[...folders].join(':')}"
exec "$here/${program}" "$@"
`;
};

const isYoung = (file: string): boolean =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < ASK_AGAIN_AFTER_MS;

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], env: { ...process.env, LC_ALL: 'C' } }).status === 0;
