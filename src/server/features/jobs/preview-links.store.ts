// Links to jobs that are not out yet. Only their hashes are kept.
import type { Reader, Tx } from '#server/platform/database/database.ts';

export interface PreviewLink {
  secret_hash: string;
  job_id: number;
  created_at: string;
  expires_at: string;
}

export async function insertPreviewLink(tx: Tx, link: PreviewLink): Promise<void> {
  await tx.insertInto('job_preview_links').values(link).execute();
}

/** Which job it shows, and until when. */
export const findPreviewLink = (
  db: Reader,
  secretHash: string,
): Promise<Pick<PreviewLink, 'job_id' | 'expires_at'> | undefined> =>
  db
    .selectFrom('job_preview_links')
    .select(['job_id', 'expires_at'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();

export async function deleteExpiredLinks(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('job_preview_links')
    .select('secret_hash')
    .where('expires_at', '<=', before)
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('job_preview_links')
    .where('secret_hash', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
