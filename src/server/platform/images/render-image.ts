// A stranger's picture, drawn again. Few at once, since each takes memory (two of them while it is unpacked, see
// `draw-image.ts`), and past a full queue the next is refused.
import { pictureMessages } from '#contract/content/pictures.ts';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { DrawAgain, Drawn } from './draw-image.ts';
import { WorkerLostError } from '../worker-process.ts';
import { type ImageSource, type Refuse, checkedSource } from './image-source.ts';
import { inImageWorker } from './image-worker.ts';

const limited = limitConcurrency({ atOnce: 4, waitingMax: 24 });

const codes = {
  wrongType: 'wrong_media_type',
  unreadable: 'bad_input',
  tooManyPixels: 'body_too_large',
} as const;

/** The picture itself, no larger than asked for, and copies in the given widths where they are narrower. */
export const renderImage = (
  source: ImageSource,
  sizes: Omit<DrawAgain, 'from'>,
  refuse: Refuse,
): Promise<Drawn> =>
  limited(async () => {
    const from = checkedSource(source, refuse);
    const drawn = await inImageWorker('drawAgain', { from, ...sizes }).catch((error: unknown) => {
      if (error instanceof WorkerLostError) return 'unreadable' as const;
      throw error;
    });
    if (typeof drawn === 'string') throw refuse(codes[drawn], pictureMessages[drawn]);
    return drawn;
  });
