// Finds the servers the tests run against, and tools they compare with: the machine's own or, once fetched with --fetch,
// Debian's in the cache.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchPackages, unpackedAt } from './prepare/debian-packages.mjs';

/** The Debian packages a program comes with, and where it lies in them. */
const servers = {
  nginx: { packages: ['nginx-light', 'nginx'], program: 'usr/sbin/nginx' },
  // Where it cannot be had, a small server of the tests' own takes its place.
  clamd: { packages: ['clamav-daemon'], program: 'usr/sbin/clamd', isOptional: true },
  // Started from a copy of its own: see tests/support/dovecot.ts.
  dovecot: { packages: ['dovecot-imapd'], program: 'usr/sbin/dovecot' },
  // The tests do without where there is none.
  age: { packages: ['age'], program: 'usr/bin/age', isOptional: true },
};

type Server = keyof typeof servers;
const names = Object.keys(servers) as Server[];

export const findOptionalServer = (server: Server): string | undefined =>
  [
    ...[
      ...(process.env.PATH ?? '').split(delimiter),
      '/usr/sbin',
      '/usr/local/sbin',
      '/opt/homebrew/bin',
    ].map((folder) => join(folder, server)),
    join(unpackedAt(server), 'run'),
  ].find((path) => existsSync(path));

export function findServer(server: Server): string {
  const path = findOptionalServer(server);
  if (!path) throw new Error(`There is no ${server} on this machine: install it and try again.`);
  return path;
}

if (import.meta.main) {
  const missing = names.filter((server) => !findOptionalServer(server));
  if (process.argv.includes('--fetch')) {
    for (const server of missing) fetchPackages(server, servers[server].packages, servers[server].program);
  }
  const still = missing.filter((server) => !findOptionalServer(server) && !('isOptional' in servers[server]));
  if (still.length > 0) {
    console.error(
      `Not found, and no Debian package to fetch: ${still.join(', ')}. Install them and try again.`,
    );
    process.exit(1);
  }
}
