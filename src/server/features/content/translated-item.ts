// News and leadership members in other languages.
import type { ContentKind } from '#contract/content/content.ts';
import { type TranslatedKind, translatedFields } from '#contract/translations/translated-fields.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { inLanguage } from '#server/translations/told.store.ts';
import type { Original, Translatable } from '#server/translations/translatable.ts';
import { dropTranslations } from '#server/translations/translations.store.ts';
import { type ItemRow, findItem, lockItem } from './content.store.ts';
import { type ItemAnswer, contentOf, itemAnswer } from './item-answer.ts';

/** Undefined: nobody writes them in other languages. */
const translatedAs = ({ kind, isTranslated }: ContentKind): TranslatedKind | undefined =>
  isTranslated ? (kind as TranslatedKind) : undefined;

export const translatedItem = (kind: ContentKind & { kind: TranslatedKind }): Translatable => {
  const names = translatedFields[kind.kind].map(({ name }) => name);
  const originalOf = (row: ItemRow | undefined): Original | undefined => {
    if (!row) return undefined;
    const content = contentOf(kind, row);
    return {
      version: row.version,
      label: row.title,
      fields: Object.fromEntries(names.map((name) => [name, content[name]])),
    };
  };
  return {
    gone: 'content_not_found',
    find: async (db, id) => originalOf(await findItem(db, kind.kind, id)),
    lock: async (tx, id) => originalOf(await lockItem(tx, kind.kind, id)),
  };
};

/** What the API tells of items, in a language. */
export async function toldItems(
  db: Reader,
  kind: ContentKind,
  rows: readonly ItemRow[],
  lang: string | undefined,
): Promise<ItemAnswer[]> {
  const answers = rows.map((row): ItemAnswer & { id: number } => ({ ...itemAnswer(kind, row), id: row.id }));
  const translated = translatedAs(kind);
  if (!translated) return answers;
  return (await inLanguage(db, translated, answers, lang)).map((answer) => ({ ...answer }));
}

export async function dropItemTranslations(tx: Tx, kind: ContentKind, id: number): Promise<void> {
  const translated = translatedAs(kind);
  if (translated) await dropTranslations(tx, translated, id);
}
