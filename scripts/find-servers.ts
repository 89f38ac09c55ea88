// Finds the servers the tests run against; with --install fetches those that are missing, where Debian's packages are.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program and the Debian package it comes with. */
const servers = {
  'redis-server': 'redis-server',
  nginx: 'nginx-light',
} as const;

type Server = keyof typeof servers;

const pathOf = (server: Server): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
    .map((folder) => join(folder, server))
    .find((path) => existsSync(path));

export function findServer(server: Server): string {
  const path = pathOf(server);
  if (!path) throw new Error(`There is no ${server} on this machine: install it and try again.`);
  return path;
}

const missing = (): Server[] => (Object.keys(servers) as Server[]).filter((server) => !pathOf(server));

function install(): void {
  if (!existsSync(APT_GET) || process.getuid?.() !== 0) return;
  const packages = missing().map((server) => servers[server]);
  withoutStarting(() => {
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  });
}

const APT_GET = '/usr/bin/apt-get';
const POLICY = '/usr/sbin/policy-rc.d';

/** Debian starts what it installs, unless this file says no. A file that is there already is the machine's own. */
function withoutStarting(work: () => void): void {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    rmSync(POLICY);
  }
}

function run(args: string[]): void {
  console.error(`$ apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(APT_GET, args, { stdio: ['ignore', 2, 2], env });
}

if (import.meta.main) {
  if (missing().length > 0 && process.argv.includes('--install')) install();
  const still = missing();
  if (still.length > 0) {
    const packages = still.map((server) => servers[server]).join(' ');
    console.error(`Not found: ${still.join(', ')}. Install them (Debian: apt-get install ${packages}).`);
    process.exit(1);
  }
}
