// Are the built pages those of the present sources? The build leaves a stamp beside its output.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = [
  'src/web',
  'src/contract',
  'public',
  'index.html',
  'company.config.ts',
  'vite.config.ts',
  'scripts/precompress.ts',
  'package-lock.json',
];
const outputs = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'];

export function isBuildCurrent(root) {
  const stamp = readStamp(root);
  if (!stamp || stamp.settings !== settings() || !outputs.every((file) => existsSync(join(root, file)))) {
    return false;
  }
  const files = listSources(root);
  if (stamp.dates === hashOfDates(files)) return true;
  if (stamp.contents !== hashOfContents(root, files)) return false;
  // Only dates moved, as after a checkout: remember them, so that the next look is quick again.
  writeStamp(root, { ...stamp, dates: hashOfDates(files) });
  return true;
}

/** Called before the build reads its first file, so that an edit during the build is noticed afterwards. */
export function describeSources(root) {
  const files = listSources(root);
  return { settings: settings(), dates: hashOfDates(files), contents: hashOfContents(root, files) };
}

export function writeStamp(root, stamp) {
  const file = stampFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

function stampFile(root) {
  return join(root, 'dist/stamp.json');
}

function settings() {
  return process.env.API_URL ?? '';
}

function listSources(root) {
  return sources.flatMap((path) => walk(root, path));
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
