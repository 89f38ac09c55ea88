// A virus scanner for tests: a real clamd with two signatures of our own, or where there is none a small server that speaks
// its protocol and finds the same.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClamavPlace } from '#server/features/applications/resume/virus-scanner.ts';
import { findOptionalServer } from '../../scripts/find-servers.ts';
import { freePort } from './free-port.ts';

/** What every scanner takes for a virus; in two pieces, so that none takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
export const OUR_VIRUS = 'foyer: a virus that only the tests know';

export interface Clamd {
  place: ClamavPlace;
  isReal: boolean;
  /** It keeps its connections and says nothing. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

const START_MS = 60_000;

export async function startClamd(): Promise<Clamd> {
  const port = await freePort();
  const place = { host: '127.0.0.1', port, isRequired: false };
  const program = findOptionalServer('clamd');
  return program ? startReal(program, place) : startStandIn(place);
}

async function startReal(program: string, place: ClamavPlace): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-for-tests-'));
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
  await writeFile(
    join(folder, 'tests.ndb'),
    `Eicar-Test-Signature:0:*:${hex(EICAR)}\nFoyer-Test:0:*:${hex(OUR_VIRUS)}\n`,
  );
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: folder,
    TCPSocket: place.port,
    TCPAddr: place.host,
    TemporaryDirectory: folder,
    User: userInfo().username,
    MaxThreads: 2,
    StreamMaxLength: '6M',
  };
  const file = join(folder, 'clamd.conf');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn(program, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  // Also when the tests break off.
  process.once('exit', () => child.kill('SIGKILL'));
  await untilListening(place, child, () => output);
  return {
    place,
    isReal: true,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(
  { host, port }: ClamavPlace,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`clamd ended with code ${child.exitCode}: ${output()}`);
    const socket = connect({ host, port });
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`clamd does not listen: ${output()}`);
}

async function startStandIn(place: ClamavPlace): Promise<Clamd> {
  let isHanging = false;
  const server: Server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      const content = wholeStream(heard);
      if (!content || isHanging) return;
      const text = content.toString('latin1');
      const name = text.includes(EICAR)
        ? 'Eicar-Test-Signature'
        : text.includes(OUR_VIRUS)
          ? 'Foyer-Test'
          : '';
      socket.end(`stream: ${name ? `${name} FOUND` : 'OK'}\0`);
    });
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  return {
    place,
    isReal: false,
    hang: () => (isHanging = true),
    goOn: () => (isHanging = false),
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

const COMMAND = 'zINSTREAM\0';

/** What was sent, once its end has come. */
function wholeStream(heard: Buffer): Buffer | undefined {
  if (!heard.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
