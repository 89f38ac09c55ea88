// Connections for work that takes long: nobody watches over them, since a busy server is not an absent one.
import { Kysely, sql } from 'kysely';
import { ContentVersion } from '../database/content-version.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../database/database.ts';
import { GatedPool, postgresDialect } from '../database/postgres.ts';
import type { Schema } from '../database/schema.ts';
import { runTransaction } from '../database/transaction.ts';

export const connectPostgres = (url: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: postgresDialect(new GatedPool(url)) });

/** A database to be filled. */
export async function openTarget(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl) return openDatabase(settings);
  const db = connectPostgres(settings.databaseUrl);
  return {
    engine: 'postgres',
    read: db,
    contentVersion: new ContentVersion(db),
    transaction: (work) => runTransaction(db, work),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}
