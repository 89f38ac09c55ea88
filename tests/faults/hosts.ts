// Three hosts behind the nginx configuration we ship, each in a network of its own, on one PostgreSQL and one S3, while
// visitors write: restarted in turn, one killed with its network, PostgreSQL stopped, S3 frozen. Linux and its superuser
// are needed for the networks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#server/platform/program-files.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { s3Url, startS3Server } from '#tests/support/s3-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { type Place, examine } from './support/examine.ts';
import { Ledger, startWriters } from './support/ledger.ts';
import { type Outcome, shorten } from './support/outcome.ts';
import { askMails } from './stop-postgres.ts';

const HOSTS = 3;
const WRITING_MS = 2000;
const FROZEN_MS = 8000;
const READY_WITHIN_MS = 120_000;
const admin = { username: 'admin', password: 'a long password for the tests' };
// A request that was under way to a host as it died is not sent again by nginx, since it may have been carried out.
const CUT_OFF = / 50[24] /;

interface Host {
  url: string;
  start(): Promise<void>;
  /** As an operator does it: the exit code. */
  stop(): Promise<number | null>;
  /** The machine is gone, and its address answers nobody. */
  die(): Promise<void>;
  remove(): void;
}

export async function threeHosts(): Promise<Outcome> {
  if (process.getuid?.() !== 0) throw new Error('Networks of their own need the superuser.');
  const dataDir = await mkdtemp(join(tmpdir(), 'three-hosts-'));
  const postgres = await startOwnPostgres();
  const s3 = await startS3Server();
  const [toPostgres, toS3] = await Promise.all([
    startTcpProxy(Number(new URL(postgres.url).port), '0.0.0.0'),
    startTcpProxy(s3.port, '0.0.0.0'),
  ]);
  const hosts = Array.from({ length: HOSTS }, (_, index) =>
    aHost(index + 1, dataDir, { postgres: toPostgres.port, s3: toS3.port }),
  );
  const figures: string[] = [];
  const ledger = new Ledger();
  try {
    await Promise.all(hosts.map((host) => host.start()));
    const nginx = await startNginx(hosts.map(({ url }) => new URL(url).host));
    try {
      const writers = startWriters(nginx.url, ledger);
      const failures: string[] = [];
      const read = startReader(nginx.url);
      for (const host of hosts) {
        await pause(WRITING_MS);
        const code = await host.stop();
        if (code !== 0) failures.push(`a host that was stopped ended with ${code}`);
        await host.start();
      }
      failures.push(...read.failures.splice(0), ...cutOffOrRefused(ledger));
      figures.push(`rolling restart: ${read.answered()} pages without one failed`);

      const [first] = hosts as [Host];
      await first.die();
      await pause(WRITING_MS);
      failures.push(...read.failures.splice(0).map((line) => `a host gone: ${line}`));
      await first.start();

      await postgres.stopAtOnce();
      await pause(WRITING_MS);
      failures.push(...read.failures.splice(0).map((line) => `PostgreSQL away: ${line}`));
      await postgres.start();
      await Promise.all(hosts.map(untilReady));

      toS3.hang();
      await pause(FROZEN_MS);
      failures.push(...read.failures.splice(0).map((line) => `S3 frozen: ${line}`));
      toS3.mend();
      await pause(WRITING_MS);

      await writers.stop();
      failures.push(...(await read.stop()));
      await ledger.settle(nginx.url);
      const cutOff = ledger.surprises.filter((line) => CUT_OFF.test(line)).length;
      ledger.surprises.splice(0, Infinity, ...ledger.surprises.filter((line) => !CUT_OFF.test(line)));
      const place: Place = {
        program: { url: nginx.url, admin },
        dataDir,
        mails: () => askMails(postgres.url),
      };
      failures.push(...(await examine(place, ledger)));
      figures.push(
        `in all ${read.answered()} pages read, ${ledger.acknowledged} forms acknowledged, ${ledger.repeats} repeated, ${ledger.refused} refused with 503, ${cutOff} cut off`,
      );
      return {
        fault: 'three hosts: rolling restart, one killed, PostgreSQL stopped, S3 frozen',
        cycles: 1,
        figure: figures.join('; '),
        failures: shorten(failures),
      };
    } finally {
      await nginx.stop();
    }
  } finally {
    await Promise.all(hosts.map((host) => host.stop().catch(() => null)));
    for (const host of hosts) host.remove();
    await Promise.all([toPostgres.close(), toS3.close()]);
    await s3.stop();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** No form may be cut off or refused while hosts are only restarted. */
const cutOffOrRefused = ({ refused, surprises }: Ledger): string[] =>
  refused + surprises.length > 0
    ? [`rolling restart: ${refused} forms refused, ${surprises.length} answered otherwise`]
    : [];

function startReader(url: string) {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const answer = await fetch(url).catch((error: unknown) => error);
      if (answer instanceof Response && answer.ok) answered += 1;
      else failures.push(`a page: ${answer instanceof Response ? answer.status : String(answer)}`);
      if (answer instanceof Response) await answer.text().catch(() => '');
      await pause(20);
    }
  })();
  return {
    failures,
    answered: () => answered,
    async stop() {
      isOver = true;
      await reading;
      return failures;
    },
  };
}

const ip = (...args: string[]): void =>
  void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** A network of two addresses: `.1` is this machine, `.2` the host. */
function aHost(number: number, dataDir: string, ports: { postgres: number; s3: number }): Host {
  const name = `foyer-${process.pid}-${number}`;
  const cable = `fy${process.pid % 100_000}-${number}`;
  const [here, there] = [`10.213.${number}.1`, `10.213.${number}.2`];
  ip('netns', 'add', name);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('addr', 'add', `${here}/24`, 'dev', cable);
  ip('link', 'set', cable, 'up');
  ip('-n', name, 'addr', 'add', `${there}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  const url = `http://${there}:3000`;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  };
  return {
    url,
    async start() {
      ip('-n', name, 'link', 'set', 'eth0', 'up');
      const entry = join(root, 'dist/program/foyer.js');
      child = spawn('ip', ['netns', 'exec', name, process.execPath, entry, 'start'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
          NODE_COMPILE_CACHE: join(root, '.cache/compile'),
          HOST: there,
          PORT: '3000',
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: `postgres://postgres@${here}:${ports.postgres}/postgres`,
          FILES_URL: s3Url(ports.s3, 'three').replace('127.0.0.1', here),
          TRUST_PROXY: here,
          RATE_LIMITS: 'off',
          ADMIN_PASSWORD: admin.password,
        },
      });
      await untilReady({ url });
    },
    stop: () => end('SIGTERM'),
    async die() {
      // Pulled out over there: here the way to it stays known, and leads nowhere.
      ip('-n', name, 'link', 'set', 'eth0', 'down');
      await end('SIGKILL');
    },
    remove() {
      // Its end of the cable goes with it, and so does ours.
      ip('netns', 'del', name);
    },
  };
}

async function untilReady({ url }: Pick<Host, 'url'>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1000} s`);
}
