// How many connections there may be, in all and from one address, and how long an answer waits for its reader. At the
// limit a connection that carries no request makes room for a new one: whoever holds many and sends nothing shuts
// nobody out.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from '#server/platform/rate-limits.ts';
import { matcher } from './asker.ts';

export interface ConnectionLimits {
  max: number;
  maxPerAddress: number;
  /** Many visitors come through one of these: it is not counted as one, and its connections make room for nobody. */
  trustProxy: readonly string[];
  /** How long an answer waits for a reader who takes none of it. */
  stalledMs?: number;
}

const STALLED_MS = 30_000;

/** Those used least recently come first. */
type Group = Set<Socket>;

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { max, maxPerAddress, stalledMs = STALLED_MS } = limits;
  const isProxy = matcher(limits.trustProxy);
  const proxied: Group = new Set();
  const direct: Group = new Set();
  const byAddress = new Map<string, Group>();
  const groupOf = new WeakMap<Socket, Group>();
  const requests = new WeakMap<Socket, number>();
  const isIdle = (socket: Socket) => !requests.get(socket);

  const forget = (socket: Socket, key: string) => {
    for (const group of [proxied, direct]) group.delete(socket);
    const group = byAddress.get(key);
    group?.delete(socket);
    if (group?.size === 0) byAddress.delete(key);
  };

  const makeRoom = (group: Group, isFull: boolean): boolean => {
    if (!isFull) return true;
    const idle = group.values().find((socket) => isIdle(socket) && !socket.destroyed);
    idle?.destroy();
    return idle !== undefined;
  };

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    const key = limitKeyOf(address);
    const mine = isProxy(address) ? proxied : (byAddress.get(key) ?? new Set<Socket>());
    const hasRoom =
      (mine === proxied || makeRoom(mine, mine.size >= maxPerAddress)) &&
      makeRoom(direct, direct.size + proxied.size >= max);
    if (!hasRoom) return void socket.destroy();
    if (mine !== proxied) {
      byAddress.set(key, mine);
      direct.add(socket);
    }
    groupOf.set(socket, mine.add(socket));
    socket.once('close', () => forget(socket, key));
  });

  const touch = (socket: Socket) => {
    for (const group of [direct, groupOf.get(socket)]) if (group?.delete(socket)) group.add(socket);
  };

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      requests.set(socket, (requests.get(socket) ?? 1) - 1);
      touch(socket);
    });
  });

  // Also what node:http calls when a connection was kept alive for long enough. One that waits for us is left alone.
  server.setTimeout(stalledMs, (socket: Socket) => {
    if (isIdle(socket) || socket.writableLength > 0) socket.destroy();
  });
}

const MAX_CONNECTIONS = 10_000;

/** Half of the files this process may open: an upload has a file beside its socket, and the database has its own. */
export function roomForConnections(): number {
  const files = openFilesLimit();
  return files === undefined ? MAX_CONNECTIONS : Math.min(MAX_CONNECTIONS, Math.floor(files / 2));
}

function openFilesLimit(): number | undefined {
  // Names of other machines would be looked up for it. The types do not know the switch yet.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isInteger(limit) ? limit : undefined;
}
