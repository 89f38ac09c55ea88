import { COUNTED_MAX } from '#contract/lists.ts';
import type { ReasonOfApplication, RejectReason } from '#contract/applications/reject-reasons.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { RowOf } from '#server/platform/database/record.ts';
import type { Counted } from '../insight/recruitment.store.ts';
import { rejectReasons } from './reasons.tables.ts';

export type ReasonRow = RowOf<typeof rejectReasons>;

export async function readReasons(db: Reader): Promise<RejectReason[]> {
  const rows = await db
    .selectFrom('reject_reasons')
    .select(rejectReasons.columns)
    .orderBy('position')
    .execute();
  return rows.map(({ id, text, template_id, version }) => ({ id, text, template: template_id, version }));
}

/** Nobody changes the list until this transaction ends. */
export async function lockReasons(tx: Tx): Promise<RejectReason[]> {
  await tx.selectFrom('reject_reasons').select('id').forUpdate().execute();
  return readReasons(tx);
}

/** As a decision keeps it. */
export const findReason = (tx: Tx, id: number): Promise<ReasonOfApplication | undefined> =>
  tx.selectFrom('reject_reasons').select(['id', 'text']).where('id', '=', id).executeTakeFirst();

export const insertReason = (tx: Tx, reason: Omit<ReasonRow, 'id'>) => rejectReasons.insert(tx, reason);

export const writeReason = (tx: Tx, { id, ...reason }: ReasonRow) =>
  tx.updateTable('reject_reasons').set(reason).where('id', '=', id).execute();

export const deleteReason = (tx: Tx, id: number) => rejectReasons.remove(tx, { id });

/** By the words of each, the most frequent first: of those who came to where they stand in the period. */
export const countByReason = (
  db: Reader,
  { after, before, jobId }: Counted,
): Promise<{ reason: string; applications: number }[]> =>
  db
    .selectFrom('applications')
    .select((eb) => [
      eb.ref('reason_text').$notNull().as('reason'),
      eb.fn.countAll<number>().as('applications'),
    ])
    .where('reason_text', 'is not', null)
    .where('stage_since', '>=', after)
    .where('stage_since', '<', before)
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId as number))
    .groupBy('reason_text')
    .orderBy('applications', 'desc')
    .orderBy('reason_text')
    .limit(COUNTED_MAX)
    .execute();
