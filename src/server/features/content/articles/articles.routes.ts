import { articlePicturePath } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { sharePictures } from '#server/share-pictures/share-pictures.ts';
import { sharedPictureReply } from '#server/share-pictures/shared-picture-reply.ts';
import { staffHead } from './article-answer.ts';
import { ARTICLE } from './article-changes.ts';
import { toldHeads } from './translated-article.ts';
import { makePreviewLink, readPreview } from './article-previews.ts';
import type { ArticlePorts } from '../content.feature.ts';
import { type ArticleRow, findArticleById, listArticles, lockArticle } from './articles.store.ts';
import {
  addArticle,
  changeArticle,
  listAuthors,
  readArticle,
  readVersions,
  removeArticle,
  restoreVersion,
} from './manage-articles.ts';

export function articleRoutes(ports: ArticlePorts): Route[] {
  const { database } = ports;
  const pictures = sharePictures<ArticleRow>(ports, {
    subject: ARTICLE,
    folder: 'article-pictures',
    // Fonts and shaper are opened with the first picture, not with the program.
    draw: async (article) => (await import('./draw-article-picture.ts')).drawArticlePicture(article),
    hold: async (tx, id) => (await lockArticle(tx, id)) !== undefined,
  });
  const findPublished = async (id: number) => {
    const article = await findArticleById(database.read, id);
    return article?.state === 'published' ? article : undefined;
  };
  return [
    route(articleCalls.list, async ({ query, url }) => {
      const page = await listArticles(database.read, query);
      const rows =
        query.state === undefined
          ? await toldHeads(database.read, page.rows, query.lang)
          : page.rows.map(staffHead);
      return listReply(url, query, { ...page, rows });
    }),
    route(articleCalls.read, ({ params, query }) => readArticle(ports, params.slug, query)),
    route(articleCalls.add, ({ body: draft, files, ctx }) =>
      addArticle(ports, { draft, file: files['cover'] }, ctx),
    ),
    route(articleCalls.change, ({ params, body: draft, files, ctx }) =>
      changeArticle(ports, params.slug, { draft, file: files['cover'] }, ctx),
    ),
    route(articleCalls.remove, ({ params, ctx }) => removeArticle(ports, params.slug, ctx)),
    route(articleCalls.authors, () => listAuthors(ports)),
    route(articleCalls.versions, ({ params }) => readVersions(ports, params.slug)),
    route(articleCalls.restore, ({ params, ctx }) => restoreVersion(ports, params.slug, params.n, ctx)),
    route(articleCalls.previewLink, ({ params, ctx }) => makePreviewLink(ports, params.slug, ctx)),
    route(articleCalls.preview, ({ params }) => readPreview(ports, params.secret)),
    route(articleCalls.sharedPicture, ({ params: { name } }) =>
      sharedPictureReply(name, articlePicturePath, pictures, findPublished),
    ),
  ];
}
