// Finds a Chromium for the browser tests, before all others the build their pictures were made in; --fetch gets it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { fetchPackages, unpackedAt } from './prepare/debian-packages.mjs';

// The shell has no window to draw: the tests take less than half the time in it.
const SHELL = 'chromium-headless-shell';
const SHELL_PROGRAM = `usr/lib/chromium/${SHELL}`;
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
];

const browserTests = join(import.meta.dirname, '../tests/browser');
/** Debian's build of the shell in which the pictures were made. Every other draws letters a little otherwise. */
const pictured = JSON.parse(
  readFileSync(join(browserTests, 'looks.spec.ts-snapshots/browser.json'), 'utf8'),
) as { version: string; architecture: string };
const picturedSet = `${SHELL}-${pictured.version}`;

/** The same letters for what has no font of ours, whatever else the machine has. */
export const fontSettings = (): { FONTCONFIG_FILE?: string } =>
  fontsAreThere() ? { FONTCONFIG_FILE: join(browserTests, 'fonts.conf') } : {};

export function findChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [
    process.env.CHROMIUM_PATH,
    picturedShell(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    join(unpackedAt(SHELL), 'run'),
    ...macApplications.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)]),
    chromium.executablePath(),
  ].find((path) => path && isExecutable(path));
}

/** Why pages cannot be held against their pictures here; nothing if they can. */
export function whyNoPictures(): string | undefined {
  const found = findChromium();
  if (found && found === picturedShell() && fontsAreThere()) return undefined;
  const { version, architecture } = pictured;
  return `they were made in Debian's ${SHELL} ${version} (${architecture}), and the tests ran in ${found}`;
}

/** The build of the pictures: installed, or fetched earlier. */
function picturedShell(): string | undefined {
  const fetched = join(unpackedAt(picturedSet), 'run');
  if (isExecutable(fetched)) return fetched;
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Version} ${Architecture}', SHELL], {
    encoding: 'utf8',
  });
  return asked.stdout === `${pictured.version} ${pictured.architecture}` ? `/usr/bin/${SHELL}` : undefined;
}

const fontsAreThere = (): boolean =>
  ['/', unpackedAt('fonts')].some((root) => existsSync(join(root, 'usr/share/fonts/truetype/liberation')));

function fetchWhatIsMissing(): void {
  if (process.env.CHROMIUM_PATH) return;
  if (!fontsAreThere()) fetchPackages('fonts', ['fonts-liberation']);
  for (const set of [picturedSet, SHELL]) dropUnlessItStarts(set);
  const isRightMachine = process.platform === 'linux' && process.arch === 'x64';
  if (isRightMachine && !picturedShell()) {
    fetchPackages(picturedSet, [`${SHELL}=${pictured.version}`], SHELL_PROGRAM, showsPages);
  }
  if (findChromium() || fetchPackages(SHELL, [SHELL], SHELL_PROGRAM, showsPages)) return;
  spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
}

/** A set that was fetched without all it needs says its version and dies at its first page. */
function dropUnlessItStarts(set: string): void {
  const starter = join(unpackedAt(set), 'run');
  if (isExecutable(starter) && !showsPages(starter)) rmSync(unpackedAt(set), { recursive: true });
}

function showsPages(program: string): boolean {
  const page = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,it starts'];
  const { stdout } = spawnSync(program, page, {
    encoding: 'utf8',
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout?.includes('it starts') ?? false;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  if (process.env.CHROMIUM_PATH && !isExecutable(process.env.CHROMIUM_PATH)) {
    console.error(`CHROMIUM_PATH is '${process.env.CHROMIUM_PATH}', which is not a program that can be run.`);
    process.exit(1);
  }
  if (process.argv.includes('--fetch')) fetchWhatIsMissing();
  const found = findChromium();
  if (!found) {
    console.error('No Chromium found: install it, or set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  console.log(found);
}
