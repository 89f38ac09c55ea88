// Which file holds the share picture of a job.
import { type Tx } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { type Clock } from '#server/platform/clock.ts';
import { type FilePorts, disownFile, ownFile } from '#server/platform/files/stored-files.store.ts';

export const PICTURE_TYPE = 'image/jpeg';

/** In place of the one before. False: the job is gone, and its picture with it. */
export async function keepPicture(
  tx: Tx,
  picture: { jobId: number; key: string; byteSize: number },
  ports: FilePorts & { clock: Clock },
): Promise<boolean> {
  const { jobId, key, byteSize } = picture;
  // Held, so that nobody deletes it meanwhile.
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!job) return false;
  const before = await findKey(tx, jobId);
  await tx
    .insertInto('job_pictures')
    .values({ job_id: jobId, key })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ key }))
    .execute();
  await ownFile(tx, { key, mediaType: PICTURE_TYPE, byteSize }, ports.clock);
  if (before !== undefined && before !== key) await disownFile(tx, before, ports);
  return true;
}

/** In the transaction that deletes the job, before it does. */
export async function dropPicture(tx: Tx, jobId: number, ports: FilePorts): Promise<void> {
  const key = await findKey(tx, jobId);
  if (key === undefined) return;
  await tx.deleteFrom('job_pictures').where('job_id', '=', jobId).execute();
  await disownFile(tx, key, ports);
}

const findKey = async (tx: Tx, jobId: number): Promise<string | undefined> =>
  (await tx.selectFrom('job_pictures').select('key').where('job_id', '=', jobId).executeTakeFirst())?.key;
