// Which stored files are owned: a file without a row here is swept away.
import { buffer } from 'node:stream/consumers';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, type Reader, type Tx, afterCommit } from '../database/database.ts';
import { checkedKey, type FileStore, isContentKey, kindOf } from './files.ts';

interface OwnedFile {
  key: string;
  mediaType: string;
  byteSize: number;
}

/** In the transaction that first refers to the file, after the file was put. The same content may come twice. */
export async function attachFile(tx: Tx, file: OwnedFile, clock: Clock): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      key: checkedKey(file.key),
      kind: kindOf(file.key),
      media_type: file.mediaType,
      byte_size: file.byteSize,
      created_at: isoNow(clock),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export interface FilePorts {
  database: Pick<Database, 'read'>;
  files: FileStore;
}

/** In the transaction that drops the last reference to the file. */
export async function detachFile(tx: Tx, key: string, ports: FilePorts): Promise<void> {
  await tx.deleteFrom('files').where('key', '=', checkedKey(key)).execute();
  const remove = isContentKey(key) ? deleteContent(ports) : ports.files.delete;
  // Should this fail, the sweeper has it later.
  afterCommit(tx, () => void remove(key).catch(() => {}));
}

/**
 * The same content may be uploaded again this very moment. Whoever owns it looks after the commit whether it is still
 * there (`ownImage`); whoever deletes it looks afterwards whether somebody owns it. One of the two comes last.
 */
const deleteContent =
  ({ database, files }: FilePorts) =>
  async (key: string): Promise<void> => {
    const isOwned = async () => (await findOwnedFile(database.read, key)) !== undefined;
    if (await isOwned()) return;
    const content = await buffer(await files.read(key));
    await files.delete(key);
    if (await isOwned()) await files.put(key, content);
  };

export async function findOwnedFile(db: Reader, key: string): Promise<OwnedFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['key', 'media_type', 'byte_size'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { key: row.key, mediaType: row.media_type, byteSize: row.byte_size };
}

export async function ownedAmong(db: Reader, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map((row) => row.key));
}
