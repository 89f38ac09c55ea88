// Finds a Chromium for the browser tests; with --install fetches one where there is none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The shell has no window to draw: the tests take less than half the time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)]),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(): void {
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    const add = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], quiet);
    const done =
      run('apt-get', ['update', '-qq'], quiet) && (add('chromium-headless-shell') || add('chromium'));
    if (done && findChromium()) return;
  }
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  run('playwright', ['install', ...withSystemLibraries, 'chromium']);
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.error(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }).status === 0;
}

if (import.meta.main) {
  if (process.env.CHROMIUM_PATH && !isExecutable(process.env.CHROMIUM_PATH)) {
    console.error(`CHROMIUM_PATH is '${process.env.CHROMIUM_PATH}', which is not a program that can be run.`);
    process.exit(1);
  }
  if (!findChromium() && process.argv.includes('--install')) install();
  const found = findChromium();
  if (!found) {
    console.error(
      'No Chromium found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to it.',
    );
    process.exit(1);
  }
  console.log(found);
}
