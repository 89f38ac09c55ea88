// Decodes a picture and draws it again: upright, without metadata, in sRGB. Nothing of the sender's file is kept.
import type { Metadata, Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS, pictureMessages } from '#contract/pictures.ts';
import { createLine } from '../line.ts';
import { type ImageSource, type Refuse, imageBytes } from './image-bytes.ts';
import { imageTypeOf } from './image-type.ts';

// The work runs on threads of its own; what is bounded here is memory and the threads others need too.
const THREADS = 2;
const inLine = createLine({ atOnce: THREADS, waitingMax: 24 });
// Steps of the pictures at work: a lone picture takes both threads, two share them.
const onThread = createLine({ atOnce: THREADS, waitingMax: Infinity });

// Loaded with the first picture: most starts never see one.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
};

const DECODE_TIMEOUT_SECONDS = 20;
// On one trial picture the default effort took about twice as long for a file of nearly the same size.
const WEBP = { quality: 82, effort: 2 } as const;

export interface RenderedImage {
  content: Buffer;
  width: number;
  height: number;
}

/** The picture itself, no larger than `maxSide`, and copies in the given widths where they are narrower. */
export const renderImage = (
  source: ImageSource,
  sizes: { maxSide: number; widths: readonly number[] },
  refuse: Refuse,
) =>
  inLine(async (): Promise<{ full: RenderedImage; copies: RenderedImage[] }> => {
    // Read only here: those that wait in line hold no bytes.
    const bytes = await imageBytes(source, refuse);
    const header = await readHeader(bytes, refuse);
    const sharp = await loadSharp();
    const { data, info } = await onThread(() => decoded(bytes, header, sizes.maxSide)).catch(() => {
      throw refuse('bad_input', pictureMessages.unreadable);
    });
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const [full, ...copies] = await Promise.all([
      onThread(() => webp(pixels())),
      ...sizes.widths
        .filter((width) => width < info.width)
        .map((width) => onThread(() => webp(pixels().resize({ width })))),
    ]);
    return { full, copies };
  });

async function webp(image: Sharp): Promise<RenderedImage> {
  const { data, info } = await image.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

// The header alone says how large a picture claims to be: a bomb is refused before its pixels are unpacked.
async function readHeader(bytes: Buffer, refuse: Refuse): Promise<Metadata> {
  const type = imageTypeOf(bytes);
  if (!type) throw refuse('wrong_media_type', pictureMessages.wrongType);
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('bad_input', pictureMessages.unreadable);
    });
  if (header.format !== (type === 'avif' ? 'heif' : type)) {
    throw refuse('wrong_media_type', pictureMessages.wrongType);
  }
  if (header.width * header.height > IMAGE_MAX_PIXELS) {
    throw refuse('body_too_large', pictureMessages.tooManyPixels);
  }
  return header;
}

async function decoded(bytes: Buffer, { icc, space }: Metadata, maxSide: number) {
  const sharp = await loadSharp();
  const small = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS });
  // A phone's colour profile is applied to the pixels that stay: to all of them it costs more than decoding.
  const hasProfile = icc !== undefined && space === 'srgb';
  const upright = hasProfile
    ? sharp(await small.keepIccProfile().tiff({ compression: 'none' }).toBuffer())
    : small;
  return upright.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
}
