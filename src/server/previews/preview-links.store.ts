import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { PreviewLink } from './previews.tables.ts';

export async function insertPreviewLink(tx: Tx, link: PreviewLink): Promise<void> {
  await tx.insertInto('preview_links').values(link).execute();
}

export const findPreviewLink = (db: Reader, secretHash: string): Promise<PreviewLink | undefined> =>
  db.selectFrom('preview_links').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst();

/** The link, which opens nothing from now on. */
export const takePreviewLink = (
  tx: Tx,
  subject: string,
  secretHash: string,
): Promise<PreviewLink | undefined> =>
  tx
    .deleteFrom('preview_links')
    .where('secret_hash', '=', secretHash)
    .where('subject', '=', subject)
    .returningAll()
    .executeTakeFirst();

/** The record is gone, and nothing leads to it. */
export async function deletePreviewLinks(tx: Tx, subject: string, id: number): Promise<void> {
  await tx.deleteFrom('preview_links').where('subject', '=', subject).where('subject_id', '=', id).execute();
}

export async function deleteExpiredLinks(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('preview_links')
    .select('secret_hash')
    .where('expires_at', '<=', before)
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('preview_links')
    .where('secret_hash', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
