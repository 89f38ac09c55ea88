// All tables of the house: how they are made, and what of them goes into a backup or a move to another engine.
import type { Migration } from './migrate.ts';

export interface Layout {
  migrations: readonly Migration[];
  /** In the order in which rows can go back: what others refer to comes first. */
  tables: TableRules;
  /** Kinds of tasks that tell others something: after a restore they wait until somebody decides. */
  heldAfterRestore: readonly string[];
}

export type TableRules = Readonly<Record<string, TableRule>>;

export interface TableRule {
  /** The primary key: rows are read in its order. */
  key: readonly string[];
  taken: readonly Scope[];
  /** The migrations put rows there themselves: a database with no others is empty. */
  isFilledByMigration?: boolean;
}

/** A move takes all there is; a backup leaves out what must not come back to life. */
export type Scope = 'backup' | 'move';

const everywhere: readonly Scope[] = ['backup', 'move'];

export const keptById: TableRule = { key: ['id'], taken: everywhere };
export const keptBy = (...key: string[]): TableRule => ({ key, taken: everywhere });
export const onlyMovedById: TableRule = { key: ['id'], taken: ['move'] };

export const platformTables = {
  tasks: keptById,
  files: keptBy('key'),
  images: keptBy('key'),
  // Without the old secrets everything signed with them would be void.
  app_secrets: keptBy('name'),
  idempotency_keys: keptBy('scope', 'key'),
  content_version: { ...keptById, isFilledByMigration: true },
  // Begins anew where the program does.
  rate_limits: { key: ['key'], taken: [] },
  // A restored house is open.
  maintenance: { key: ['id'], taken: [] },
  // Written by the migrations themselves.
  schema_migrations: { key: ['name'], taken: [], isFilledByMigration: true },
} satisfies TableRules;
