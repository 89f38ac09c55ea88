// Our own pictures as prints and shared links take them. What strangers send is drawn elsewhere (`platform/images`).
import sharp from 'sharp';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { inInks } from './picture-inks.ts';

sharp.cache(false);

// A few more than there are processors: one waits for its next step while another is at it.
const onThread = limitConcurrency({ atOnce: 4, waitingMax: Infinity });

export interface Frame {
  content: Buffer;
  width: number;
  height: number;
}

// As the pages crop portraits, with `object-position: 50% 15%`: the preview in a form shows what is printed.
const UNLESS_CHOSEN = { x: 0.5, y: 0.15 };

export interface PortraitFrame extends Frame {
  /** What stays in sight, from the left and the top of the picture, 0 to 1. */
  focus?: { x: number; y: number } | null | undefined;
  /** In four inks rather than in light. */
  isInInks?: boolean;
}

// Codes made to measure would take as long as all the rest, for a file a twentieth smaller.
const PORTRAIT = { quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;
// Each ink is kept as finely as brightness is in light: at this quality they are no coarser, and a third smaller than at the
// other.
const INKED_PORTRAIT = { ...PORTRAIT, quality: 80 } as const;

/** One of our own portraits as a JPEG that fills a frame; the head stays. */
export const fillFrame = ({ content, width, height, focus, isInInks }: PortraitFrame): Promise<Buffer> =>
  onThread(async () => {
    const own = await sharp(content).metadata();
    const scale = Math.max(width / own.width, height / own.height);
    const covering = { width: Math.ceil(own.width * scale), height: Math.ceil(own.height * scale) };
    const from = focus ?? UNLESS_CHOSEN;
    const left = Math.round((covering.width - width) * from.x);
    const top = Math.round((covering.height - height) * from.y);
    const cropped = sharp(content)
      .resize({ ...covering, fit: 'fill' })
      .extract({ left, top, width, height })
      .flatten({ background: '#ffffff' });
    if (!isInInks) return cropped.jpeg(PORTRAIT).toBuffer();
    const pixels = await cropped.toColourspace('srgb').raw().toBuffer();
    const inked = sharp(await inInks(pixels, { width, height }));
    return inked.pipelineColourspace('cmyk').toColourspace('cmyk').jpeg(INKED_PORTRAIT).toBuffer();
  });

export interface WholeFrame extends Frame {
  /** In four inks, on a ground of this colour. */
  inInksOn?: string | undefined;
}

/** One of our own pictures, drawings too, as a PNG that lies whole within a frame; in four inks as a JPEG. */
export const fitFrame = ({ content, width, height, inInksOn }: WholeFrame): Promise<Buffer> =>
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
