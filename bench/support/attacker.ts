// One address that sends as much as it can, in a process of its own until that is ended. What comes back is dropped.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

export interface Attack {
  port: number;
  /** `*` becomes something nobody has asked for before, `#` such a number. */
  paths: string[];
  connections: number;
  /** So many requests in one write, and the next as many once all are answered. */
  atOnce: number;
  /** Hangs up instead, so long after it has sent them, and connects anew. */
  hangsUpAfterMs?: number;
  headers?: string[];
  /** Never reads an answer. */
  isDeaf?: boolean;
}

/** Ends it. */
export async function startAttack(attack: Attack): Promise<() => Promise<void>> {
  const attacker: ChildProcess = fork(import.meta.filename);
  attacker.send(attack);
  await once(attacker, 'message');
  return async () => {
    const ended = once(attacker, 'exit');
    attacker.kill('SIGKILL');
    await ended;
  };
}

// As every answer begins.
const STATUS_LINE = Buffer.from('HTTP/1.1 ');
const RECONNECT_MS = 20;

function run(attack: Attack): void {
  // A connection nothing is read from keeps no process alive.
  setInterval(() => {}, 60_000);
  for (let each = 0; each < attack.connections; each += 1) attackOnce(attack);
  process.send?.('begun');
}

function attackOnce(attack: Attack): void {
  const { port, atOnce, hangsUpAfterMs, isDeaf = false } = attack;
  const socket = connect(port, '127.0.0.1');
  let waitsFor = 0;
  const send = () => {
    waitsFor = atOnce;
    let text = '';
    for (let each = 0; each < atOnce; each += 1) text += requestOf(attack);
    socket.write(text);
    if (hangsUpAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), hangsUpAfterMs);
  };
  socket.on('error', () => {});
  socket.once('close', () => setTimeout(() => attackOnce(attack), RECONNECT_MS));
  socket.once('connect', send);
  if (isDeaf) return;
  socket.on('data', (bytes: Buffer) => {
    for (let at = bytes.indexOf(STATUS_LINE); at !== -1; at = bytes.indexOf(STATUS_LINE, at + 1))
      waitsFor -= 1;
    // A status line the network cut in two is missed: the connection is given up by the host in the end.
    if (waitsFor <= 0 && hangsUpAfterMs === undefined) send();
  });
}

function requestOf({ paths, headers = [] }: Attack): string {
  const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
  const made = path
    .replaceAll('*', () => randomBytes(6).toString('hex'))
    .replaceAll('#', () => String(Math.floor(Math.random() * 1e8)));
  const lines = ['host: localhost', 'accept-encoding: br', ...headers];
  return `GET ${made} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

if (import.meta.main) process.once('message', (attack: Attack) => run(attack));
