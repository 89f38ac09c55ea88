// Takes in a picture: checked, drawn again in several widths, as WebP unless asked otherwise, and put under names made from
// its content.
import { createHash } from 'node:crypto';
import { MEDIA_PATH } from '#contract/content/pictures.ts';
import { DomainError } from '../domain-error.ts';
import { checkedKey, contentKey, type FileStore } from '../files/files.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { ImageSource, Refuse } from './image-source.ts';
import type { DrawAgain, DrawnImage, ImageFormat } from './draw-image.ts';
import { renderImage } from './render-image.ts';

export type { ImageSource } from './image-source.ts';

export interface StoredImageFile {
  key: string;
  width: number;
  height: number;
  byteSize: number;
  content: Buffer;
}

/** A picture in the file store that no row owns yet: give it to `ownImage` or the sweeper has it. */
export interface TakenImage extends StoredImageFile {
  copies: StoredImageFile[];
  vanishesOnDark: boolean;
  /** Where somebody would look first. */
  focus: Focus | null;
}

const KIND = 'media';
const EXTENSIONS = { webp: 'webp', jpeg: 'jpg' } as const;
// What the largest phone takes in the widest place on the site; below a third of a phone's photograph, which is decoded at
// half scale.
const SIZES = { maxSide: 1200, widths: [160, 320, 480, 640] } as const;
/** For a place as wide as the window. */
export const WIDE_SIZES = { maxSide: 1920, widths: [...SIZES.widths, SIZES.maxSide] } as const;
const DATA_URI_MAX_PIXELS = 512;

/** Before the transaction that will own it. `field` is the form's name for it: refusals are shown there. */
export async function takeImage(
  { files }: { files: FileStore },
  source: ImageSource,
  field: string,
  sizes: Omit<DrawAgain, 'from'> = SIZES,
): Promise<TakenImage> {
  const { full, copies, vanishesOnDark, focus } = await renderImage(source, sizes, refuseAt(field));
  const extension = EXTENSIONS[sizes.format ?? 'webp'];
  const key = contentKey(KIND, full.content, extension);
  const stored = await Promise.all([
    put(files, key, full),
    ...copies.map((copy) => put(files, copyKey(key, copy.content, extension), copy)),
  ]);
  return { ...(stored[0] as StoredImageFile), copies: stored.slice(1), vanishesOnDark, focus };
}

/** A picture kept as text: no side is longer than `maxPixels`. */
export async function toDataUri(
  source: ImageSource,
  field: string,
  maxPixels: number = DATA_URI_MAX_PIXELS,
): Promise<string> {
  const { full } = await renderImage(source, { maxSide: maxPixels, widths: [] }, refuseAt(field));
  return `data:image/webp;base64,${full.content.toString('base64')}`;
}

export const mediaPath = (key: string): string => `/${key}`;

export const mediaTypeOf = (key: string): `image/${ImageFormat}` =>
  key.endsWith(`.${EXTENSIONS.jpeg}`) ? 'image/jpeg' : 'image/webp';

/** The key behind a path the API gave out, or undefined for anything else. */
export const keyOfMediaPath = (path: string): string | undefined =>
  MEDIA_PATH.test(path) ? path.slice(1) : undefined;

// Bound to its picture: two pictures may look alike when they are small, and each owns its own copy.
const copyKey = (fullKey: string, content: Buffer, extension: string): string =>
  checkedKey(`${KIND}/${createHash('sha256').update(fullKey).update(content).digest('hex')}.${extension}`);

async function put(files: FileStore, key: string, image: DrawnImage): Promise<StoredImageFile> {
  await files.put(key, image.content);
  const { width, height, content } = image;
  return { key, width, height, byteSize: content.length, content };
}

const refuseAt =
  (field: string): Refuse =>
  (code, message) =>
    new DomainError(code, { fields: { [field]: [message] } });
