// What is taken of each table, and in which order rows go back: what others refer to comes first.
import type { Schema } from '../database/schema.ts';

/** A move takes all there is; a backup leaves out what must not come back to life. */
export type Scope = 'backup' | 'move';

interface Rule {
  /** The primary key: rows are read in its order, the same on both engines. */
  key: readonly string[];
  isTextKey?: boolean;
  taken: readonly Scope[];
}

const both: readonly Scope[] = ['backup', 'move'];
const byId = { key: ['id'] };
const byText = (...key: string[]) => ({ key, isTextKey: true });

// A new table does not compile until it has a line here.
const rules: Record<keyof Schema, Rule> = {
  users: { ...byId, taken: both },
  // Whoever signed out since, or lost the password, must not be let in again by an old backup.
  sessions: { ...byId, taken: ['move'] },
  otp_attempts: { ...byId, taken: ['move'] },
  password_resets: { ...byId, taken: ['move'] },
  email_changes: { ...byId, taken: ['move'] },
  enquiries: { ...byId, taken: both },
  jobs: { ...byId, taken: both },
  applications: { ...byId, taken: both },
  // Triggers make the rows of these three anew.
  application_counts: { key: ['job_id', 'is_archived'], taken: [] },
  application_titles: { ...byText('title_key'), taken: [] },
  list_counts: { key: ['list', 'state', 'block', 'shard'], taken: [] },
  tasks: { ...byId, taken: both },
  audit_log: { ...byId, taken: both },
  files: { ...byText('key'), taken: both },
  images: { ...byText('key'), taken: both },
  content_items: { ...byId, taken: both },
  content_fills: { ...byText('kind'), taken: both },
  employees: { ...byId, taken: both },
  // Without the old secret every printed card would be void.
  app_secrets: { ...byText('name'), taken: both },
  idempotency_keys: { ...byText('scope', 'key'), taken: both },
  content_version: { ...byId, taken: both },
  // Written by the migrations themselves.
  schema_migrations: { ...byText('name'), taken: [] },
};

export interface TakenTable {
  name: keyof Schema;
  key: readonly string[];
  isTextKey: boolean;
}

export const takenTables = (scope: Scope): TakenTable[] =>
  (Object.entries(rules) as [keyof Schema, Rule][])
    .filter(([, { taken }]) => taken.includes(scope))
    .map(([name, { key, isTextKey = false }]) => ({ name, key, isTextKey }));

/** Rows the migrations put there themselves: a database with no others is empty. */
export const isFilledByMigrations = (name: keyof Schema): boolean =>
  name === 'content_version' || rules[name].taken.length === 0;

export const tableNames = Object.keys(rules) as (keyof Schema)[];
