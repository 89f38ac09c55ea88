// The photo of a card: cropped to its frame so that the head stays, as the printer wants it. Names come from content, so a
// picture made once is right for ever; it is kept for who prints a card after the other, and no longer than that.
import { buffer } from 'node:stream/consumers';
import type { Focus } from '#contract/focus.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';
import { inImageWorker } from '#server/platform/images/image-worker.ts';

/** Width to height of the frame. */
export const PHOTO_RATIO = 4 / 5;
const PIXELS = { width: 480, height: 600 };
const PHOTOS_KEPT = 400;
const KEPT_MS = 10 * 60_000;

export interface StoredPhoto {
  /** Widths of the stored copies, smallest first, with the key of each; the last is the picture itself. */
  sources: readonly { width: number; key: string }[];
  /** What stays in sight; without it the upper part. */
  focus?: Focus | null | undefined;
}

export class CardPhotos {
  readonly #files: FileStore;
  readonly #made = new Map<string, Promise<Buffer | null>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Null when the file is gone. */
  get({ sources, focus }: StoredPhoto): Promise<Buffer | null> {
    const own = sources.at(-1)?.key ?? '';
    const key = focus ? `${own} ${focus.x} ${focus.y}` : own;
    const known = this.#made.get(key);
    if (known) return known;
    const making = this.#make(sources.find(({ width }) => width >= PIXELS.width)?.key ?? own, focus);
    this.#made.set(key, making);
    setTimeout(() => this.#made.delete(key), KEPT_MS).unref();
    if (this.#made.size > PHOTOS_KEPT) this.#made.delete(this.#made.keys().next().value ?? '');
    // What failed once may be there the next time.
    void making.then(
      (photo) => photo ?? this.#made.delete(key),
      () => this.#made.delete(key),
    );
    return making;
  }

  /** By the key of the picture itself. */
  forget(key: string): void {
    for (const made of this.#made.keys()) if (made.startsWith(key)) this.#made.delete(made);
  }

  async #make(key: string, focus: Focus | null | undefined): Promise<Buffer | null> {
    const stored = await this.#files.read(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });
    if (!stored) return null;
    return framed(await buffer(stored), focus);
  }
}

/** A picture of ours, cropped to the frame of a card. */
export const framed = (content: Buffer, focus: Focus | null | undefined): Promise<Buffer> =>
  inImageWorker('fillFrame', { content, focus, ...PIXELS });
