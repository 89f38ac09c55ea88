import { type Insertable, type Updateable, sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containing } from '#server/platform/database/search.ts';
import { ofVersion } from '#server/audit/versions.store.ts';

const columns = [
  'id',
  'url',
  'events',
  'active',
  'off_since',
  'off_because',
  'version',
  'created_by',
  'created_at',
] as const;

export const findWebhook = (db: Reader, id: number) =>
  db.selectFrom('webhooks').select(columns).where('id', '=', id).executeTakeFirst();

/** Nobody else changes it until this is over. */
export const lockWebhook = (tx: Tx, id: number) =>
  tx.selectFrom('webhooks').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

interface WebhookFilter extends Paging {
  search?: string | undefined;
}

/** Newest first. */
export async function listWebhooks(
  db: Reader,
  { search = '', ...paging }: WebhookFilter,
): Promise<Page<WebhookRow>> {
  const found = db
    .selectFrom('webhooks')
    .$if(search !== '', (query) => query.where(containing(db, sql<string>`lower(url)`, search)));
  return readPage(paging, found.select(columns).orderBy('id', 'desc'), found);
}

export const listActive = (db: Reader) =>
  db.selectFrom('webhooks').select(['id', 'events']).where('active', '=', true).orderBy('id').execute();

export async function countWebhooks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertWebhook = (tx: Tx, webhook: Insertable<Schema['webhooks']>): Promise<WebhookRow> =>
  tx.insertInto('webhooks').values(webhook).returning(columns).executeTakeFirstOrThrow();

interface RowVersion {
  id: number;
  version: number | undefined;
}

export const updateWebhook = (tx: Tx, { id, version }: RowVersion, change: Updateable<Schema['webhooks']>) =>
  tx
    .updateTable('webhooks')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(ofVersion(version))
    .returning(columns)
    .executeTakeFirst();

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

/** What it was; undefined where it is not there, or of another version. */
export const deleteWebhook = (tx: Tx, { id, version }: RowVersion): Promise<WebhookRow | undefined> =>
  tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where(ofVersion(version))
    .returning(columns)
    .executeTakeFirst();
