// The platform's own tables.
import { sql } from 'kysely';
import { createTasks } from '../tasks/tasks.tables.ts';
import { type Migration, withId } from './migrate.ts';

export const platformBaseline: Migration = {
  name: 'platform-001',
  async up(tx, types) {
    const now = types.timestamp;

    await createTasks(tx, types);

    await withId(tx.schema.createTable('audit_log'), types)
      .addColumn('at', now, (column) => column.notNull())
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

    await tx.schema
      .createTable('files')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('byte_size', 'bigint', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('images')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('copies', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('app_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();

    await tx.schema
      .createTable('idempotency_keys')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
      .execute();
    await tx.schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .column('created_at')
      .execute();

    await tx.schema
      .createTable('content_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await tx.insertInto('content_version').values({ id: 1, version: 1 }).execute();
  },
};
