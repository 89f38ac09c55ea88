// `npm run restore`: a backup into an empty place, whole or not at all.
import { readApplied, whyUnfit } from '#server/platform/database/applied-migrations.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Layout } from '#server/platform/database/layout.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { holdTasks } from '#server/platform/tasks/tasks.store.ts';
import { BackupError } from './archive.ts';
import type { BackupItem, Head, Summary } from './contents.ts';
import { type Inspected, inspectBackup, readBackup } from './read-backup.ts';
import { assertArrived, insertLines, setLastId } from './rows.store.ts';
import { openTarget } from './snapshot.store.ts';
import { assertNoRows, beginFilling, moveContentVersion } from './target.store.ts';
import { inFlight, putFile } from './transfer.ts';
import type { BackupPorts } from './write-backup.ts';

export interface Restored {
  head: Head;
  summary: Summary;
  /** How many tasks of a kind wait until somebody decides. */
  held: Record<string, number>;
}

// Numbers given out after the backup stand in links and in print: nothing else may get them.
const NUMBERS_SKIPPED = 1000;

export async function restoreBackup(ports: BackupPorts, path: string): Promise<Restored> {
  const inspected = await inspectBackup(path, ports.keys);
  await assertKnown(ports.layout, inspected.head, path);
  await takeOutOwnFiles(ports.files, inspected.files);
  const database = await openTarget(ports.settings);
  try {
    await assertEmpty(database, ports.layout, inspected.head);
    return await restoreInto(database, ports, inspected, path);
  } finally {
    await database.close();
  }
}

async function restoreInto(
  database: Database,
  { files, clock, layout, keys: backupKeys }: BackupPorts,
  { head, summary, files: keys }: Inspected,
  path: string,
): Promise<Restored> {
  // As the database was that the backup was made of; what came later is done to the rows once they are there.
  await migrate(
    database,
    layout.migrations.filter(({ name }) => isIn(head, name)),
  );
  try {
    const held = await database.transaction(async (tx) => {
      await beginFilling(tx, layout.tables);
      await writeItems(tx, files, readBackup(path, backupKeys), new Set(summary.dropped));
      await assertArrived(tx, summary.tables, 'backup');
      for (const { name, lastId } of summary.tables)
        if (lastId !== null) await setLastId(tx, name, lastId + NUMBERS_SKIPPED);
      await moveContentVersion(tx, clock.now());
      // Sent since, most likely: people decide, one by one.
      const reason = `Restored from the backup of ${head.made_at}, not sent again by itself.`;
      const counts: Record<string, number> = {};
      for (const kind of layout.heldAfterRestore) counts[kind] = await holdTasks(tx, kind, reason);
      return counts;
    });
    await migrate(database, layout.migrations);
    return { head, summary, held };
  } catch (error) {
    for (const key of keys) await files.delete(key).catch(() => {});
    throw error;
  }
}

async function writeItems(
  tx: Tx,
  files: FileStore,
  backup: AsyncIterable<BackupItem>,
  dropped: Set<string>,
): Promise<void> {
  const items = inFlight(backup, async (item) => {
    if (item.kind === 'file' && !dropped.has(item.key)) await putFile(files, item.key, item.content);
    return item;
  });
  for await (const item of items) if (item.kind === 'rows') await insertLines(tx, item.table, item.lines);
}

const isIn = ({ migrations }: Head, name: string) => migrations.some((applied) => applied.name === name);

async function assertKnown(layout: Layout, { migrations, engine }: Head, path: string): Promise<void> {
  const reason = await whyUnfit(migrations, { ...layout, engine });
  if (reason) throw new BackupError(`${path} cannot be restored by this program. ${reason}`);
}

async function assertEmpty(database: Database, { tables }: Layout, head: Head): Promise<void> {
  await assertNoRows(database.read, tables);
  const newer = (await readApplied(database.read)).find(({ name }) => !isIn(head, name));
  if (newer === undefined) return;
  throw new BackupError(
    `The database is empty but newer ("${newer.name}") than the backup. Give it one without tables.`,
  );
}

// Files of this very backup may lie there, from a try that broke off: they are not ours to remove if this one does.
async function takeOutOwnFiles(files: FileStore, keys: Set<string>): Promise<void> {
  for await (const { key } of files.list())
    if (!keys.delete(key))
      throw new BackupError(`The place for files is not empty (there is ${key}). Give an empty one.`);
}
