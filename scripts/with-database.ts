// Opens the database the settings name, up to date, for a script; closes it whatever happens.
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openDatabase(readConfig(process.env));
    try {
      await migrate(database);
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
