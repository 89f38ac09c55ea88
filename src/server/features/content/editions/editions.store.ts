import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { type EditionContent, siteDrafts, siteEditions } from './editions.tables.ts';

export type DraftRow = RowOf<typeof siteDrafts>;
export type EditionRow = RowOf<typeof siteEditions>;

const THE_DRAFT = { id: 1 };

export const findDraft = (db: Reader): Promise<DraftRow | undefined> => siteDrafts.find(db, THE_DRAFT);

/** Nobody changes or publishes it until this transaction ends. */
export async function lockDraft(tx: Tx, empty: Omit<DraftRow, 'id'>): Promise<DraftRow> {
  await tx
    .insertInto('site_draft')
    .values({ ...THE_DRAFT, base: empty.base, texts: '[]', pictures: '[]' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await siteDrafts.lock(tx, THE_DRAFT)) as DraftRow;
}

export const writeDraft = async (
  tx: Tx,
  change: Partial<Omit<DraftRow, 'id' | 'version'>>,
): Promise<DraftRow> => (await siteDrafts.update(tx, THE_DRAFT, change)) as DraftRow;

/** Newest first. */
export async function listEditions(db: Reader, limit: number): Promise<EditionRow[]> {
  const rows = await db
    .selectFrom('site_editions')
    .select(siteEditions.columns)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => siteEditions.parse(row));
}

export interface Published {
  /** 0 before the first. */
  n: number;
  content: EditionContent;
}

export const NOTHING_CHANGED: EditionContent = { texts: [], pictures: [], hidden: [] };

/** What visitors see. */
export async function readPublished(db: Reader): Promise<Published> {
  const row = await db
    .selectFrom('site_editions')
    .select(['n', 'content'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? siteEditions.parse(row) : { n: 0, content: NOTHING_CHANGED };
}

export async function readEditionContent(db: Reader, n: number): Promise<EditionContent | undefined> {
  const row = await db.selectFrom('site_editions').select('content').where('n', '=', n).executeTakeFirst();
  return row && siteEditions.parse(row).content;
}

export const insertEdition = (
  tx: Tx,
  edition: EditionRow & { content: EditionContent },
): Promise<EditionRow> => siteEditions.insert(tx, edition);

/** The numbers of those that went. */
export async function deleteEditionsUpTo(tx: Tx, n: number): Promise<number[]> {
  const gone = await tx.deleteFrom('site_editions').where('n', '<=', n).returning('n').execute();
  return gone.map((row) => row.n);
}
