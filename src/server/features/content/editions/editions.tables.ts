// The draft edition of the site, and the editions that were published. The newest of them is what visitors see.
import * as z from 'zod/mini';
import { focus } from '#contract/content/focus.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  moment,
  ref,
  version,
  whole,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    site_draft: TableOf<typeof siteDrafts>;
    site_editions: TableOf<typeof siteEditions>;
  }
}

const changed = { at: z.string(), by: z.nullable(z.int()) };

/** A text in place of the specified one; null: as specified, which somebody chose. */
const placedText = z.object({
  id: z.string(),
  form: z.optional(z.string()),
  lang: z.string(),
  text: z.nullable(z.string()),
  ...changed,
});
export type PlacedText = z.infer<typeof placedText>;

const placedMedia = z.object({
  id: z.string(),
  media: z.nullable(z.string()),
  focus: z.nullable(focus),
  ...changed,
});
export type PlacedMedia = z.infer<typeof placedMedia>;

/** All of the site that is not as the program brings it. */
const content = z.object({
  texts: z.array(placedText),
  pictures: z.array(placedMedia),
  hidden: z.array(z.string()),
});
export type EditionContent = z.infer<typeof content>;

/** One row. Nobody has changed anything yet where there is none. */
export const siteDrafts = defineRecord('site_draft', {
  id: id(),
  /** The number of the edition it was begun from. */
  base: whole(),
  texts: json(z.array(placedText)),
  pictures: json(z.array(placedMedia)),
  /** Null: as published. */
  hidden: json(z.array(z.string())).orNull(),
  publish_at: moment().orNull(),
  /** Who wants it published then; null where a key does. */
  publish_by: ref().orNull(),
  version: version(),
});

export const siteEditions = defineRecord('site_editions', {
  n: whole(),
  at: moment(),
  by_id: ref().orNull(),
  texts: json(z.array(placedText)),
  pictures: json(z.array(placedMedia)),
  hidden: json(z.array(z.string())),
  /** The whole site as it is from then on. */
  content: json(content).internal(),
});

export const siteEditionTables: Migration = {
  name: 'content-004',
  async up(tx, types) {
    await withId(tx.schema.createTable('site_draft'), types)
      .addColumn('base', 'integer', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('hidden', 'text')
      .addColumn('publish_at', types.timestamp)
      .addColumn('publish_by', types.id)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await tx.schema
      .createTable('site_editions')
      .addColumn('n', 'integer', (column) => column.notNull().unique())
      .addColumn('at', types.timestamp, (column) => column.notNull())
      .addColumn('by_id', types.id)
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('hidden', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
  },
};
