import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ArticleBody } from '#contract/content/article-body.ts';
import type { ArticleKind } from '#contract/content/articles.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import { focus } from '#contract/content/focus.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  flag,
  id,
  json,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    articles: TableOf<typeof articles>;
    article_slugs: { slug: string; article_id: number };
    translated_slugs: { lang: string; slug: string; article_id: number };
  }
}

export const articles = defineRecord('articles', {
  id: id(),
  /** Its present one; all it ever had are in `article_slugs`. */
  slug: text(),
  /** Somebody chose it: it does not follow the title. */
  is_slug_given: flag(),
  title: text(),
  summary: text(),
  /** How the text begins. */
  excerpt: text(),
  cover_key: text().orNull(),
  alt: text(),
  /** What of the cover must stay visible. */
  focus: json(focus).orNull(),
  author_id: ref().orNull().internal(),
  author: text(),
  kind: text<ArticleKind>().byDefault(),
  client_kind: text().byDefault(),
  task: text().byDefault(),
  figure: text().byDefault(),
  /** Not in lists. It was checked when it was written: two megabytes are not checked again for each visitor. */
  body: json(z.custom<ArticleBody>()).internal(),
  reading_minutes: whole(),
  missing_alts: whole(),
  state: text<ContentState>(),
  publish_at: moment().orNull(),
  published_at: moment().orNull(),
  search_text: text().internal(),
  version: version(),
  created_at: moment().internal(),
  updated_at: moment(),
});

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

/** Articles that tell of work done for a client. */
export const work: Migration = {
  name: 'content-003',
  up: async (tx) => {
    for (const [name, otherwise] of Object.entries({
      kind: 'article',
      client_kind: '',
      task: '',
      figure: '',
    }))
      await tx.schema
        .alterTable('articles')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(otherwise))
        .execute();
  },
};

/** What articles are called in the addresses of other languages, all they ever were. */
export const translatedSlugs: Migration = {
  name: 'content-005',
  up: async (tx, types) => {
    await tx.schema
      .createTable('translated_slugs')
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('article_id', types.id, (column) =>
        column.notNull().references('articles.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('translated_slugs_pk', ['lang', 'slug'])
      .execute();
    await tx.schema
      .createIndex('translated_slugs_by_article')
      .on('translated_slugs')
      .column('article_id')
      .execute();
    await tx.schema.createIndex('translated_slugs_by_slug').on('translated_slugs').column('slug').execute();
  },
};
