import { type Level, areas } from '#contract/areas.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type RowOf,
  type TableOf,
  day,
  defineRecord,
  id,
  moment,
  text,
} from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    api_keys: TableOf<typeof apiKeys>;
  }
}

/** Never audited: the key, its hash, or the letters that are shown of it. */
export const apiKeys = defineRecord('api_keys', {
  id: id(),
  /** The key itself is not kept. */
  key_hash: text().internal(),
  hint: text(),
  name: text().audited(),
  recruitment: text<Level>().audited(),
  enquiries: text<Level>().audited(),
  content: text<Level>().audited(),
  people: text<Level>().audited(),
  /** What 1.0.0 goes by, should it be gone back to. */
  expires_at: moment().orNull().internal(),
  /** The last day on which it works; null: no end. */
  expires_on: day().orNull().audited(),
  created_by: text(),
  created_at: moment(),
  last_used_at: moment().orNull(),
});
export type ApiKey = RowOf<typeof apiKeys>;

export const keyBaseline: Migration = {
  name: 'keys-001',
  async up(tx, types) {
    let table = withId(tx.schema.createTable('api_keys'), types)
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.timestamp)
      .addColumn('expires_on', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('last_used_at', types.timestamp);
    for (const area of areas) table = table.addColumn(area, 'text', (column) => column.notNull());
    await table.execute();
  },
};
