import { type Generated, sql } from 'kysely';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditTable;
  }
}

interface AuditTable {
  id: Generated<number>;
  at: string;
  /** Null when a visitor, a key or the program acted. */
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  subject_id: string;
  /** What the record was called then; empty for what visitors sent. */
  label: Generated<string>;
  address: string;
  /** The fields that changed, as JSON; null where there is nothing to tell. */
  old_values: Generated<string | null>;
  new_values: Generated<string | null>;
  /** Its place in the chain, from 1 on, and its link; null for a second until it is chained. */
  position: number | null;
  hash: string | null;
  /** The chain covers this hash of the address and its salt, so that address and salt can go. */
  address_hash: string | null;
  address_salt: string | null;
}

export const auditBaseline: Migration = {
  name: 'audit-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('audit_log'), types)
      .addColumn('at', types.timestamp, (column) => column.notNull())
      .addColumn('actor_id', types.id)
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('old_values', 'text')
      .addColumn('new_values', 'text')
      .addColumn('position', types.id)
      .addColumn('hash', 'text')
      .addColumn('address_hash', 'text')
      .addColumn('address_salt', 'text')
      .execute();
    await tx.schema
      .createIndex('audit_log_chain')
      .on('audit_log')
      .column('position')
      .unique()
      .where('position', 'is not', null)
      .execute();
    // Those of the last second; nearly always none.
    await tx.schema
      .createIndex('audit_log_unchained')
      .on('audit_log')
      .column('id')
      .where(sql<boolean>`hash is null`)
      .execute();
    // Read newest first, all of it or by one of these. What else it may be filtered by stands at the end: whether an
    // entry fits is then seen without its row.
    const newestFirst = ['at', 'id'];
    const found = {
      audit_log_by_time: newestFirst,
      audit_log_by_actor: ['actor_name', ...newestFirst, 'action', 'subject'],
      audit_log_by_action: ['action', ...newestFirst, 'actor_name', 'subject'],
      audit_log_by_kind: ['subject', ...newestFirst, 'actor_name', 'action'],
      audit_log_by_record: ['subject_id', 'subject', ...newestFirst],
    };
    for (const [name, columns] of Object.entries(found))
      await tx.schema.createIndex(name).on('audit_log').columns(columns).execute();
    // Where visitors wrote from is forgotten after a while; this finds the ones whose time has come.
    await tx.schema
      .createIndex('audit_log_visitor_addresses')
      .on('audit_log')
      .column('at')
      .where(sql<boolean>`actor_name = '' and address <> ''`)
      .execute();
  },
};

/**
 * Found by the actor as well, so that SQLite takes it: without, it read all that visitors ever sent by `audit_log_by_actor`.
 */
export const auditVisitorAddresses: Migration = {
  name: 'audit-002',
  async up(tx) {
    await tx.schema.dropIndex('audit_log_visitor_addresses').execute();
    await tx.schema
      .createIndex('audit_log_addresses_to_forget')
      .on('audit_log')
      .columns(['actor_name', 'at'])
      .where(sql<boolean>`actor_name = '' and address <> ''`)
      .execute();
  },
};
