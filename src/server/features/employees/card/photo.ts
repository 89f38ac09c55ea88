// The photo of a card: the stored file, which is put into a PDF as it is. The frame crops it.
import { buffer } from 'node:stream/consumers';
import type { Focus } from '#contract/content/focus.ts';
import { inDrawingWorker } from '#server/drawing/drawing-worker.ts';
import type { FocusedPicture } from '#server/drawing/sheet.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/files.ts';
import { mediaTypeOf } from '#server/platform/images/images.ts';

/** Width to height of the frame. */
export const PHOTO_RATIO = 4 / 5;
/**
 * As a photo is kept: whatever its shape, it fills the frame with 301 dots to the inch; card printers have 300. Lists
 * show the copy. As JPEG, since thousands come at once, and go out again in a print.
 */
export const PHOTO = {
  fills: { width: 304, height: 380 },
  maxSide: 1200,
  widths: [160],
  format: 'jpeg',
} as const;

export interface StoredPhoto {
  key: string;
  focus: Focus | null | undefined;
}

/** Null when the file is gone. */
export async function readPhoto(
  files: FileStore,
  { key, focus }: StoredPhoto,
): Promise<FocusedPicture | null> {
  const stored = await files.read(key).then(buffer, (error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
  return stored && { name: key, content: await asJpeg(stored, key), focus };
}

/** Photos were kept as WebP once, which a PDF cannot hold. */
const asJpeg = (content: Buffer, key: string): Promise<Buffer> | Buffer =>
  mediaTypeOf(key) === 'image/jpeg' ? content : inDrawingWorker('toJpeg', { content, fills: PHOTO.fills });
