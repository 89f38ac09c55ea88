// Is what is built that of the present sources? Each build leaves a stamp beside its output.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const builds = {
  pages: {
    sources: [
      'src/web',
      'src/contract',
      'public',
      'index.html',
      'company.config.ts',
      'vite.config.ts',
      'scripts/lean-calls.ts',
      'scripts/precompress.ts',
      'package-lock.json',
    ],
    outputs: ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    stamp: 'dist/stamp.json',
    // Where the API is, is built into the pages.
    settings: () => process.env.API_URL ?? '',
  },
  program: {
    sources: [
      'src',
      'locales',
      'company.config.ts',
      'scripts/bundle-program.ts',
      'package.json',
      'package-lock.json',
    ],
    outputs: ['dist/program/foyer.js'],
    stamp: 'dist/program/stamp.json',
    settings: () => '',
  },
};

export function isBuildCurrent(root, name) {
  const { settings, outputs } = builds[name];
  const stamp = readStamp(root, name);
  if (!stamp || stamp.settings !== settings() || !outputs.every((file) => existsSync(join(root, file)))) {
    return false;
  }
  const files = listSources(root, name);
  if (stamp.dates === hashOfDates(files)) return true;
  if (stamp.contents !== hashOfContents(root, files)) return false;
  // Only dates moved, as after a checkout: remember them, so that the next look is quick again.
  writeStamp(root, name, { ...stamp, dates: hashOfDates(files) });
  return true;
}

/** Called before the build reads its first file, so that an edit during the build is noticed afterwards. */
export function describeSources(root, name) {
  const files = listSources(root, name);
  return {
    settings: builds[name].settings(),
    dates: hashOfDates(files),
    contents: hashOfContents(root, files),
  };
}

export function writeStamp(root, name, stamp) {
  const file = join(root, builds[name].stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function readStamp(root, name) {
  try {
    return JSON.parse(readFileSync(join(root, builds[name].stamp), 'utf8'));
  } catch {
    return undefined;
  }
}

function listSources(root, name) {
  return builds[name].sources.flatMap((path) => walk(root, path));
}

function walk(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [{ path, size: stat.size, changed: stat.mtimeMs }];
  const names = readdirSync(join(root, path)).sort();
  return names.filter((name) => !name.includes('.test.')).flatMap((name) => walk(root, `${path}/${name}`));
}

function hashOfDates(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.path}\0${file.size}\0${file.changed}\n`);
  return hash.digest('hex');
}

function hashOfContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${file.path}\0${file.size}\0`).update(readFileSync(join(root, file.path)));
  return hash.digest('hex');
}
