// The picture shown where an article is shared.
import { mainLanguage } from '#contract/languages.ts';
import { say } from '#server/locales/say.ts';
import { drawSharePicture, printed } from '#server/drawing/share-picture.ts';
import type { ArticleHead } from '#contract/content/articles.ts';

export type DrawnArticle = Pick<
  ArticleHead,
  'id' | 'version' | 'title' | 'author' | 'reading_minutes' | 'lang'
>;

export const drawArticlePicture = ({
  title,
  author,
  reading_minutes: minutes,
  lang = mainLanguage(),
}: DrawnArticle): string =>
  drawSharePicture({
    title,
    above: printed(say(lang)('prints.article.minutes', { count: minutes })),
    below: printed(author),
    belowCompany: '',
  });
