import { PostgresAdapter } from 'kysely';
import type { Reader } from './transaction.ts';

export type EngineName = 'sqlite' | 'postgres';

/** For the few queries that the two engines need in different words. */
export const isPostgres = (db: Reader): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
