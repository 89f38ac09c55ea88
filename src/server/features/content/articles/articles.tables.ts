import { type Generated, sql } from 'kysely';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    articles: ArticleTable;
    article_slugs: { slug: string; article_id: number };
  }
}

interface ArticleTable {
  id: Generated<number>;
  /** Its present one; all it ever had are in `article_slugs`. */
  slug: string;
  /** Somebody chose it: it does not follow the title. */
  is_slug_given: boolean;
  title: string;
  summary: string;
  /** How the text begins. */
  excerpt: string;
  cover_key: string | null;
  alt: string;
  /** JSON: what of the cover must stay visible, `{"x":0.5,"y":0.5}`. */
  focus: string | null;
  author_id: number | null;
  author: string;
  /** JSON: the document. */
  body: string;
  reading_minutes: number;
  missing_alts: number;
  state: ContentState;
  publish_at: string | null;
  published_at: string | null;
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export async function createArticles(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('articles'), types)
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('is_slug_given', 'boolean', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    // Kept by its row in `picture_uses`, as all pictures of content are.
    .addColumn('cover_key', 'text')
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('focus', 'text')
    .addColumn('author_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('missing_alts', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('publish_at', types.timestamp)
    .addColumn('published_at', types.timestamp)
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute();
  await tx.schema
    .createIndex('articles_by_published_at')
    .on('articles')
    .columns(['state', 'published_at', 'id'])
    .execute();
  await tx.schema
    .createTable('article_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('article_id', types.id, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .execute();
  await tx.schema.createIndex('article_slugs_by_article').on('article_slugs').column('article_id').execute();
}

/** Articles of people without a name bore what they sign in with; now they bear the name they have since, or none. */
export const authorsByName: Migration = {
  name: 'content-002',
  up: async (tx) => {
    await sql`update articles set author = (select trim(first_name || ' ' || last_name) from users where users.id = articles.author_id)
      where author = (select username from users where users.id = articles.author_id)`.execute(tx);
  },
};
