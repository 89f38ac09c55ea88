// `npm run restore`: a backup into an empty place, whole or not at all.
import type { Clock } from '../clock.ts';
import { type Database, type DatabaseSettings, type Tx } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { FileStore } from '../files/files.ts';
import { writeOrderedMails } from '../mail/mail.ts';
import { BackupError } from './backup-error.ts';
import type { Head, SummarisedTable, Summary } from './contents.ts';
import type { FileLedger } from './file-ledger.store.ts';
import { inFlight } from './in-flight.ts';
import { type Inspected, inspectBackup, isSame, readBackup } from './read-backup.ts';
import { firstUnknown } from './levels.ts';
import { openTarget } from './open-target.store.ts';
import { digestTable, readMigrationNames } from './rows.store.ts';
import { setLastId } from './sequences.store.ts';
import {
  clearContentVersion,
  findFilledTable,
  holdMails,
  insertLines,
  keepProgramsOut,
  moveContentVersion,
} from './target.store.ts';
import { putFile } from './whole-files.ts';

export interface RestorePorts {
  settings: DatabaseSettings;
  files: FileStore;
  clock: Clock;
}

export interface Restored {
  head: Head;
  summary: Summary;
  heldMails: number;
}

const WRITE_AT_ONCE = 8;
// Numbers given out after the backup stand in links and on printed cards: nothing else may get them.
const NUMBERS_SKIPPED = 1000;

export async function restoreBackup(ports: RestorePorts, path: string): Promise<Restored> {
  const inspected = await inspectBackup(path);
  try {
    assertKnown(inspected.head, path);
    await assertNoOtherFiles(ports.files, inspected.ledger);
    const database = await openTarget(ports.settings);
    try {
      await assertEmpty(database, inspected.head);
      return await restoreInto(database, ports, inspected, path);
    } finally {
      await database.close();
    }
  } finally {
    inspected.ledger.close();
  }
}

async function restoreInto(
  database: Database,
  ports: RestorePorts,
  { head, summary, ledger }: Inspected,
  path: string,
): Promise<Restored> {
  const level = head.migrations.at(-1);
  await migrate(database, level === undefined ? {} : { upTo: level });
  try {
    const heldMails = await database.transaction(async (tx) => {
      await keepProgramsOut(tx);
      await assertNoRows(tx);
      await clearContentVersion(tx);
      await writeParts(tx, ports.files, { path, summary });
      await assertSame(tx, summary);
      for (const { name, lastId } of summary.tables)
        if (lastId !== null) await setLastId(tx, name, lastId + NUMBERS_SKIPPED);
      await moveContentVersion(tx, ports.clock.now());
      // Older backups know of no orders.
      if (summary.tables.some(({ name }) => name === 'mail_orders'))
        await writeOrderedMails(tx, ports.clock, Number.MAX_SAFE_INTEGER);
      return holdMails(tx, `Restored from the backup of ${head.made_at}, not sent again by itself.`);
    });
    await migrate(database);
    return { head, summary, heldMails };
  } catch (error) {
    for (const key of ledger.neverNamed()) await ports.files.delete(key).catch(() => {});
    throw error;
  }
}

async function writeParts(
  tx: Tx,
  files: FileStore,
  { path, summary }: { path: string; summary: Summary },
): Promise<void> {
  const dropped = new Set(summary.dropped);
  const tables = new Map(summary.tables.map((table) => [table.name, table]));
  const writes = inFlight(readBackup(path), WRITE_AT_ONCE, async (part) => {
    if (part.kind === 'file' && !dropped.has(part.key)) await putFile(files, part.key, part.content);
    return part;
  });
  for await (const part of writes) {
    if (part.kind !== 'rows') continue;
    await insertLines(tx, tables.get(part.table) as SummarisedTable, part.lines);
  }
}

/** Read back and compared before the commit: what differs is never there at all. */
async function assertSame(tx: Tx, summary: Summary): Promise<void> {
  for (const table of summary.tables) {
    if (isSame(await digestTable(tx, table, 'backup'), table)) continue;
    throw new BackupError(
      `The table ${table.name} came out different from the backup. Nothing was restored.`,
    );
  }
}

function assertKnown({ migrations: names }: Head, path: string): void {
  const unknown = firstUnknown(names);
  if (unknown === undefined) return;
  throw new BackupError(
    `${path} holds the change "${unknown}", which this version of the program does not know. Restore it with the newer version.`,
  );
}

async function assertEmpty(database: Database, head: Head): Promise<void> {
  await assertNoRows(database.read);
  const names = await readMigrationNames(database.read);
  if (names.length <= head.migrations.length) return;
  throw new BackupError(
    `The database is empty but newer ("${names.at(-1)}") than the backup ("${head.migrations.at(-1)}"). Give it one without tables.`,
  );
}

export async function assertNoRows(db: Database['read']): Promise<void> {
  const filled = await findFilledTable(db);
  if (filled)
    throw new BackupError(`The database is not empty (there are rows in ${filled}). Give an empty one.`);
}

// Files of this very backup may lie there, from a try that broke off: noted, since they are not ours to remove.
async function assertNoOtherFiles(files: FileStore, ledger: FileLedger): Promise<void> {
  for await (const { key } of files.list()) {
    if (!ledger.has(key))
      throw new BackupError(`The place for files is not empty (there is ${key}). Give an empty one.`);
    ledger.want(key, 0, 0);
  }
}
