// The picture shown where an article is shared.
import { drawSharePicture, printed } from '#server/drawing/share-picture.ts';
import type { ArticleRow } from './articles.store.ts';

export const drawArticlePicture = ({ title, author, reading_minutes: minutes }: ArticleRow): string =>
  drawSharePicture({
    title,
    above: `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`,
    below: printed(author),
    belowCompany: '',
  });
