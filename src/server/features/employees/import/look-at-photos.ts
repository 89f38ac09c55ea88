// Draws the photos of an import, a few at a time, and says which cannot be used. What is drawn belongs to its row.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Focus } from '#contract/content/focus.ts';
import { importMessages } from '#contract/employees/employee-imports.ts';
import { pictureMessages } from '#contract/content/pictures.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { TakenImage } from '#server/platform/images/images.ts';
import { ownImage } from '#server/platform/images/images.store.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { takePhoto } from '../manage-employees.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { findImport, lockImport, unlookedRows, writeImport, writePhoto } from './imports.store.ts';
import { type PhotosZip, openPhotos } from './photos-zip.ts';
import { digestOf } from './compare.ts';
import { TABLE_MAX_ROWS } from './table.ts';
import { outcomesOf } from './import-answer.ts';

export const IMPORT_PHOTOS = 'import-photos';
const PHOTOS_AT_ONCE = 150;
/** A task ends after this long and another goes on: a process that dies is noticed soon. */
const SLICE_MS = 60_000;

/** The task: from the stored ZIP file, as far as one slice of time goes, or until the program stops. */
export async function lookAtStoredPhotos(
  ports: FeaturePorts,
  id: number,
  stopping: AbortSignal,
): Promise<void> {
  const found = await findImport(ports.database.read, id, isoNow(ports.clock));
  if (found?.state !== 'checking' || found.photos_key === null) return;
  const path = await scratchPath(ports);
  try {
    await pipeline(await ports.files.read(found.photos_key), createWriteStream(path, { mode: 0o600 }));
    const isOver = AbortSignal.any([AbortSignal.timeout(SLICE_MS), stopping]);
    const isDone = await lookAtPhotos(ports, id, path, isOver);
    if (!isDone)
      await ports.database.transaction((tx) =>
        addTask(tx, { kind: IMPORT_PHOTOS, payload: { id } }, ports.clock).then(() => undefined),
      );
  } finally {
    await rm(path, { force: true });
  }
}

/** False: there are more. */
export async function lookAtPhotos(
  ports: FeaturePorts,
  id: number,
  zipPath: string,
  isOver?: AbortSignal,
): Promise<boolean> {
  const zip = await openPhotos(zipPath);
  try {
    // What is drawn is written while the next ones are drawn.
    let drawn: Looked[] = [];
    for (;;) {
      const [isWanted, next] = await Promise.all([
        writeIfWanted(ports, id, drawn),
        nextRows(ports, id, drawn).then((rows) => lookAtSome(ports, zip, rows)),
      ]);
      if (!isWanted) return true;
      if (isOver?.aborted) {
        await writeIfWanted(ports, id, next);
        return false;
      }
      // Rows that were written may wait again, for another photo: only a turn without any is the last.
      if (drawn.length === 0 && next.length === 0) break;
      drawn = next;
    }
  } finally {
    zip.close();
  }
  await ports.database.transaction((tx) => finishLooking(ports, tx, id));
  return true;
}

/** They were tried too often: the rows say so, and the import is not held up by them. */
export async function giveUpPhotos(ports: FeaturePorts, tx: Tx, id: number): Promise<void> {
  for (const { number } of await unlookedRows(tx, id, TABLE_MAX_ROWS))
    await writePhoto(tx, id, number, { photo_problem: importMessages.photosGivenUp });
  await finishLooking(ports, tx, id);
}

async function finishLooking(ports: FeaturePorts, tx: Tx, id: number): Promise<void> {
  const held = await lockImport(tx, id, { from: ['checking'], now: isoNow(ports.clock), state: 'ready' });
  if (!held) return;
  await writeImport(tx, id, { digest: digestOf(await outcomesOf(tx, held)) });
}

/** Before there is an import. Undefined: there is too much to draw at this moment. */
export async function lookAtFew(
  ports: FeaturePorts,
  zipPath: string,
  rows: UnlookedRow[],
): Promise<Looked[] | undefined> {
  const zip = await openPhotos(zipPath);
  try {
    return await lookAtSome(ports, zip, rows);
  } catch {
    return undefined;
  } finally {
    zip.close();
  }
}

type UnlookedRow = Awaited<ReturnType<typeof unlookedRows>>[number];
type Looked = UnlookedRow & ({ image: TakenImage; focus: Focus | null } | { problem: string });

/** But for those that are being written. */
async function nextRows({ database }: FeaturePorts, id: number, drawn: Looked[]): Promise<UnlookedRow[]> {
  const numbers = new Set(drawn.map(({ number }) => number));
  const rows = await unlookedRows(database.read, id, PHOTOS_AT_ONCE + drawn.length);
  return rows.filter(({ number }) => !numbers.has(number)).slice(0, PHOTOS_AT_ONCE);
}

async function lookAtSome(ports: FeaturePorts, zip: PhotosZip, rows: UnlookedRow[]): Promise<Looked[]> {
  const waiting = [...rows];
  const looked: Looked[] = [];
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) looked.push(await lookAt(ports, zip, row));
  };
  // Four are drawn at once; the others are unpacked or written to the disk meanwhile.
  await Promise.all(Array.from({ length: 8 }, worker));
  return looked;
}

/** False: the import is not wanted any more. */
const writeIfWanted = (ports: FeaturePorts, id: number, looked: readonly Looked[]): Promise<boolean> =>
  ports.database.transaction(async (tx) => {
    if (!(await lockImport(tx, id, { from: ['checking'], now: isoNow(ports.clock) }))) return false;
    const waiting = new Map(
      (await unlookedRows(tx, id, looked.length)).map(({ number, photo_name }) => [number, photo_name]),
    );
    // With the columns matched otherwise, another photo belongs to the row by now.
    const wanted = looked.filter(({ number, photo_name }) => waiting.get(number) === photo_name);
    await writeLooked(ports, tx, id, wanted);
    return true;
  });

export async function writeLooked(
  ports: FeaturePorts,
  tx: Tx,
  id: number,
  looked: readonly Looked[],
): Promise<void> {
  for (const each of looked)
    await writePhoto(
      tx,
      id,
      each.number,
      'image' in each
        ? {
            image_key: await ownImage(tx, each.image, ports),
            photo_focus: each.focus && JSON.stringify(each.focus),
          }
        : { photo_problem: each.problem },
    );
}

async function lookAt(ports: FeaturePorts, zip: PhotosZip, row: UnlookedRow): Promise<Looked> {
  const { photo_name } = row;
  const path = await scratchPath(ports);
  try {
    const isUnpacked = await zip.unpack(photo_name, path).then(
      () => true,
      (error: unknown) => {
        // Too large.
        if (error instanceof DomainError) throw error;
        return false;
      },
    );
    if (!isUnpacked) return { ...row, problem: pictureMessages.unreadable };
    const { size: byteSize } = await stat(path);
    const image = await takePhoto(ports, { path, byteSize, givenName: photo_name }, 'photo', true);
    if (!image) return { ...row, problem: pictureMessages.unreadable };
    return { ...row, image, focus: image.focus };
  } catch (error) {
    const problem = error instanceof DomainError ? error.fields?.['photo']?.[0] : undefined;
    if (problem === undefined) throw error;
    return { ...row, problem };
  } finally {
    await rm(path, { force: true });
  }
}

/** Where uploads wait, too: what a killed process leaves there is swept away. */
async function scratchPath({ holdingDir }: FeaturePorts): Promise<string> {
  await mkdir(holdingDir, { recursive: true, mode: 0o700 });
  return join(holdingDir, randomUUID());
}
