import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import { keptBy, keptById } from '#server/platform/database/layout.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Area } from '#contract/areas.ts';
import { articleFeeds } from './articles/article-feed.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { findArticleById } from './articles/articles.store.ts';
import { authorsByName, translatedSlugs, work } from './articles/articles.tables.ts';
import { newestArticles } from './articles/newest-articles.ts';
import { translatedArticle } from './articles/translated-article.ts';
import { articleTasks } from './articles/scheduled-articles.ts';
import { SITE_EDITION } from './editions/drafts.ts';
import { siteEditionTables } from './editions/editions.tables.ts';
import { editionRoutes } from './editions/editions.routes.ts';
import { publishedSite } from './editions/published-site.ts';
import { type EditionPorts, editionTasks } from './editions/publish.ts';
import { itemTasks } from './scheduled-items.ts';
import { librarySize } from './pictures/media-library.store.ts';
import { type PictureSpot, setPictures } from './pictures/picture-uses.store.ts';
import { contentRoutes } from './content.routes.ts';
import { countItems, findItem } from './content.store.ts';
import { contentBaseline } from './content.tables.ts';
import { translatedItem } from './translated-item.ts';

/** What is also done where nobody writes: at the first start, by the clock. */
export type ContentPorts = Pick<FeaturePorts, 'database' | 'files' | 'clock'>;

export interface ArticlePorts extends ContentPorts, Pick<FeaturePorts, 'timeZone' | 'publicUrl' | 'log'> {
  /** Names as readers may see them. */
  accounts: {
    /** By their ids; an empty one where there is none. */
    fullNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
    colleaguesIn(area: Area): { list(db: Reader): Promise<{ id: number }[]> };
    /** What somebody signs in with is not for readers. */
    isLoginName(db: Reader, text: string): Promise<boolean>;
  };
}

const itemTitle = (kind: Parameters<typeof findItem>[1]) => async (db: Reader, id: string) =>
  (await findItem(db, kind, Number(id)))?.title;

export const contentFeature = defineFeature({
  name: 'content',
  migrations: [contentBaseline, authorsByName, work, siteEditionTables, translatedSlugs],
  tables: {
    content_items: keptById,
    content_fills: keptBy('kind'),
    picture_uses: keptBy('key', 'subject', 'subject_id', 'place', 'number'),
    content_versions: keptBy('subject', 'subject_id', 'number'),
    articles: keptById,
    article_slugs: keptBy('slug'),
    translated_slugs: keptBy('lang', 'slug'),
    site_draft: keptById,
    site_editions: keptBy('n'),
  },
  feeds: (db, publicUrl) => articleFeeds((limit) => newestArticles(db, limit, publicUrl), publicUrl),
  translated: {
    news: translatedItem(news),
    leadership: translatedItem(leadership),
    article: translatedArticle,
  },
  nouns: {
    [news.noun]: itemTitle(news.kind),
    [partners.noun]: itemTitle(partners.kind),
    [leadership.noun]: itemTitle(leadership.kind),
    article: async (db, id) => (await findArticleById(db, Number(id)))?.title,
    [SITE_EDITION]: async (_db, id) => (id === 'draft' || id === '0' ? 'Draft' : `Edition ${id}`),
  },
  taskKinds: (ports) => [...itemTasks(ports), ...articleTasks(ports), ...editionTasks(ports)],
  routes: (ports: FeaturePorts & ArticlePorts & EditionPorts) => [
    ...contentRoutes(ports),
    ...articleRoutes(ports),
    ...editionRoutes(ports),
  ],
  offers: (ports) => ({
    countItems,
    librarySize,
    setPictures: (tx: Tx, spot: PictureSpot, keys: readonly string[]) => setPictures(ports, tx, spot, keys),
    site: publishedSite(ports.database),
  }),
});
