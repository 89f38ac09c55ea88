// Fetches Debian packages, with all they need, and unpacks them into the project's cache: what lies there finds its files
// beside it and not where the machine may have the same package. Nothing is installed, and root is not needed: apt keeps its lists and downloads in the cache too.
// Plain JavaScript: the machine's own Node may have to run it.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/tools');
const APT = join(CACHE, 'apt');
const ASK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The folder a set of packages is unpacked to.
 * @param {string} set
 */
export const unpackedAt = (set) => join(CACHE, set);

/**
 * Makes a set from packages (`name` or `name=version`). `program`, a path inside it, is then started by the file `run`
 * beside it, which finds the libraries that came along; a set that does not `start` then is none. What could not be had is
 * asked for again a day later.
 * @param {string} set
 * @param {string[]} packages
 * @param {string} [program]
 * @param {(run: string) => boolean} [starts]
 */
export function fetchPackages(set, packages, program, starts = () => true) {
  const folder = unpackedAt(set);
  const refusal = `${folder}.not-found`;
  if (existsSync(folder)) return true;
  if (!existsSync('/usr/bin/apt-get') || isYoung(refusal)) return false;
  mkdirSync(APT, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    process.stderr.write(`Fetching ${packages.join(', ')} into .cache/tools…\n`);
    if (!download(packages, work)) {
      writeFileSync(refusal, '');
      return false;
    }
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
      // The machine's own loader takes no C library but the machine's own.
      if (!file.startsWith('libc6_') && !run('dpkg-deb', ['-x', join(work, file), work])) return false;
      rmSync(join(work, file));
    }
    if (program) {
      const starter = join(work, 'run');
      writeStarter(starter, `$here/${program}`, librariesIn(work, '$here'));
      if (!starts(starter)) {
        writeFileSync(refusal, '');
        return false;
      }
    }
    renameSync(work, folder);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * A script that starts a program with folders of libraries the machine does not have.
 * @param {string} file
 * @param {string} program
 * @param {string[]} libraries
 */
export function writeStarter(file, program, libraries) {
  const text = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${libraries.join(':')}"
exec "${program}" "$@"
`;
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o755 });
}

/**
 * The folders below `folder` that hold libraries, as paths below `shownAs`.
 * @param {string} folder
 * @param {string} [shownAs]
 */
export function librariesIn(folder, shownAs = folder) {
  const files = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const holding = files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => dirname(file));
  return [...new Set(holding)].map((path) => `${shownAs}/${path}`);
}

/**
 * @param {string[]} packages
 * @param {string} into
 */
function download(packages, into) {
  // As if nothing were installed: a package the machine has is not where one that is unpacked looks for it.
  const status = join(into, 'status');
  writeFileSync(status, '');
  const settings = {
    'Dir::State': APT,
    'Dir::State::status': status,
    'Dir::Cache': APT,
    'Dir::Cache::archives': into,
    // The machine's lock guards its own package state, which is not looked at here.
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  for (const folder of [join(APT, 'lists/partial'), join(into, 'partial')])
    mkdirSync(folder, { recursive: true });
  // One of the machine's sources may be broken without being needed here.
  run('apt-get', [...options, '-qq', 'update']);
  const only = ['--download-only', '--no-install-recommends'];
  return run('apt-get', [...options, '-qq', '-y', ...only, 'install', ...packages]);
}

/** @param {string} file */
function isYoung(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < ASK_AGAIN_AFTER_MS;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], env }).status === 0;
}
