import * as z from 'zod/mini';
import type { ContentState } from '#contract/content/content-options.ts';
import type { Lang } from '#contract/languages.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    translations: TableOf<typeof translations>;
  }
}

// They were checked when they were written.
const anyFields = z.record(z.string(), z.unknown());

/** A record in a language other than the one it was written in: one row for each. */
export const translations = defineRecord('translations', {
  id: id(),
  kind: text<TranslatedKind>(),
  record_id: ref(),
  lang: text<Lang>(),
  fields: json(anyFields),
  state: text<ContentState>(),
  of_version: whole(),
  /** The original's fields as they were then: what changed since is told by them. */
  of_fields: json(anyFields),
  filled: whole(),
  total: whole(),
  at: moment(),
  by_id: ref().orNull(),
  by_name: text().orNull(),
  version: version(),
  /** What lists and pages show, without the text of an article. */
  told: json(anyFields).internal(),
  /** An article's name in addresses, where it has one of its own. */
  slug: text().orNull().internal(),
  search_text: text().internal(),
});

export const translationBaseline: Migration = {
  name: 'translations-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('translations'), types)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', types.id, (column) => column.notNull())
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('of_version', 'integer', (column) => column.notNull())
      .addColumn('of_fields', 'text', (column) => column.notNull())
      .addColumn('filled', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('at', types.timestamp, (column) => column.notNull())
      .addColumn('by_id', types.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('by_name', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('slug', 'text')
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addUniqueConstraint('translations_of_record', ['kind', 'record_id', 'lang'])
      .execute();
    await tx.schema.createIndex('translations_by_author').on('translations').column('by_id').execute();
  },
};
