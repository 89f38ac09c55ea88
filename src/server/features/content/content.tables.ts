import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { ContentState } from '#contract/content/content-options.ts';
import { focus } from '#contract/content/focus.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  moment,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';
import { createPictureUses } from './pictures/pictures.tables.ts';
import { createContentVersions } from './versions/versions.tables.ts';
import { createArticles } from './articles/articles.tables.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    content_items: TableOf<typeof contentItems>;
    content_fills: { kind: string; filled_at: string };
  }
}

/** News, partners, leadership members: what a kind calls these columns stands in its description. */
export const contentItems = defineRecord('content_items', {
  id: id(),
  kind: text().internal(),
  title: text(),
  body: text(),
  link: text(),
  image_key: text().orNull(),
  /** The same for a dark ground. */
  dark_image_key: text().orNull(),
  alt: text(),
  focus: json(focus).orNull(),
  /** 0 until the list is put into an order for the first time. */
  position: whole(),
  state: text<ContentState>(),
  /** When a draft goes out by itself, and when what is published comes off the site. */
  publish_at: moment().orNull(),
  unpublish_at: moment().orNull(),
  /** When it was first on the site. */
  published_at: moment().orNull(),
  search_text: text().internal(),
  version: version(),
  created_at: moment(),
  updated_at: moment().internal(),
});

// Looked at when the transaction ends: a picture is owned and given up after the row that names it is written.
const ownedPicture = (column: ColumnDefinitionBuilder) =>
  column.references('images.key').modifyEnd(sql`deferrable initially deferred`);

async function createContentItems(tx: Tx, types: ColumnTypes): Promise<void> {
  await withId(tx.schema.createTable('content_items'), types)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('image_key', 'text', ownedPicture)
    .addColumn('dark_image_key', 'text', ownedPicture)
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('focus', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('publish_at', types.timestamp)
    .addColumn('unpublish_at', types.timestamp)
    .addColumn('published_at', types.timestamp)
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .addColumn('updated_at', types.timestamp, (column) => column.notNull())
    .execute();
  for (const column of ['created_at', 'title']) {
    await tx.schema
      .createIndex(`content_items_by_${column}`)
      .on('content_items')
      .columns(['kind', column, 'id'])
      .execute();
  }
  for (const column of ['image_key', 'dark_image_key']) {
    await tx.schema.createIndex(`content_items_by_${column}`).on('content_items').column(column).execute();
  }

  await tx.schema
    .createTable('content_fills')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('filled_at', types.timestamp, (column) => column.notNull())
    .execute();
}

export const contentBaseline: Migration = {
  name: 'content-001',
  async up(tx, types) {
    await createContentItems(tx, types);
    await createPictureUses(tx, types);
    await createContentVersions(tx, types);
    await createArticles(tx, types);
  },
};
