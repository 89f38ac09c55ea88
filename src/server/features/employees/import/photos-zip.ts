// The photos of an import: a ZIP archive whose files are named by employee ids. Nothing is unpacked before the sizes it
// claims are known, and one photo at a time; one that lies about its size ends with an error.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { importMessages } from '#contract/employee-imports.ts';
import { IMAGE_MAX_BYTES } from '#contract/pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { compactId } from './read-cells.ts';

const PHOTOS_MAX = 10_000;
// With the folders and the notes some systems put beside every file.
const ENTRIES_MAX = PHOTOS_MAX * 3;
const UNPACKED_MAX_BYTES = 2 * 1024 * 1024 * 1024;
const PHOTO_NAME = /(?:^|\/)([^/]+)\.(?:jpe?g|png|webp)$/i;
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;

export interface PhotosZip {
  names: string[];
  /** Puts one of them into a file. Throws where it is damaged. */
  unpack(name: string, path: string): Promise<void>;
  close(): void;
}

export async function openPhotos(path: string): Promise<PhotosZip> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => refuse('photosUnreadable'));
  try {
    const entries = await photosIn(zip);
    return {
      names: [...entries.keys()],
      async unpack(name, target) {
        const entry = entries.get(name);
        if (!entry) throw new Error('There is no such photo.');
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof DomainError ? error : refuse('photosUnreadable');
  }
}

async function photosIn(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) refuse('photosTooMany');
  const photos = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!PHOTO_NAME.test(entry.fileName) || HIDDEN.test(entry.fileName)) continue;
    if (entry.isEncrypted()) refuse('photosLocked');
    unpacked += Math.min(entry.uncompressedSize, IMAGE_MAX_BYTES);
    photos.set(entry.fileName, entry);
    if (photos.size > PHOTOS_MAX || unpacked > UNPACKED_MAX_BYTES) refuse('photosTooMany');
  }
  return photos;
}

/** Whose photo each is; see `compactId`. */
export const photosByEmployee = (names: string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [compactId(PHOTO_NAME.exec(name)?.[1] ?? ''), name]));

function refuse(reason: 'photosUnreadable' | 'photosLocked' | 'photosTooMany'): never {
  throw new DomainError('bad_input', { fields: { photos: [importMessages[reason]] } });
}
