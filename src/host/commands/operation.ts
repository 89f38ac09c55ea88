// What the commands share: one line for a failure, a table of what there was.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Summary } from '#server/backup/contents.ts';
import { type BackupKeys, identitiesIn } from '#server/backup/encryption.ts';
import type { Config } from '#host/config.ts';
import { isDatabaseAway } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';

export async function runOperation(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(lineOf(error));
    process.exitCode = 1;
  }
}

/** Which backup, and what opens it: the settings, or a file as `age-keygen` writes it. */
export async function readBackupArguments(
  args: string[],
  { backupKey, backupIdentity }: Config,
): Promise<{ path: string | undefined; keys: BackupKeys }> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const text = values.identity === undefined ? backupIdentity : await readFile(values.identity, 'utf8');
  return { path: positionals[0], keys: { key: backupKey, identities: identitiesIn(text ?? '') } };
}

export function lineOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  if (error instanceof DomainError && cause) return `The place for files does not answer: ${lineOf(cause)}`;
  if (isDatabaseAway(error)) return `The database cannot be used: ${message || code}`;
  return message?.split('\n')[0] || code || String(error);
}

export function printTables(tables: { name: string; rows: number; sha256: string }[]): void {
  const names = Math.max(...tables.map(({ name }) => name.length));
  const counts = Math.max(...tables.map(({ rows }) => String(rows).length));
  for (const { name, rows, sha256 } of tables)
    console.log(`${name.padEnd(names)}  ${String(rows).padStart(counts)} rows  ${sha256.slice(0, 16)}`);
}

export function printSummary({ tables, files }: Summary): void {
  printTables(tables);
  console.log(`${files.count} files, ${(files.bytes / 1e6).toFixed(1)} MB`);
}

/** Files may have been lost before a backup was made; that is never passed over. Answers whether any were. */
export function printLosses({ missing, damaged }: Pick<Summary, 'missing' | 'damaged'>): boolean {
  for (const key of missing)
    console.error(`Missing: ${key} is named in the database, but there is no such file.`);
  for (const key of damaged) console.error(`Damaged: ${key} is not as long as the database says.`);
  if (missing.length + damaged.length === 0) return false;
  console.error('These were lost before. Everything else is there.');
  return true;
}
