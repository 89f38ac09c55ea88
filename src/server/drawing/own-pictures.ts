// Our own pictures as prints and shared links take them. What strangers send is drawn elsewhere (`platform/images`).
import sharp from 'sharp';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { type Inked, inCalculatedInks, inInks } from './picture-inks.ts';

sharp.cache(false);

// A few more than there are processors: one waits for its next step while another is at it.
const onThread = limitConcurrency({ atOnce: 4, waitingMax: Infinity });

// Codes made to measure would take as long as all the rest, for a file a twentieth smaller.
const PHOTO = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** A photo that is a JPEG, in four inks. */
export const inkPhoto = ({ content }: { content: Buffer }): Promise<Buffer> =>
  onThread(async () => {
    const light = sharp(content).toColourspace('srgb').raw();
    const { data, info } = await light.toBuffer({ resolveWithObject: true });
    const inked = pictureOf(await inInks(data), info);
    // Each ink is 4 to 6 of 255 off, as a root mean square, which no printer shows; the stored photo is 2 to 4 off itself, in
    // each channel. Finer, a print takes a quarter longer.
    return inked.jpeg({ ...PHOTO, quality: 65 }).toBuffer();
  });

function pictureOf({ colours, black }: Inked, { width, height }: { width: number; height: number }) {
  const size = { width, height };
  return sharp(colours, { raw: { ...size, channels: 3 } })
    .joinChannel(black, { raw: { ...size, channels: 1 } })
    .toColourspace('cmyk');
}

interface Photo {
  content: Buffer;
  /** No larger than it takes to fill a frame of this size. */
  fills: { width: number; height: number };
}

/** A photo of another kind as a JPEG. */
export const toJpeg = ({ content, fills }: Photo): Promise<Buffer> =>
  onThread(() =>
    sharp(content)
      .resize({ ...fills, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ ...PHOTO, quality: 88 })
      .toBuffer(),
  );

export interface Frame {
  content: Buffer;
  width: number;
  height: number;
  /** In four inks, on a ground of this colour. */
  inInksOn?: string | undefined;
}

/** One of our own pictures, drawings too, as a PNG that lies whole within a frame; in four inks as a JPEG. */
export const fitFrame = ({ content, width, height, inInksOn }: Frame): Promise<Buffer> =>
  onThread(async () => {
    const background = inInksOn ?? '#0000';
    const fitted = sharp(content, { density: 600 }).resize({ width, height, fit: 'contain', background });
    if (inInksOn === undefined) return fitted.png().toBuffer();
    const light = fitted.flatten({ background }).toColourspace('srgb').removeAlpha().raw();
    const { data, info } = await light.toBuffer({ resolveWithObject: true });
    return pictureOf(inCalculatedInks(data), info)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
  });

/** A drawing of our own as a JPEG, sharp enough for small letters and thin lines. */
export const paintDrawing = ({ svg }: { svg: string }): Promise<Buffer> =>
  onThread(() =>
    sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
