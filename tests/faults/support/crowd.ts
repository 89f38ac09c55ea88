// A crowd of connections that want nothing, in a process of its own so that it does not slow down those who measure:
//   crowd.ts <port> <slow heads> <slow bodies> <kept alive> <silent> <comes back: yes | no>
// Says "ready" once all are there, and "gone" once every slow and silent one that does not come back was ended; on any
// line of input it says what became of them as JSON and ends.
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

const kinds = ['heads', 'bodies', 'kept', 'silent'] as const;
export type Kind = (typeof kinds)[number];
export interface Ended {
  /** How often the server ended one. */
  times: number;
  longestMs: number;
  statuses: Record<string, number>;
}
export type Report = Record<Kind, Ended & { open: number }>;

const EVERY_MS = 3000;
const AT_ONCE = 100;
const BACK_AFTER_MS = 500;

const first: Record<Kind, string> = {
  heads: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  bodies:
    'POST /api/contact/create/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
  kept: 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n',
  silent: '',
};
const again: Partial<Record<Kind, string>> = { heads: 'a', bodies: ' ' };

const port = Number(process.argv[2]);
const counts = process.argv.slice(3, 7).map(Number);
const comesBack = process.argv[7] === 'yes';
const report = Object.fromEntries(
  kinds.map((kind) => [kind, { times: 0, longestMs: 0, statuses: {}, open: 0 }]),
) as unknown as Report;
const slow = new Map<Socket, string>();

let isReady = false;
const isGone = () => report.heads.open + report.bodies.open + report.silent.open === 0;

function join(kind: Kind): Promise<unknown> {
  const mine = report[kind];
  const socket = connect(port, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => (answer = bytes.toString('latin1').slice(0, 12)));
  socket.on('connect', () => {
    mine.open += 1;
    socket.write(first[kind]);
    const more = again[kind];
    if (more) slow.set(socket, more);
  });
  socket.on('close', () => {
    slow.delete(socket);
    mine.open -= 1;
    mine.times += 1;
    mine.longestMs = Math.max(mine.longestMs, performance.now() - began);
    const status = answer.slice(9, 12) || 'none';
    mine.statuses[status] = (mine.statuses[status] ?? 0) + 1;
    if (comesBack) setTimeout(() => void join(kind), BACK_AFTER_MS);
    else if (isReady && isGone()) process.stdout.write('gone\n');
  });
  return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
}

setInterval(() => {
  for (const [socket, more] of slow) socket.write(more);
}, EVERY_MS);

for (const [index, kind] of kinds.entries()) {
  for (let left = counts[index] ?? 0; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => join(kind)));
  }
}
isReady = true;
process.stdout.write('ready\n');
if (!comesBack && isGone()) process.stdout.write('gone\n');
process.stdin.once('data', () => {
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
});
process.stdin.once('end', () => process.exit(0));
