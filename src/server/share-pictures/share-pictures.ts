// What is shown where a page is shared: each picture is drawn once and kept as a file, and the ones asked for lately in
// memory too.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type SharedRecord, sharePictureName } from '#contract/addresses.ts';
import { inDrawingWorker } from '#server/drawing/drawing-worker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { type FileStore, FileMissingError, checkedKey } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import { keepPicture } from './share-pictures.store.ts';

/** About 100 KB each. */
const IN_MEMORY_MAX = 60;

interface SharePicturePorts {
  database: Database;
  files: FileStore;
  clock: Clock;
  log: Log;
}

interface SharedKind<Shared> {
  /** As the audit trail calls it. */
  subject: string;
  /** Of its files. */
  folder: string;
  /** As SVG. */
  draw(shared: Shared): Promise<string>;
  /** Nobody deletes it until the transaction ends; false: it is gone already. */
  hold(tx: Tx, id: number): Promise<boolean>;
}

export interface SharePictures<Shared> {
  /** Of what is on the site: kept as a file for the next who asks. */
  shared(shared: Shared): Promise<Buffer>;
  /** Of what may never go out, and of translations, since a record has one file: held in memory at the most. */
  shown(shared: Shared): Promise<Buffer>;
}

export function sharePictures<Shared extends SharedRecord & { title: string }>(
  ports: SharePicturePorts,
  { subject, folder, draw, hold }: SharedKind<Shared>,
): SharePictures<Shared> {
  const { files, database, log } = ports;
  const held = new Map<string, Promise<Buffer>>();
  const limited = limitConcurrency({ atOnce: 2, waitingMax: 200 });

  const paint = (svg: string): Promise<Buffer> =>
    limited(async () => Buffer.from(await inDrawingWorker('paintDrawing', { svg })));

  async function kept(shared: Shared): Promise<Buffer> {
    const svg = await draw(shared);
    // The name comes from what is drawn: with another look, or another name of the company, it is drawn anew.
    const hash = createHash('sha256').update(`${shared.id} ${svg}`).digest('hex');
    const key = checkedKey(`${folder}/${hash}.jpg`);
    const stored = await files.read(key).then(buffer, ignoreMissing);
    if (stored) return stored;
    const picture = await paint(svg);
    await keep(shared.id, key, picture).catch((error: unknown) => {
      // Whoever asked has it all the same, and the next one makes it again.
      log.warn('share picture not kept', { error, subject });
    });
    return picture;
  }

  async function keep(id: number, key: string, picture: Buffer): Promise<void> {
    await files.put(key, picture);
    await database.transaction(async (tx) => {
      if (await hold(tx, id)) await keepPicture(tx, { subject, id, key, byteSize: picture.length }, ports);
    });
  }

  function remembered(shared: Shared, make: () => Promise<Buffer>): Promise<Buffer> {
    // A translation changes without its record.
    const name = `${sharePictureName(shared)} ${shared.title}`;
    const known = held.get(name);
    const picture = known ?? make();
    // Whatever was asked for last goes last.
    held.delete(name);
    held.set(name, picture);
    if (held.size > IN_MEMORY_MAX) held.delete(held.keys().next().value ?? '');
    if (!known) picture.catch(() => held.delete(name));
    return picture;
  }

  return {
    shared: (shared) => remembered(shared, () => kept(shared)),
    shown: (shared) => remembered(shared, async () => paint(await draw(shared))),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissingError)) throw error;
}
