// A real S3 server for tests. A second door to it, on another port, can be made to hang.
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** For FILES_URL; a folder keeps tests apart. */
  url(folder?: string, bucket?: string): string;
  readonly port: number;
  stop(): Promise<void>;
}

const KEY = 'S3RVER';
const BUCKET = 'files';

export const s3Url = (port: number, folder = '', bucket = BUCKET): string =>
  `s3://${KEY}:${KEY}@${bucket}/${folder}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-for-tests-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    port,
    url: (folder, bucket) => s3Url(port, folder, bucket),
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface Door {
  readonly port: number;
  /** From now on it takes what comes and answers nothing, on old connections and on new ones. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function openDoor(behind: number, port = 0): Promise<Door> {
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((caller) => {
    sockets.add(caller);
    const inside = connect(behind, '127.0.0.1');
    sockets.add(inside);
    caller.on('data', (bytes) => void (hangs || inside.write(bytes)));
    inside.on('data', (bytes) => void (hangs || caller.write(bytes)));
    for (const [socket, other] of [
      [caller, inside],
      [inside, caller],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => void (hangs = true),
    goOn: () => void (hangs = false),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
