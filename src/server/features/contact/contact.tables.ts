import { type Generated, sql } from 'kysely';
import { type Migration, withId } from '#server/platform/database/migrate.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    enquiries: EnquiryTable;
  }
}

interface EnquiryTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  is_spam: boolean;
  is_read: boolean;
  /** All the words of the row in lower case, for the search. */
  search_text: string;
  version: Generated<number>;
  created_at: string;
}

export const contactBaseline: Migration = {
  name: 'contact-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('enquiries'), types)
      // What the list is searched by stands first: the engine reads a row only up to there.
      .addColumn('is_spam', 'boolean', (column) => column.notNull())
      .addColumn('is_read', 'boolean', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema.createIndex('enquiries_by_id').on('enquiries').columns(['is_spam', 'id']).execute();
    for (const column of ['first_name', 'email', 'subject']) {
      await tx.schema
        .createIndex(`enquiries_by_${column}`)
        .on('enquiries')
        .columns(['is_spam', column, 'id'])
        .execute();
    }
    await tx.schema
      .createIndex('enquiries_unread')
      .on('enquiries')
      .columns(['is_spam', 'is_read', 'id'])
      .execute();
    // For the day on which they go.
    await tx.schema.createIndex('enquiries_by_age').on('enquiries').columns(['created_at', 'id']).execute();
    // Who wrote before, in any letter case.
    await sql`create index enquiries_by_address on enquiries (lower(email), id)`.execute(tx);
    await createSearchIndex(tx, types, 'enquiries');
  },
};
