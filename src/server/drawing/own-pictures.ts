// Our own pictures as prints and shared links take them. What strangers send is drawn elsewhere (`platform/images`).
import sharp from 'sharp';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { inInks } from './picture-inks.ts';

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
    const { colours, black } = await inInks(data);
    const size = { width: info.width, height: info.height };
    const inked = sharp(colours, { raw: { ...size, channels: 3 } })
      .joinChannel(black, { raw: { ...size, channels: 1 } })
      .toColourspace('cmyk');
    // Each ink is 4 to 6 of 255 off, as a root mean square, which no printer shows; the stored photo is 2 to 4 off itself, in
    // each channel. Finer, a print takes a quarter longer.
    return inked.jpeg({ ...PHOTO, quality: 65 }).toBuffer();
  });

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
  onThread(() => {
    const fitted = sharp(content, { density: 600 }).resize({
      width,
      height,
      fit: 'contain',
      background: '#0000',
    });
    return inInksOn === undefined
      ? fitted.png().toBuffer()
      : fitted
          .flatten({ background: inInksOn })
          .toColourspace('cmyk')
          .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
          .toBuffer();
  });

/** A drawing of our own as a JPEG, sharp enough for small letters and thin lines. */
export const paintDrawing = ({ svg }: { svg: string }): Promise<Buffer> =>
  onThread(() =>
    sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
