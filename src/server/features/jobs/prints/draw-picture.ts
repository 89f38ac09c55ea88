import { drawSharePicture, printed } from '#server/drawing/share-picture.ts';
import { type PrintedJob, inShort } from './job-words.ts';

/** Without a title the company stands alone, with the place. */
export const drawPicture = (job: PrintedJob): string =>
  drawSharePicture({
    title: job.title,
    above: 'We are hiring',
    below: inShort(job),
    belowCompany: printed(job.location),
  });
