// A stranger's picture, drawn again. Few at once, since each takes memory, and past a full line the next is refused.
import { pictureMessages } from '#contract/pictures.ts';
import { createLine } from '../line.ts';
import type { Drawn } from './draw-image.ts';
import { type ImageSource, type Refuse, checkedSource } from './image-source.ts';
import { WorkshopLostError, inWorkshop } from './workshop.ts';

const inLine = createLine({ atOnce: 2, waitingMax: 24 });

const codes = {
  wrongType: 'wrong_media_type',
  unreadable: 'bad_input',
  tooManyPixels: 'body_too_large',
} as const;

/** The picture itself, no larger than `maxSide`, and copies in the given widths where they are narrower. */
export const renderImage = (
  source: ImageSource,
  sizes: { maxSide: number; widths: readonly number[] },
  refuse: Refuse,
): Promise<Drawn> =>
  inLine(async () => {
    const from = checkedSource(source, refuse);
    const drawn = await inWorkshop('drawAgain', { from, ...sizes }).catch((error: unknown) => {
      if (error instanceof WorkshopLostError) return 'unreadable' as const;
      throw error;
    });
    if (typeof drawn === 'string') throw refuse(codes[drawn], pictureMessages[drawn]);
    return drawn;
  });
