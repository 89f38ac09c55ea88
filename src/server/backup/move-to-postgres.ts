// `npm run move-to-postgres`: everything in the SQLite file into an empty PostgreSQL database, compared, then committed.
import { isUpToDate, readApplied, whyUnfit } from '#server/platform/database/applied-migrations.ts';
import type { Database, Reader } from '#server/platform/database/database.ts';
import type { Layout } from '#server/platform/database/layout.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { BackupError } from './archive.ts';
import type { SummarisedTable } from './contents.ts';
import { assertArrived, insertLines, readFileSizes, readTables, setLastId } from './rows.store.ts';
import { openSqliteAlone, openTarget } from './snapshot.store.ts';
import { assertNoRows, beginFilling } from './target.store.ts';
import { inFlight, putFile, readFile } from './transfer.ts';

export interface Move {
  dataDir: string;
  databaseUrl: string;
  layout: Layout;
  /** From the folder into a bucket that holds no others. Without it files stay where they are. */
  files?: { from: FileStore; to: FileStore } | undefined;
}

export interface Moved {
  tables: SummarisedTable[];
  /** How many, each read back and compared, and those that a row names but that were lost before. */
  files: { count: number; missing: string[] };
}

export async function moveToPostgres({ dataDir, databaseUrl, layout, files }: Move): Promise<Moved> {
  const source = openSqliteAlone(dataDir);
  try {
    const applied = await readApplied(source.db);
    const reason = await whyUnfit(applied, { ...layout, engine: 'sqlite' });
    if (reason) throw new BackupError(reason);
    if (!isUpToDate(applied, layout))
      throw new BackupError(
        `The database in "${dataDir}" is of an older version. Start the program with it once.`,
      );
    const target = await openTarget({ dataDir, databaseUrl });
    try {
      await assertNoRows(target.read, layout.tables);
      // Rows come last: without them files that were copied for nothing belong to nobody.
      const movedFiles = files ? await moveFiles(files, source.db) : { count: 0, missing: [] };
      return { tables: await moveRows(source.db, target, layout), files: movedFiles };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveFiles({ from, to }: NonNullable<Move['files']>, db: Reader): Promise<Moved['files']> {
  const named = await readFileSizes(db);
  for await (const { key } of to.list())
    if (!named.has(key))
      throw new BackupError(`The place for files is not empty (there is ${key}). Give an empty one.`);
  const missing: string[] = [];
  const moves = inFlight(named.keys(), async (key) => {
    const content = await readFile(from, key);
    if (!content) return void missing.push(key);
    await putFile(to, key, content);
    if (!(await readFile(to, key))?.equals(content))
      throw new BackupError(`The file ${key} came out different. Nothing was moved.`);
  });
  for await (const _ of moves);
  return { count: named.size - missing.length, missing };
}

async function moveRows(from: Reader, target: Database, layout: Layout): Promise<SummarisedTable[]> {
  await migrate(target, layout.migrations);
  return target.transaction(async (tx) => {
    await beginFilling(tx, layout.tables);
    const items = readTables(from, layout.tables, 'move');
    let next = await items.next();
    for (; !next.done; next = await items.next())
      if (next.value.kind === 'rows') await insertLines(tx, next.value.table, next.value.lines);
    const tables = next.value;
    await assertArrived(tx, tables, 'move');
    for (const { name, lastId } of tables) if (lastId !== null) await setLastId(tx, name, lastId);
    return tables;
  });
}
