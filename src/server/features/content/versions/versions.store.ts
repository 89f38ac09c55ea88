import type { RecordRef } from '../pictures/picture-uses.store.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

export type Content = Readonly<Record<string, unknown>>;

export interface VersionRow {
  number: number;
  at: string;
  by_id: number | null;
  by_name: string | null;
  content: Content;
  changed: string[];
  is_autosave: boolean;
}

/** Newest first, all that are kept. */
export const versionRows = async (db: Reader, record: RecordRef, limit: number): Promise<VersionRow[]> =>
  (await ofRecord(db, record).orderBy('number', 'desc').limit(limit).execute()).map(read);

export async function versionRow(
  db: Reader,
  record: RecordRef,
  number: number,
): Promise<VersionRow | undefined> {
  const row = await ofRecord(db, record).where('number', '=', number).executeTakeFirst();
  return row && read(row);
}

/** A further one, or this number once more. */
export async function writeVersion(tx: Tx, { subject, id }: RecordRef, row: VersionRow): Promise<void> {
  const { number, ...rest } = {
    ...row,
    content: JSON.stringify(row.content),
    changed: JSON.stringify(row.changed),
  };
  await tx
    .insertInto('content_versions')
    .values({ subject, subject_id: id, number, ...rest })
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id', 'number']).doUpdateSet(rest))
    .execute();
}

/** The numbers of those that went: `upTo` and older. */
export async function deleteVersions(tx: Tx, { subject, id }: RecordRef, upTo: number): Promise<number[]> {
  const gone = await tx
    .deleteFrom('content_versions')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('number', '<=', upTo)
    .returning('number')
    .execute();
  return gone.map(({ number }) => number);
}

/** The record is deleted, and with it what it was. */
export async function dropVersions(tx: Tx, { subject, id }: RecordRef): Promise<void> {
  await tx
    .deleteFrom('content_versions')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .execute();
}

const ofRecord = (db: Reader, { subject, id }: RecordRef) =>
  db
    .selectFrom('content_versions')
    .select(['number', 'at', 'by_id', 'by_name', 'content', 'changed', 'is_autosave'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id);

const read = (
  row: Omit<VersionRow, 'content' | 'changed'> & { content: string; changed: string },
): VersionRow => ({
  ...row,
  content: JSON.parse(row.content) as Content,
  changed: JSON.parse(row.changed) as string[],
});
