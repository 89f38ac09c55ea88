// Decodes a picture and draws it again: upright, without metadata, in sRGB. Nothing of the sender's file is kept.
// Runs in the image worker alone: these are the decoders that strangers' bytes go through.
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Focus } from '#contract/content/focus.ts';
import { IMAGE_MAX_PIXELS } from '#contract/content/pictures.ts';
import { limitConcurrency } from '../concurrency-limit.ts';
import { imageTypeOf } from './image-type.ts';

sharp.cache(false);

type PictureRefusal = 'wrongType' | 'unreadable' | 'tooManyPixels';

/** WebP is smaller and has transparent grounds; JPEG is encoded, and read again, in less than half the time. */
export type ImageFormat = 'webp' | 'jpeg';

export interface DrawnImage {
  content: Buffer;
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface DrawAgain {
  /** The bytes, or the file that has them. */
  from: Buffer | string;
  maxSide: number;
  /** No larger than it takes to fill a frame of this size. */
  fills?: { width: number; height: number };
  widths: readonly number[];
  format?: ImageFormat;
  /** One of thousands, which nobody looks at one by one: no focus is looked for. */
  isOneOfMany?: boolean;
}

export interface Drawn {
  full: DrawnImage;
  copies: DrawnImage[];
  /** It lies on a transparent ground, and too little of it would be seen on a dark one. */
  vanishesOnDark: boolean;
  /** Where one would look first, as a proposal. Null: nowhere in particular, or nobody looked. */
  focus: Focus | null;
}

// What is sent may unpack to a hundred megabytes and more: of those two at a time.
const decoding = limitConcurrency({ atOnce: 2, waitingMax: Infinity });
// The steps after it are small. A few more than there are processors: one waits for its next step while another is at it.
const onThread = limitConcurrency({ atOnce: 4, waitingMax: Infinity });

const DECODE_TIMEOUT_SECONDS = 20;
// On one trial picture the default effort took about twice as long for a file of nearly the same size.
const WEBP = { quality: 82, effort: 2 } as const;
// Codes made to measure would take a tenth of the time, for a file a twelfth smaller.
const JPEG = { quality: 85, optimiseCoding: false } as const;

/** The picture itself, no larger than asked for, and copies in the given widths where they are narrower. */
export async function drawAgain({
  from,
  widths,
  format = 'webp',
  isOneOfMany = false,
  ...limits
}: DrawAgain): Promise<Drawn | PictureRefusal> {
  const bytes = typeof from === 'string' ? await readFile(from) : from;
  const header = await readHeader(bytes);
  if (typeof header === 'string') return header;
  const pixels = await decoding(() => decoded(bytes, header, sizeOf(header, limits))).catch(() => undefined);
  if (!pixels) return 'unreadable';
  const [vanishesOnDark, full, { copies, smallest }] = await Promise.all([
    // Without a transparent ground there is nothing to look at.
    format === 'webp' && pixels.channels === 4 && onThread(() => vanishes(opened(pixels))),
    onThread(() => encoded(pixels, format)),
    drawCopies(pixels, widths, format),
  ]);
  const focus = isOneOfMany ? null : await onThread(() => attentionOf(smallest));
  return { full, copies, vanishesOnDark, focus };
}

/** Each from the next larger one: from the whole picture each would take as long as drawing that. */
async function drawCopies(
  pixels: Pixels,
  widths: readonly number[],
  format: ImageFormat,
): Promise<{ copies: DrawnImage[]; smallest: Pixels }> {
  const copies: Promise<DrawnImage>[] = [];
  let smallest = pixels;
  for (const width of widths.filter((each) => each < pixels.width).toSorted((one, other) => other - one)) {
    const larger = smallest;
    const copy = await onThread(() => unpacked(opened(larger).resize({ width })));
    copies.unshift(onThread(() => encoded(copy, format)));
    smallest = copy;
  }
  return { copies: await Promise.all(copies), smallest };
}

const opened = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function unpacked(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function encoded(pixels: Pixels, format: ImageFormat): Promise<DrawnImage> {
  const image = opened(pixels);
  const coded = format === 'jpeg' ? image.flatten({ background: '#ffffff' }).jpeg(JPEG) : image.webp(WEBP);
  const { data, info } = await coded.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

const LOOKED_FOR_PIXELS = 100;

/** Where the library would look first: skin, strong colour, edges. In a portrait that is mostly the face. */
async function attentionOf(pixels: Pixels): Promise<Focus | null> {
  const { width, height } = pixels;
  // It looks only where something has to go: a frame of another shape than the picture.
  const frame = {
    width: height > width ? LOOKED_FOR_PIXELS : LOOKED_FOR_PIXELS / 2,
    height: LOOKED_FOR_PIXELS,
  };
  const { info } = await opened(pixels)
    .flatten({ background: '#ffffff' })
    .resize({ ...frame, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX = 0, attentionY = 0 } = info;
  // Where all of a picture is alike the library points at its very corner.
  if (attentionX === 0 && attentionY === 0) return null;
  const scale = Math.max(frame.width / width, frame.height / height);
  return { x: shareOf(attentionX, width * scale), y: shareOf(attentionY, height * scale) };
}

/** In hundredths, as somebody who presses on the picture would give it. */
const shareOf = (pixels: number, whole: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, pixels / whole))) / 100;

const LOOKED_AT_PIXELS = 96;
// Of the dark grounds of the site, the one a dark logo is seen best on.
const DARK_GROUND = luminanceOf(0x13, 0x1a, 0x2a);
// What lies below is not made out, and from a quarter on it is missed.
const CONTRAST_MIN = 2;
const LOST_MAX = 0.25;

/** Whether a picture on a transparent ground is too dark for a dark one. */
async function vanishes(image: Sharp): Promise<boolean> {
  const { data, info } = await image
    .resize({ width: LOOKED_AT_PIXELS, height: LOOKED_AT_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) return false;
  let [drawn, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    drawn += alpha;
    if ((luminanceOf(red, green, blue) + 0.05) / (DARK_GROUND + 0.05) < CONTRAST_MIN) lost += alpha;
  }
  const whole = (255 * data.length) / 4;
  // A dark picture without a transparent ground is its own ground.
  return drawn > 0 && drawn < whole * 0.98 && lost > drawn * LOST_MAX;
}

/** As WCAG has it: of sRGB, 0 to 255. */
function luminanceOf(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// The header alone says how large a picture claims to be: a bomb is refused before its pixels are unpacked.
async function readHeader(bytes: Buffer): Promise<Metadata | PictureRefusal> {
  const type = imageTypeOf(bytes);
  if (!type) return 'wrongType';
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return 'unreadable';
  if (header.format !== (type === 'avif' ? 'heif' : type)) return 'wrongType';
  return header.width * header.height > IMAGE_MAX_PIXELS ? 'tooManyPixels' : header;
}

/** Upright, and never larger than it came. */
function sizeOf(
  { autoOrient: { width, height } }: Metadata,
  { maxSide, fills }: Pick<DrawAgain, 'maxSide' | 'fills'>,
) {
  const covering = fills ? Math.max(fills.width / width, fills.height / height) : 1;
  const scale = Math.min(1, covering, maxSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

async function decoded(
  bytes: Buffer,
  { icc, space }: Metadata,
  size: { width: number; height: number },
): Promise<Pixels> {
  const small = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS });
  // A phone's colour profile is applied to the pixels that stay: to all of them it costs more than decoding.
  const hasProfile = icc !== undefined && space === 'srgb';
  const upright = hasProfile
    ? sharp(await small.keepIccProfile().tiff({ compression: 'none' }).toBuffer())
    : small;
  return unpacked(upright.toColourspace('srgb'));
}
