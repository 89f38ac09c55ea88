// Which addresses and texts staff have marked.
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { MarkHashes, MarkedAs } from './marks.ts';

const allOf = ({ sender, text }: MarkHashes): string[] => [sender, ...text];

export async function readMarks(db: Reader, hashes: MarkHashes): Promise<Map<string, MarkedAs>> {
  const rows = await db
    .selectFrom('spam_marks')
    .select(['hash', 'kind'])
    .where('hash', 'in', allOf(hashes))
    .execute();
  return new Map(rows.map(({ hash, kind }) => [hash, kind]));
}

/** The last mark counts. */
export async function writeMarks(tx: Tx, hashes: MarkHashes, kind: MarkedAs, at: string): Promise<void> {
  await tx
    .insertInto('spam_marks')
    // In one order, so that two who learn never wait for each other.
    .values(
      allOf(hashes)
        .toSorted()
        .map((hash) => ({ hash, kind, marked_at: at })),
    )
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kind, marked_at: at }))
    .execute();
}

export async function deleteOldMarks(tx: Tx, before: string, limit: number): Promise<number> {
  const old = await tx
    .selectFrom('spam_marks')
    .select('hash')
    .where('marked_at', '<=', before)
    .limit(limit)
    .execute();
  const hashes = old.map(({ hash }) => hash);
  if (hashes.length > 0) await tx.deleteFrom('spam_marks').where('hash', 'in', hashes).execute();
  return hashes.length;
}
