import type { Migration } from '#server/platform/database/migrate.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    visits: VisitRow;
  }
}

export type VisitKind = 'page' | 'referrer' | 'ref';

/** Stands for all names that have no row of their own. */
export const OTHERS = 'others';

/** How often a page was viewed on a day, or visitors came from a site or by a `ref`. Nothing of who it was. */
export interface VisitRow {
  /** Of the company's calendar. */
  day: string;
  kind: VisitKind;
  name: string;
  views: number;
}

export const visitBaseline: Migration = {
  name: 'visits-001',
  async up(tx) {
    await tx.schema
      .createTable('visits')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visits_key', ['day', 'kind', 'name'])
      .execute();
  },
};
