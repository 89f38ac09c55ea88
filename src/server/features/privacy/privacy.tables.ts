import type { Generated } from 'kysely';
import { company } from '#company';
import { type ErasureKind, type ErasureReason, retentionDefaults } from '#contract/office/privacy.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    consent_texts: ConsentTable;
    retention_settings: RetentionTable;
    erasures: ErasureTable;
  }
}

/** Every version there ever was: applications say which one was agreed to. */
interface ConsentTable {
  /** The version. */
  id: number;
  text: string;
  /** Empty in the language it is written in. */
  lang: Generated<string>;
  created_at: string;
}

/** One row. In days; 0 means never. */
interface RetentionTable {
  id: Generated<number>;
  decided_days: number;
  withdrawn_days: number;
  talent_pool_days: number;
  enquiries_days: number;
  audit_address_days: number;
  outgoing_mail_days: number;
  version: Generated<number>;
}

/** Receipts. Nothing in them says of whom. */
interface ErasureTable {
  id: Generated<number>;
  at: string;
  kind: ErasureKind;
  why: ErasureReason;
  records: number;
  rows: number;
  files: number;
  /** In the mailbox for answers: how many there were, and are not deleted there yet. */
  mail_copies: Generated<number>;
  mail_copies_left: Generated<number>;
}

const firstText = `I agree that ${company.legalName} keeps and reads what I send here to decide about my application. It is erased some time after the decision; by the link in my confirmation mail I can see, withdraw and erase it at any time.`;

export const privacyBaseline: Migration = {
  name: 'privacy-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('consent_texts'), types)
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx
      .insertInto('consent_texts')
      .values({ id: 1, text: firstText, created_at: new Date().toISOString() })
      .execute();
    let settings = withId(tx.schema.createTable('retention_settings'), types);
    for (const name of Object.keys(retentionDefaults))
      settings = settings.addColumn(name, 'integer', (column) => column.notNull());
    await settings.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
    await tx.insertInto('retention_settings').values(retentionDefaults).execute();
    await withId(tx.schema.createTable('erasures'), types)
      .addColumn('at', types.timestamp, (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .execute();
  },
};

export const mailCopies: Migration = {
  name: 'privacy-002',
  async up(tx) {
    for (const column of ['mail_copies', 'mail_copies_left'])
      await tx.schema
        .alterTable('erasures')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
        .execute();
  },
};

/** What applicants agree to in other languages is counted with the rest. */
export const consentLanguages: Migration = {
  name: 'privacy-003',
  async up(tx) {
    await tx.schema
      .alterTable('consent_texts')
      .addColumn('lang', 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  },
};
