import type { Tx } from '#server/platform/database/database.ts';
import type { expiring } from './accounts.tables.ts';
import type { expiringSecondSteps } from './second-steps/second-steps.tables.ts';

/** At most `limit` rows that ended before a time. */
export const deleteExpired =
  (table: (typeof expiring)[number] | (typeof expiringSecondSteps)[number]) =>
  async (tx: Tx, before: string, limit: number): Promise<number> => {
    const old = tx.selectFrom(table).select('id').where('expires_at', '<=', before).limit(limit);
    const { numDeletedRows } = await tx.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  };
