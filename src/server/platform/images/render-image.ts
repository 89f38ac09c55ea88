// Decodes a picture and draws it again: upright, without metadata, in sRGB. Nothing of the sender's file is kept.
import type { Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS, pictureMessages } from '#contract/pictures.ts';
import { createLine } from '../line.ts';
import type { Refuse } from './image-bytes.ts';
import { imageTypeOf } from './image-type.ts';

// The work runs on threads of its own; what is bounded here is memory and the threads others need too.
const inLine = createLine({ atOnce: 2, waitingMax: 24 });

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
  bytes: Buffer,
  sizes: { maxSide: number; widths: readonly number[] },
  refuse: Refuse,
) =>
  inLine(async (): Promise<{ full: RenderedImage; copies: RenderedImage[] }> => {
    await assertDecodable(bytes, refuse);
    const sharp = await loadSharp();
    const { data, info } = await decoded(bytes, sizes.maxSide, refuse);
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const full = await webp(pixels());
    const copies: RenderedImage[] = [];
    for (const width of sizes.widths) {
      if (width < info.width) copies.push(await webp(pixels().resize({ width })));
    }
    return { full, copies };
  });

async function webp(image: Sharp): Promise<RenderedImage> {
  const { data, info } = await image.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

// The header alone says how large a picture claims to be: a bomb is refused before its pixels are unpacked.
async function assertDecodable(bytes: Buffer, refuse: Refuse): Promise<void> {
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
}

async function decoded(bytes: Buffer, maxSide: number, refuse: Refuse) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('bad_input', pictureMessages.unreadable);
    });
}
