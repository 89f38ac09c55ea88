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
const NAMES_MAX_CHARACTERS = 4_000_000;
// What the form takes; what it truly is shows when it is drawn.
const PHOTO_NAME = /(?:^|\/)([^/]+)\.(?:jpe?g|jfif|png|webp|gif|avif)$/i;
// Folders, and what systems put beside files.
const NO_FILE = /\/$|(?:^|\/)(?:\.|__MACOSX\/|(?:Thumbs\.db|desktop\.ini)$)/i;

export interface PhotosZip {
  /** Of all files in it, photos or not. */
  names: string[];
  /** Puts one of them into a file. Throws where it is damaged. */
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
  const names = new Set<string>();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let characters = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (NO_FILE.test(fileName)) continue;
    names.add(fileName);
    characters += fileName.length;
    if (characters > NAMES_MAX_CHARACTERS) refuse('photosTooMany');
    if (!PHOTO_NAME.test(fileName)) continue;
    if (entry.isEncrypted()) refuse('photosLocked');
    unpacked += Math.min(entry.uncompressedSize, IMAGE_MAX_BYTES);
    entries.set(fileName, entry);
    if (entries.size > PHOTOS_MAX || unpacked > UNPACKED_MAX_BYTES) refuse('photosTooMany');
  }
  return { names: [...names], entries };
}

/** The employee id a photo is named by; empty for a file that is none. */
export const idIn = (name: string): string => PHOTO_NAME.exec(name)?.[1]?.trim() ?? '';

/** For each of these ids its photo: the one that is named so, else one whose name differs by blanks alone. */
export function photosOf(ids: readonly string[], names: readonly string[]): (string | null)[] {
  const photos = names.map((name) => ({ name, id: idIn(name) })).filter(({ id }) => id !== '');
  const exact = new Map(photos.map(({ id, name }) => [id.toLowerCase(), name]));
  const spelled = new Set(ids.map((id) => id.toLowerCase()));
  const others = new Map(
    photos.filter(({ id }) => !spelled.has(id.toLowerCase())).map(({ id, name }) => [compactId(id), name]),
  );
  return ids.map((id) => exact.get(id.toLowerCase()) ?? others.get(compactId(id)) ?? null);
}

function refuse(reason: 'photosUnreadable' | 'photosLocked' | 'photosTooMany'): never {
  throw new DomainError('bad_input', { fields: { photos: [importMessages[reason]] } });
}
