import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    preview_links: PreviewLink;
  }
}

/** A link to a record that is not out yet. Only the hash of its secret is kept. */
export interface PreviewLink {
  secret_hash: string;
  /** As the audit trail calls it: `job`, `article`. */
  subject: string;
  subject_id: number;
  created_at: string;
  expires_at: string;
}

export const previewBaseline: Migration = {
  name: 'previews-001',
  async up(tx, types) {
    await tx.schema
      .createTable('preview_links')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', types.id, (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('expires_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema
      .createIndex('preview_links_by_subject')
      .on('preview_links')
      .columns(['subject', 'subject_id'])
      .execute();
    await tx.schema
      .createIndex('preview_links_by_expires_at')
      .on('preview_links')
      .column('expires_at')
      .execute();
  },
};
