// The photo of a card: cropped to its frame around what must stay in sight, as the printer wants it. Names come from content, so
// a picture made once is right for ever; it is kept for who prints a card after the other, and no longer than that.
import { buffer } from 'node:stream/consumers';
import type { Focus } from '#contract/focus.ts';
import { inDrawingWorker } from '#server/drawing/drawing-worker.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';

/** Width to height of the frame. */
export const PHOTO_RATIO = 4 / 5;
// 317 to the inch; card printers have 300.
export const PHOTO_PIXELS = { width: 320, height: 400 };
const PHOTOS_KEPT = 400;
const KEPT_MS = 10 * 60_000;

export interface StoredPhoto {
  /** Widths of the stored copies, smallest first, with the key of each; the last is the picture itself. */
  sources: readonly { width: number; key: string }[];
  /** Height to width of the picture. */
  ratio?: number;
  focus: Focus | null | undefined;
}

const keyOf = ({ sources }: StoredPhoto): string => sources.at(-1)?.key ?? '';

/** One crop of one picture has one name. */
export const photoName = (photo: StoredPhoto): string =>
  [keyOf(photo), photo.focus?.x ?? '', photo.focus?.y ?? ''].join(' ');

/** The smallest of its files that fills the frame; null when it is gone. */
export async function readPhoto(files: FileStore, photo: StoredPhoto): Promise<Buffer | null> {
  const { sources, ratio = 1 / PHOTO_RATIO } = photo;
  const covering = Math.max(PHOTO_PIXELS.width, PHOTO_PIXELS.height / ratio);
  const key = sources.find(({ width }) => width >= covering)?.key ?? keyOf(photo);
  return files.read(key).then(buffer, (error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
}

export class CardPhotos {
  readonly #files: FileStore;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Null when the file is gone. */
  get(photo: StoredPhoto): Promise<Buffer | null> {
    const name = photoName(photo);
    const known = this.#made.get(name);
    if (known) return known;
    const making = readPhoto(this.#files, photo).then((stored) => stored && framed(stored, photo.focus));
    this.#made.set(name, making);
    setTimeout(() => this.#made.delete(name), KEPT_MS).unref();
    if (this.#made.size > PHOTOS_KEPT) this.#made.delete(this.#made.keys().next().value ?? '');
    // What failed once may be there the next time.
    void making.then(
      (made) => made ?? this.#made.delete(name),
      () => this.#made.delete(name),
    );
    return making;
  }

  /** By the key of the picture itself. */
  forget(key: string): void {
    for (const name of this.#made.keys()) if (name.startsWith(`${key} `)) this.#made.delete(name);
  }
}

/** A picture of ours, cropped to the frame of a card. */
export const framed = (content: Buffer, focus: Focus | null | undefined): Promise<Buffer> =>
  inDrawingWorker('fillFrame', { content, focus, ...PHOTO_PIXELS });
