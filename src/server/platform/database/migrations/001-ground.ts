import { type CreateTableBuilder, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const ground: Migration = {
  name: '001-ground',
  async up(tx, types) {
    // Ids are never given twice, not even after the newest row was deleted.
    const withId = <Table extends string>(table: CreateTableBuilder<Table>) =>
      table.addColumn('id', types.id, (column) =>
        types.id === 'integer'
          ? column.primaryKey().autoIncrement()
          : column.primaryKey().generatedByDefaultAsIdentity(),
      );
    const now = types.timestamp;

    await withId(tx.schema.createTable('users'))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('is_superuser', 'boolean', (column) => column.notNull())
      .addColumn('email_verified_at', now)
      .addColumn('two_step', 'boolean', (column) => column.notNull())
      .addColumn('gender', 'text')
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('profile_picture', 'text')
      .addColumn('created_at', now, (column) => column.notNull())
      .addColumn('updated_at', now, (column) => column.notNull())
      .execute();

    await withId(tx.schema.createTable('sessions'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .addColumn('last_used_at', now, (column) => column.notNull())
      .addColumn('expires_at', now, (column) => column.notNull())
      .execute();
    await tx.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await tx.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

    await withId(tx.schema.createTable('login_failures'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('failed_at', now, (column) => column.notNull())
      .execute();
    await tx.schema
      .createIndex('login_failures_by_key')
      .on('login_failures')
      .columns(['key', 'failed_at'])
      .execute();

    await withId(tx.schema.createTable('enquiries'))
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('is_spam', 'boolean', (column) => column.notNull())
      .addColumn('is_read', 'boolean', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', now, (column) => column.notNull())
      .execute();
    for (const column of ['created_at', 'first_name', 'email', 'subject']) {
      await tx.schema
        .createIndex(`enquiries_by_${column}`)
        .on('enquiries')
        .columns(['is_spam', column, 'id'])
        .execute();
    }
    await tx.schema
      .createIndex('enquiries_unread')
      .on('enquiries')
      .column('id')
      .where(
        sql<boolean>`is_read = ${sql.lit(types.id === 'integer' ? 0 : false)} and is_spam = ${sql.lit(types.id === 'integer' ? 0 : false)}`,
      )
      .execute();

    await withId(tx.schema.createTable('outgoing_mail'))
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text_body', 'text', (column) => column.notNull())
      .addColumn('html_body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_try_at', now, (column) => column.notNull())
      .addColumn('claimed_until', now)
      .addColumn('last_error', 'text')
      .addColumn('created_at', now, (column) => column.notNull())
      .addColumn('sent_at', now)
      .execute();
    await tx.schema
      .createIndex('outgoing_mail_due')
      .on('outgoing_mail')
      .columns(['state', 'next_try_at'])
      .execute();

    await withId(tx.schema.createTable('audit_log'))
      .addColumn('at', now, (column) => column.notNull())
      .addColumn('actor_id', types.id)
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .execute();
    await tx.schema
      .createIndex('audit_log_by_subject')
      .on('audit_log')
      .columns(['subject', 'subject_id'])
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
