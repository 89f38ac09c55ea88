// The photos of an import: a ZIP archive whose files are named by employee ids. Nothing is unpacked before the sizes it
// claims are known, and nothing larger than a photo may be; one that lies about its size ends with an error.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { importMessages } from '#contract/employees/employee-imports.ts';
import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/content/pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { overlap } from '#server/platform/zip.ts';
import { compactId } from './read-cells.ts';

const PHOTOS_MAX = 10_000;
// With the folders and the notes some systems put beside every file.
const ENTRIES_MAX = PHOTOS_MAX * 3;
const UNPACKED_MAX_BYTES = 2 * 1024 * 1024 * 1024;
// In the archive, before the name and the bytes of a file.
const LOCAL_HEADER_BYTES = 30;
const NAMES_MAX_CHARACTERS = 4_000_000;
// What the form takes; what it truly is shows when it is drawn.
const PHOTO_NAME = /(?:^|\/)([^/]+)\.(?:jpe?g|jfif|png|webp|gif|avif)$/i;
// Folders, and what systems put beside files.
const NO_FILE = /\/$|(?:^|\/)(?:\.|__MACOSX\/|(?:Thumbs\.db|desktop\.ini)$)/i;

export interface PhotosZip {
  /** Of all files in it, photos or not; one that is there twice is named twice. */
  names: string[];
  /** Puts one of them into a file. Throws where it is damaged or too large. */
  unpack(name: string, path: string): Promise<void>;
  close(): void;
}

export async function openPhotos(path: string): Promise<PhotosZip> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => refuse('photosUnreadable'));
  try {
    const { names, entries } = await photosIn(zip);
    return {
      names,
      async unpack(name, target) {
        const entry = entries.get(name);
        if (!entry) throw new Error('There is no such photo.');
        if (entry.uncompressedSize > IMAGE_MAX_BYTES)
          throw new DomainError('bad_input', { fields: { photo: [pictureMessages.tooLarge] } });
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof DomainError ? error : refuse('photosUnreadable');
  }
}

async function photosIn(zip: ZipFile): Promise<{ names: string[]; entries: Map<string, Entry> }> {
  if (zip.entryCount > ENTRIES_MAX) refuse('photosTooMany');
  const names: string[] = [];
  const entries = new Map<string, Entry>();
  const places: { start: number; end: number }[] = [];
  let unpacked = 0;
  let characters = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (NO_FILE.test(fileName)) continue;
    names.push(fileName);
    characters += fileName.length;
    if (characters > NAMES_MAX_CHARACTERS) refuse('photosTooMany');
    if (!PHOTO_NAME.test(fileName)) continue;
    if (entry.isEncrypted()) refuse('photosLocked');
    unpacked += Math.min(entry.uncompressedSize, IMAGE_MAX_BYTES);
    entries.set(fileName, entry);
    const start = entry.relativeOffsetOfLocalHeader;
    places.push({ start, end: start + LOCAL_HEADER_BYTES + entry.compressedSize });
    if (places.length > PHOTOS_MAX || unpacked > UNPACKED_MAX_BYTES) refuse('photosTooMany');
  }
  if (overlap(places)) refuse('photosUnreadable');
  return { names, entries };
}

/** The employee id a photo is named by; empty for a file that is none. */
export const idIn = (name: string): string => PHOTO_NAME.exec(name)?.[1]?.trim() ?? '';

/** For each of these ids its photos: those that are named so, else those whose names differ by blanks alone. */
export function photosOf(ids: readonly string[], names: readonly string[]): string[][] {
  const photos = names.map((name) => ({ name, id: idIn(name) })).filter(({ id }) => id !== '');
  const exact = Map.groupBy(photos, ({ id }) => id.toLowerCase());
  const spelled = new Set(ids.map((id) => id.toLowerCase()));
  const others = Map.groupBy(
    photos.filter(({ id }) => !spelled.has(id.toLowerCase())),
    ({ id }) => compactId(id),
  );
  return ids.map((id) =>
    (exact.get(id.toLowerCase()) ?? others.get(compactId(id)) ?? []).map(({ name }) => name),
  );
}

function refuse(reason: 'photosUnreadable' | 'photosLocked' | 'photosTooMany'): never {
  throw new DomainError('bad_input', { fields: { photos: [importMessages[reason]] } });
}
