// What a database, or a backup of one, says of the migrations it has had, held against those this program has.
import { program } from '../version.ts';
import type { EngineName } from './engine.ts';
import type { Migration } from './migrate.ts';
import { hashOf } from './migration-sql.ts';
import type { Reader } from './transaction.ts';

export interface AppliedMigration {
  name: string;
  /** Of its SQL, when it ran. */
  hash: string;
  /** Of the program that ran it. */
  version: string;
}

interface Known {
  migrations: readonly Migration[];
  engine: EngineName;
}

export async function readApplied(db: Reader): Promise<AppliedMigration[]> {
  const found = await db.introspection.getTables();
  if (!found.some(({ name }) => name === 'schema_migrations')) return [];
  const rows = await db.selectFrom('schema_migrations').selectAll().orderBy('name').execute();
  return rows.map(({ name, hash, version }) => ({ name, hash, version }));
}

/** One line, where this program cannot go on from there. */
export async function whyUnfit(
  applied: readonly AppliedMigration[],
  { migrations, engine }: Known,
): Promise<string | undefined> {
  // Before the first release hashes were not kept, and the tables changed from day to day.
  if (applied.some(({ hash }) => !hash))
    return `The data were made by Foyer 0.1.0, before the first release, and ${program} cannot take them over: docs/operations.md, "From 0.1.0", says what can be done.`;
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, hash, version } of applied) {
    const migration = known.get(name);
    if (!migration)
      return `The data hold the change "${name}", made by Foyer ${version}, which this program (${program}) does not know. Start Foyer ${version} or newer.`;
    if ((await hashOf(migration, engine)) !== hash)
      return `The data had the change "${name}" from Foyer ${version} in another form than this program (${program}) has it. Start a Foyer ${version} that was not edited.`;
  }
  const names = new Set(applied.map(({ name }) => name));
  for (const { name } of applied) {
    const missing = migrations.find((other) => isBefore(other.name, name) && !names.has(other.name));
    if (missing)
      return `The data had the change "${name}", but not "${missing.name}", which comes before it. Restore the last backup.`;
  }
  return undefined;
}

export const isUpToDate = (applied: readonly AppliedMigration[], { migrations }: Pick<Known, 'migrations'>) =>
  applied.length === migrations.length;

/** All first ones before all second ones: what comes later may stand on any of them. */
export const inOrder = (migrations: readonly Migration[]): Migration[] =>
  migrations.toSorted((one, other) => numberOf(one.name) - numberOf(other.name));

const isBefore = (one: string, other: string): boolean =>
  seriesOf(one) === seriesOf(other) && numberOf(one) < numberOf(other);
const seriesOf = (name: string): string => name.slice(0, name.lastIndexOf('-'));
const numberOf = (name: string): number => Number(name.slice(name.lastIndexOf('-') + 1));
