// nginx with the configuration we ship, on a port of its own, before programs on ports of theirs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../../scripts/find-servers.ts';
import { freePort } from './free-port.ts';

export interface Nginx {
  url: string;
  /** Lines of its error log. */
  errors(): Promise<string[]>;
  /** What it has written down of those who asked. */
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

const shipped = join(import.meta.dirname, '../../deploy/nginx.conf');

/** Programs are ports of this machine, or addresses. */
const addressOf = (program: number | string): string =>
  typeof program === 'number' ? `127.0.0.1:${program}` : program;

/** `isLimited`: one address may ask for no more than the file says; tests send all from one. */
export async function startNginx(programs: (number | string)[], { isLimited = false } = {}): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-for-tests-'));
  const port = await freePort();
  const site = (await readFile(shipped, 'utf8'))
    .replace(/( *server) 127\.0\.0\.1:3001( .*\n).*3002.*\n/, (_, server: string, rest: string) =>
      programs.map((program) => `${server} ${addressOf(program)}${rest}`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx', folder)
    .replace('rate=100r/s', isLimited ? '$&' : 'rate=100000r/s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf; }`,
  );
  const server = spawn(
    findServer('nginx'),
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'errors')],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const errors = async () =>
    (await readFile(join(folder, 'errors'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  while (!(await fetch(`${url}/metrics`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`nginx did not start:\n${(await errors()).join('\n')}`);
  }
  return {
    url,
    errors,
    accessLog: () => readFile(join(folder, 'foyer.log'), 'utf8'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
