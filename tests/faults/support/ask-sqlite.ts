import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE_NAME } from '#server/platform/database/database.ts';

/** Asks the file itself, beside the program that has it open. */
export function askSqlite<Row>(dataDir: string, question: string): Row[] {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE_NAME), { readOnly: true });
  try {
    return file.prepare(question).all() as Row[];
  } finally {
    file.close();
  }
}
