import type { Migration } from '../migrate.ts';
import { searchText } from '../search.ts';
import { withId } from './columns.ts';

export const accounts: Migration = {
  name: '005-accounts',
  async up(tx, types) {
    const now = types.timestamp;

    // It counts more than failed sign-ins from here on.
    await tx.schema.alterTable('login_failures').renameTo('throttle_marks').execute();
    await tx.schema.alterTable('throttle_marks').renameColumn('failed_at', 'marked_at').execute();

    await tx.schema
      .alterTable('users')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const users = await tx
      .selectFrom('users')
      .select(['id', 'username', 'first_name', 'last_name', 'email'])
      .execute();
    for (const { id, username, first_name, last_name, email } of users) {
      const search_text = searchText(username, `${first_name} ${last_name}`, email);
      await tx.updateTable('users').set({ search_text }).where('id', '=', id).execute();
    }

    await withId(tx.schema.createTable('otp_attempts'), types)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('sent_at', now, (column) => column.notNull())
      .addColumn('code_expires_at', now, (column) => column.notNull())
      .addColumn('expires_at', now, (column) => column.notNull())
      .execute();

    // Without a user: asked for an address nobody has. It keeps that answer as slow as the other.
    await withId(tx.schema.createTable('password_resets'), types)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', types.id, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('expires_at', now, (column) => column.notNull())
      .execute();

    await withId(tx.schema.createTable('email_changes'), types)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', types.id, (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('expires_at', now, (column) => column.notNull())
      .execute();

    for (const table of ['otp_attempts', 'password_resets', 'email_changes']) {
      await tx.schema.createIndex(`${table}_by_expiry`).on(table).column('expires_at').execute();
    }
    for (const table of ['otp_attempts', 'password_resets']) {
      await tx.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
    }

    await tx.schema
      .alterTable('outgoing_mail')
      .addColumn('holds_secret', 'boolean', (column) =>
        column.notNull().defaultTo(types.id === 'integer' ? 0 : false),
      )
      .execute();
  },
};
