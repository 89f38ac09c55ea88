// The picture shown where an article is shared.
import { mainLanguage } from '#contract/languages.ts';
import { say } from '#server/locales/say.ts';
import { drawSharePicture, printed } from '#server/drawing/share-picture.ts';
import type { ArticleRow } from './articles.store.ts';

export const drawArticlePicture = ({ title, author, reading_minutes: minutes }: ArticleRow): string =>
  drawSharePicture({
    title,
    above: printed(say(mainLanguage())('prints.article.minutes', { count: minutes })),
    below: printed(author),
    belowCompany: '',
  });
