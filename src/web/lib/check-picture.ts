import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_TYPES,
  pictureMessages,
} from '#contract/content/pictures.ts';

/** What the server would say about this file, said when it is chosen; null: it is a picture. */
export async function pictureProblem(file: File): Promise<string | null> {
  if (file.type !== '' && !IMAGE_TYPES.some((type) => type === file.type)) return pictureMessages.wrongType;
  if (file.size > IMAGE_MAX_BYTES) return pictureMessages.tooLarge;
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > IMAGE_MAX_PIXELS ? pictureMessages.tooManyPixels : null;
  } catch {
    return pictureMessages.unreadable;
  }
}
