import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import { type Webhook, webhooks } from './webhooks.tables.ts';

interface WebhookFilter extends Paging {
  search?: string | undefined;
}

/** Newest first. */
export async function listWebhooks(
  db: Reader,
  { search = '', ...paging }: WebhookFilter,
): Promise<Page<Webhook>> {
  const found = db
    .selectFrom('webhooks')
    .$if(search !== '', (query) => query.where(containing(db, sql<string>`lower(url)`, search)));
  const page = await readPage(paging, found.select(webhooks.columns).orderBy('id', 'desc'), found);
  return { ...page, rows: page.rows.map(webhooks.parse) };
}

/** Their events as they are stored: what a newer version knows beside ours refuses nothing here. */
export const listActive = (db: Reader) =>
  db.selectFrom('webhooks').select(['id', 'events']).where('active', '=', true).orderBy('id').execute();

export async function countWebhooks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False: it was off already. */
export async function switchOff(tx: Tx, id: number, off_because: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set((eb) => ({ active: false, off_since: now, off_because, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
