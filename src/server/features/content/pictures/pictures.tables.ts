import type { PicturePlace } from '#contract/content/media-library.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ColumnTypes } from '#server/platform/database/column-types.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    picture_uses: PictureUseTable;
  }
}

/** One place where a picture stands. Each counts once in `images.uses`; pictures of people have none. */
export interface PictureUseTable {
  key: string;
  subject: string;
  subject_id: number;
  /** `library`: somebody put it there, whether anything uses it or not. */
  place: PicturePlace | 'library';
  /** Of a version: which one. Everywhere else 0. */
  number: number;
}

export async function createPictureUses(tx: Tx, types: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('picture_uses')
    .addColumn('key', 'text', (column) => column.notNull().references('images.key'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', types.id, (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_uses_pk', ['key', 'subject', 'subject_id', 'place', 'number'])
    .execute();
  await tx.schema
    .createIndex('picture_uses_by_subject')
    .on('picture_uses')
    .columns(['subject', 'subject_id', 'place', 'number'])
    .execute();
  await tx.schema.createIndex('images_by_created_at').on('images').columns(['created_at', 'key']).execute();
}
