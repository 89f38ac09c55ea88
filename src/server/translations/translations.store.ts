// What staff write and read of translations. What pages show of them is in `told.store.ts`.
import type { ListedTranslation } from '#contract/translations/translations.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import { translations } from './translations.tables.ts';

export type TranslationRow = RowOf<typeof translations>;

/** One record in one language. */
export interface Place {
  kind: TranslatedKind;
  record_id: number;
  lang: string;
}

export const findTranslation = (db: Reader, place: Place): Promise<TranslationRow | undefined> =>
  translations.find(db, place);

export async function listTranslations(
  db: Reader,
  kind: TranslatedKind,
  recordId: number,
): Promise<TranslationRow[]> {
  const rows = await db
    .selectFrom('translations')
    .select(translations.columns)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('lang')
    .execute();
  return rows.map(translations.parse);
}

/** How much there is of each of these, without the texts. */
export const listHeads = (
  db: Reader,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ListedTranslation[]> =>
  db
    .selectFrom('translations')
    .select(['record_id as id', 'lang', 'state', 'version', 'of_version', 'filled', 'total'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .orderBy('lang')
    .execute();

/** The record is deleted, and with it what it was called elsewhere. */
export async function dropTranslations(tx: Tx, kind: TranslatedKind, recordId: number): Promise<void> {
  await tx.deleteFrom('translations').where('kind', '=', kind).where('record_id', '=', recordId).execute();
}
