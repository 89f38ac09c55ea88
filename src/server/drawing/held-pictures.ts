// The pictures of the company's own identity, in memory as PNG: whatever is drawn with them asks for no file.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoredIdentity } from '#contract/identity/current.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { root } from '#server/platform/program-files.ts';
import { inDrawingWorker } from './drawing-worker.ts';

export const PUBLIC_DIR = join(root, 'public');
const SIDE = 512;
/** Three pixels for each that a header has for it. */
const SHOWN = { width: 480, height: 120 };

interface HeldPicture {
  /** Whole within a square. */
  square: Buffer;
  /** In its own shape, as large as pages show it. */
  shown: Buffer;
}

export type HeldPictures = ReadonlyMap<string, HeldPicture>;

let held: HeldPictures = new Map();

export const holdPictures = (pictures: HeldPictures): void => {
  held = pictures;
};

/** Undefined: it is a drawing that was shipped. */
export const heldPicture = (path: string): HeldPicture | undefined => held.get(path);

/** Those of the identity that are not shipped drawings. */
export async function readPictures(
  files: FileStore,
  stored: StoredIdentity | undefined,
): Promise<HeldPictures> {
  const pictures = new Map<string, HeldPicture>();
  for (const path of new Set([stored?.logo, stored?.logo_dark, stored?.icon])) {
    if (!path || path.endsWith('.svg')) continue;
    const key = keyOfMediaPath(path);
    const content = key ? await buffer(await files.read(key)) : await readFile(join(PUBLIC_DIR, path));
    const [square, shown] = await Promise.all([
      inDrawingWorker('fitFrame', { content, width: SIDE, height: SIDE }),
      inDrawingWorker('shrink', { content, ...SHOWN }),
    ]);
    pictures.set(path, { square, shown });
  }
  return pictures;
}
