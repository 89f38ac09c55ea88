import { type Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    share_pictures: SharePictureTable;
  }
}

/** The share picture that was drawn last of a record. */
interface SharePictureTable {
  /** As the audit trail calls it: `job`, `article`. */
  subject: string;
  subject_id: number;
  /** Of its file. */
  key: string;
}

export const sharePictureBaseline: Migration = {
  name: 'share-pictures-001',
  async up(tx, types) {
    await tx.schema
      .createTable('share_pictures')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', types.id, (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_pictures_pk', ['subject', 'subject_id'])
      .execute();
  },
};
