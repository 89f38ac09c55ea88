// Our own pictures as prints and shared links take them. What strangers send is drawn elsewhere (`platform/images`).
import sharp from 'sharp';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';

sharp.cache(false);

// A few more than there are processors: one waits for its next step while another is at it.
const onThread = limitConcurrency({ atOnce: 4, waitingMax: Infinity });

// Codes made to measure would take as long as all the rest, for a file a twentieth smaller.
const PHOTO = { chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

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
}

/** One of our own pictures, drawings too, as a PNG that lies whole within a frame. */
export const fitFrame = ({ content, width, height }: Frame): Promise<Buffer> =>
  onThread(() =>
    sharp(content, { density: 600 })
      .resize({ width, height, fit: 'contain', background: '#0000' })
      .png()
      .toBuffer(),
  );

/** One of our own pictures in its own shape, no larger than a frame. */
export const shrink = ({ content, width, height }: Frame): Promise<Buffer> =>
  onThread(() =>
    sharp(content).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  );

/** A drawing of our own as a JPEG, sharp enough for small letters and thin lines. */
export const paintDrawing = ({ svg }: { svg: string }): Promise<Buffer> =>
  onThread(() =>
    sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  );
