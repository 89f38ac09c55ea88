import type { Generated } from 'kysely';
import { type Level, areas } from '#contract/areas.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    api_keys: ApiKeyTable;
  }
}

interface ApiKeyTable {
  id: Generated<number>;
  /** The key itself is not kept. */
  key_hash: string;
  hint: string;
  name: string;
  recruitment: Level;
  enquiries: Level;
  content: Level;
  people: Level;
  /** What 1.0.0 goes by, should it be gone back to. */
  expires_at: string | null;
  /** The last day on which it works, by the company's clocks; null: no end. */
  expires_on: string | null;
  created_by: string;
  created_at: string;
  last_used_at: string | null;
}

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
