import type { Migration } from '../migrate.ts';
import { withId } from './columns.ts';

/** What a visitor's form sets off, as one small row; the mail worker writes the mails out. */
export const mailOrders: Migration = {
  name: '008-mail-orders',
  async up(tx, types) {
    await withId(tx.schema.createTable('mail_orders'), types)
      .addColumn('letters', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
  },
};
