// `npm run move-to-postgres`: everything in the SQLite file into an empty PostgreSQL database, compared, then committed.
import { type Database, type Reader, type Tx } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { isOwnSchema } from './levels.ts';
import { type FileMove, type MovedFiles, moveFiles } from './move-files.ts';
import { openTarget } from './open-target.store.ts';
import { isSame } from './read-backup.ts';
import { assertNoRows } from './restore-backup.ts';
import {
  LineDigest,
  type TableDigest,
  type TableShape,
  digestTable,
  readLines,
  readMigrationNames,
  readShapes,
} from './rows.store.ts';
import { lastIds, setLastId } from './sequences.store.ts';
import { openSqliteAlone } from './snapshot.store.ts';
import { clearContentVersion, insertLines, keepProgramsOut } from './target.store.ts';

export interface Moved {
  tables: (TableDigest & { name: string })[];
  files: MovedFiles;
}

export interface Move {
  dataDir: string;
  databaseUrl: string;
  /** Without it files stay where they are. */
  files?: FileMove | undefined;
}

export async function moveToPostgres({ dataDir, databaseUrl, files }: Move): Promise<Moved> {
  const source = await openSqliteAlone(dataDir);
  try {
    if (!isOwnSchema(await readMigrationNames(source.db)))
      throw new BackupError(
        `The database in "${dataDir}" is of another version. Start the program with it once.`,
      );
    const target = await openTarget({ dataDir, databaseUrl });
    try {
      await assertNoRows(target.read);
      // Rows come last: without them files that were copied for nothing belong to nobody.
      const movedFiles = files ? await moveFiles(files, source.db) : { count: 0, missing: [] };
      return { tables: await moveRows(source.db, target), files: movedFiles };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function moveRows(from: Reader, target: Database): Promise<Moved['tables']> {
  await migrate(target);
  const shapes = await readShapes(from, 'move');
  const ids = await lastIds(from, shapes);
  return target.transaction(async (tx) => {
    await keepProgramsOut(tx);
    await assertNoRows(tx);
    await clearContentVersion(tx);
    const moved: Moved['tables'] = [];
    for (const shape of shapes) {
      moved.push({ name: shape.name, ...(await moveTable(from, tx, shape)) });
      const lastId = ids.get(shape.name);
      if (lastId) await setLastId(tx, shape.name, lastId);
    }
    return moved;
  });
}

async function moveTable(from: Reader, tx: Tx, shape: TableShape): Promise<TableDigest> {
  const digest = new LineDigest();
  for await (const lines of readLines(from, shape, 'move')) {
    digest.add(lines);
    await insertLines(tx, shape, lines);
  }
  const sent = digest.done();
  const arrived = await digestTable(tx, shape, 'move');
  if (isSame(sent, arrived)) return arrived;
  throw new BackupError(`The table ${shape.name} came out different. Nothing was moved.`);
}
