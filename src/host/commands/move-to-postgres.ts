// `foyer move-to-postgres`: the SQLite database in DATA_DIR into the empty PostgreSQL database at DATABASE_URL.
// With FILES_URL, files go to that bucket too.
import { join } from 'node:path';
import { moveToPostgres } from '#server/backup/move-to-postgres.ts';
import { readConfig } from '#host/config.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { layout } from '#server/features.ts';
import { printLosses, printTables, runOperation } from './operation.ts';

export const run = () =>
  runOperation(async () => {
    const config = readConfig(process.env);
    const { dataDir, databaseUrl, s3 } = config;
    if (!databaseUrl) throw new Error('DATABASE_URL is not set: it says where to move to.');
    const files = s3 && { from: folderStore(join(dataDir, 'files')), to: await openFiles(config) };
    const moved = await moveToPostgres({ dataDir, databaseUrl, layout, files });
    printTables(moved.tables);
    console.log(s3 ? `${moved.files.count} files are in the bucket.` : 'Files stay where they are.');
    console.log(
      'Moved, and everything compared. From now on start with the same settings as this command had.',
    );
    printLosses({ missing: moved.files.missing, damaged: [] });
    console.log(`What was in ${dataDir} is as it was.`);
  });
