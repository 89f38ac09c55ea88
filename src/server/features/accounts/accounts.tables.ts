// Accounts, their sessions, and what waits for someone to prove who they are.
import type { Generated } from 'kysely';
import { type Level, areas } from '#contract/areas.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import { createSecondSteps } from './second-steps/second-steps.tables.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    users: UserTable;
    sessions: SessionTable;
    otp_attempts: OtpAttemptTable;
    password_resets: PasswordResetTable;
    email_changes: EmailChangeTable;
    session_end_links: SessionEndLinkTable;
    mail_hours: MailHourTable;
    company_accounts: CompanyAccountTable;
  }
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** Lower case, unique: two accounts never differ by letter case alone. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_superuser: boolean;
  /** What the account may do in each area. Superusers are not bound by it. */
  recruitment: Level;
  enquiries: Level;
  content: Level;
  people: Level;
  /** Made by the machine or by a superuser: the owner chooses a new one first. */
  must_change_password: boolean;
  /** Null: never yet. */
  last_login_at: string | null;
  email_verified_at: string | null;
  two_step: boolean;
  gender: string | null;
  phone_number: string;
  position: string;
  /** JSON: the mails chosen besides those everybody gets. Null: nobody has chosen yet. */
  mails: string | null;
  profile_picture: string | null;
  /** Names and address in lower case, for the search. */
  search_text: string;
  /** Of the profile: a new password or a sign-in is no change of it. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  /** Until then it may do what could take an account over. */
  confirmed_until: string;
  expires_at: string;
}

/** A sign-in that waits for its mailed code. */
interface OtpAttemptTable {
  id: Generated<number>;
  /** Of the cookie in the browser that began it. */
  secret_hash: string;
  user_id: number;
  /**
   * Keyed with the cookie, which is not kept here: a copy of this table gives no code away. Null: the code is that of
   * an authenticator app.
   */
  code_hash: string | null;
  tries: number;
  sent_at: string;
  code_expires_at: string;
  /** After this not even a new code helps: the sign-in begins anew. */
  expires_at: string;
}

interface PasswordResetTable {
  id: Generated<number>;
  secret_hash: string;
  /** Null: asked for an address nobody has. It keeps that answer as slow as the other. */
  user_id: number | null;
  expires_at: string;
}

/** A new e-mail address that waits to be confirmed, one for each user. */
interface EmailChangeTable {
  id: Generated<number>;
  secret_hash: string;
  user_id: number;
  email: string;
  expires_at: string;
}

/** In the mails about changes to an account: whoever opens it ends all its sessions. */
interface SessionEndLinkTable {
  id: Generated<number>;
  secret_hash: string;
  user_id: number;
  expires_at: string;
}

/** How many mails about what arrived somebody got within an hour, one for each user. */
interface MailHourTable {
  id: Generated<number>;
  user_id: number;
  began_at: string;
  mails: number;
}

/** Who of the company's provider signs in to which account, from the first time on. */
interface CompanyAccountTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: string;
}

/** Rows with a time at which they end. */
export const expiring = [
  'sessions',
  'otp_attempts',
  'password_resets',
  'email_changes',
  'session_end_links',
] as const;

async function createAccounts(tx: Tx, types: ColumnTypes): Promise<void> {
  const now = types.timestamp;

  let users = withId(tx.schema.createTable('users'), types)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_superuser', 'boolean', (column) => column.notNull())
    .addColumn('must_change_password', 'boolean', (column) => column.notNull())
    .addColumn('last_login_at', now)
    .addColumn('email_verified_at', now)
    .addColumn('two_step', 'boolean', (column) => column.notNull())
    .addColumn('gender', 'text')
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('mails', 'text')
    .addColumn('profile_picture', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', now, (column) => column.notNull())
    .addColumn('updated_at', now, (column) => column.notNull());
  for (const area of areas) users = users.addColumn(area, 'text', (column) => column.notNull());
  await users.execute();
  // Few have chosen; every form a visitor sends asks for them.
  await tx.schema
    .createIndex('users_who_chose_mails')
    .on('users')
    .column('mails')
    .where('mails', 'is not', null)
    .execute();

  await withId(tx.schema.createTable('mail_hours'), types)
    .addColumn('user_id', types.id, (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('began_at', now, (column) => column.notNull())
    .addColumn('mails', 'integer', (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('sessions'), types)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', now, (column) => column.notNull())
    .addColumn('last_seen_at', now, (column) => column.notNull())
    .addColumn('confirmed_until', now, (column) => column.notNull())
    .addColumn('expires_at', now, (column) => column.notNull())
    .execute();

  await withId(tx.schema.createTable('otp_attempts'), types)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', now, (column) => column.notNull())
    .addColumn('code_expires_at', now, (column) => column.notNull())
    .addColumn('expires_at', now, (column) => column.notNull())
    .execute();

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

  await withId(tx.schema.createTable('session_end_links'), types)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', now, (column) => column.notNull())
    .execute();

  for (const table of expiring) {
    await tx.schema.createIndex(`${table}_by_expiry`).on(table).column('expires_at').execute();
  }
  for (const table of ['sessions', 'otp_attempts', 'password_resets', 'session_end_links']) {
    await tx.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
  }
}

export const accountBaseline: Migration = {
  name: 'accounts-001',
  async up(tx, types) {
    await createAccounts(tx, types);
    await createSecondSteps(tx, types);
  },
};

export const companyAccounts: Migration = {
  name: 'accounts-002',
  async up(tx, types) {
    await tx.schema
      .createTable('company_accounts')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addPrimaryKeyConstraint('company_accounts_pk', ['issuer', 'subject'])
      .addUniqueConstraint('company_accounts_once', ['user_id', 'issuer'])
      .execute();
  },
};
