// Which file holds the share picture of a record.
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type FilePorts, detachFile, attachFile } from '#server/platform/files/stored-files.store.ts';

const PICTURE_TYPE = 'image/jpeg';

export interface Shown {
  subject: string;
  id: number;
}

/** In place of the one before, in a transaction that keeps the record from being deleted. */
export async function keepPicture(
  tx: Tx,
  picture: Shown & { key: string; byteSize: number },
  ports: FilePorts & { clock: Clock },
): Promise<void> {
  const { subject, id, key, byteSize } = picture;
  const before = await findKey(tx, picture);
  await tx
    .insertInto('share_pictures')
    .values({ subject, subject_id: id, key })
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id']).doUpdateSet({ key }))
    .execute();
  await attachFile(tx, { key, mediaType: PICTURE_TYPE, byteSize }, ports.clock);
  if (before !== undefined && before !== key) await detachFile(tx, before, ports);
}

/** In the transaction that deletes the record. */
export async function dropPicture(tx: Tx, shown: Shown, ports: FilePorts): Promise<void> {
  const key = await findKey(tx, shown);
  if (key === undefined) return;
  await tx
    .deleteFrom('share_pictures')
    .where('subject', '=', shown.subject)
    .where('subject_id', '=', shown.id)
    .execute();
  await detachFile(tx, key, ports);
}

const findKey = async (tx: Tx, { subject, id }: Shown): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('share_pictures')
      .select('key')
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .executeTakeFirst()
  )?.key;
