// Opens the database the settings name, made and up to date, for a script; closes it whatever happens.
import { type Config, readConfig } from '#host/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { bringUpToDate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/features.ts';

export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    await bringUpToDate(config, migrations);
    const database = await openDatabase(config);
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
