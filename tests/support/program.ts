// Starts the real, built program on a free port with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Mail, readOutbox } from './eml.ts';
import { freePort } from './free-port.ts';

const START_TIMEOUT_MS = 180_000;
/** In the environment: the data folder of a program that has started once, for the others to start from. */
const FILLED_DATA_DIR = 'FILLED_DATA_DIR';
/** In the environment: a module that is loaded before each program. */
const PRELOADED = 'PRELOADED_BY_PROGRAMS';
const root = join(import.meta.dirname, '../..');

export interface Program {
  url: string;
  dataDir: string;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  admin: { username: string; password: string };
  pid: number;
  /** What it has printed so far. */
  output(): string;
  outbox(): Promise<Mail[]>;
  /** Ends it as an operator would and answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** With TEST_DATABASE_URL in the environment the program gets a new database on that PostgreSQL server. */
export async function startProgram(
  settings: Record<string, string> = {},
  startTimeoutMs = START_TIMEOUT_MS,
  /** Another built checkout. */
  folder = root,
): Promise<Program> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'program-for-tests-'));
  const server = process.env.TEST_DATABASE_URL;
  const database = server && !settings.DATABASE_URL ? await createDatabase(server) : undefined;
  const isFirst = ['DATA_DIR', 'DATABASE_URL', 'ADMIN_EMAIL'].some((name) => settings[name]) || database;
  if (!isFirst) await copyFilledDataDir(dataDir);
  const admin = { username: 'admin', password: 'a long password for the tests' };
  const preloaded = process.env[PRELOADED];
  const options = preloaded ? ['--import', preloaded] : [];
  const child = spawn(process.execPath, [...options, join(folder, 'dist/program/foyer.js'), 'start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the developer's own settings gets in.
    env: {
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(folder, '.cache/compile'),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const [code] = await ended;
    await rm(dataDir, { recursive: true, force: true });
    await database?.remove();
    return code;
  };
  try {
    await untilReady(url, child, startTimeoutMs);
  } catch (error) {
    child.kill('SIGKILL');
    await stop();
    throw new Error(`The program did not start: ${String(error)}\n${output}`, { cause: error });
  }
  return {
    url,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? database?.url,
    admin,
    pid: child.pid ?? 0,
    output: () => output,
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    stop,
    async kill() {
      child.kill('SIGKILL');
      await stop();
    },
  };
}

export async function makeFilledDataDir(dataDir: string): Promise<void> {
  const program = await startProgram({ DATA_DIR: dataDir });
  await program.stop();
  process.env[FILLED_DATA_DIR] = dataDir;
}

/** Gives a folder what a first start makes; without one, where the tests have had one: it draws pictures, which takes seconds. */
export async function fillDataDir(dataDir: string): Promise<void> {
  if (!(await copyFilledDataDir(dataDir))) await (await startProgram({ DATA_DIR: dataDir })).stop();
}

async function copyFilledDataDir(dataDir: string): Promise<boolean> {
  const filled = process.env[FILLED_DATA_DIR];
  if (filled) await cp(filled, dataDir, { recursive: true });
  return filled !== undefined;
}

/** Before any program is started. */
export function preloadInPrograms(file: string): void {
  process.env[PRELOADED] = file;
}

async function untilReady(url: string, child: ChildProcess, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`not ready within ${withinMs / 1000} s`);
}

/** A new, empty database. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, remove: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
