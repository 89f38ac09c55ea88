import type { Migration } from '../migrate.ts';
import { withId } from './columns.ts';

export const content: Migration = {
  name: '002-content',
  async up(tx, types) {
    const now = types.timestamp;

    await tx.schema
      .createTable('images')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('copies', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await withId(tx.schema.createTable('content_items'), types)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('image_key', 'text', (column) => column.references('images.key'))
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .addColumn('updated_at', now, (column) => column.notNull())
      .execute();
    for (const column of ['created_at', 'title']) {
      await tx.schema
        .createIndex(`content_items_by_${column}`)
        .on('content_items')
        .columns(['kind', column, 'id'])
        .execute();
    }
    await tx.schema.createIndex('content_items_by_image').on('content_items').column('image_key').execute();

    await tx.schema
      .createTable('content_fills')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('filled_at', now, (column) => column.notNull())
      .execute();
  },
};
