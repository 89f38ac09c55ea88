// The files of a move: from the folder into a bucket that holds no others.
import type { Reader } from '../database/database.ts';
import type { FileStore } from '../files/files.ts';
import { BackupError } from './backup-error.ts';
import { FileLedger } from './file-ledger.store.ts';
import { inFlight } from './in-flight.ts';
import { readFileRows } from './rows.store.ts';
import { sha256 } from './seal.ts';
import { putFile, readFile } from './whole-files.ts';

const AT_ONCE = 8;

export interface FileMove {
  from: FileStore;
  to: FileStore;
}

export interface MovedFiles {
  /** Each was read back and compared. */
  count: number;
  /** Named by a row, but lost before the move. */
  missing: string[];
}

export async function moveFiles({ from, to }: FileMove, db: Reader): Promise<MovedFiles> {
  const ledger = new FileLedger();
  try {
    for await (const { key, byte_size } of readFileRows(db)) ledger.want(key, byte_size, 0);
    for await (const { key } of to.list()) {
      if (!ledger.isNamed(key))
        throw new BackupError(`The place for files is not empty (there is ${key}). Give an empty one.`);
    }
    const moved: MovedFiles = { count: 0, missing: [] };
    const moves = inFlight(ledger.notFound(0), AT_ONCE, async (key) => ({
      key,
      isThere: await moveFile({ from, to }, key),
    }));
    for await (const { key, isThere } of moves) {
      if (isThere) moved.count += 1;
      else moved.missing.push(key);
    }
    return moved;
  } finally {
    ledger.close();
  }
}

async function moveFile({ from, to }: FileMove, key: string): Promise<boolean> {
  const content = await readFile(from, key);
  if (!content) return false;
  await putFile(to, key, content);
  const arrived = await readFile(to, key);
  if (!arrived || sha256(arrived) !== sha256(content))
    throw new BackupError(`The file ${key} came out different. Nothing was moved.`);
  return true;
}
