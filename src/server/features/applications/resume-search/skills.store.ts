// Which skills were found in whose résumé, and what they are also called.
import type { SynonymDraft } from '#contract/applications/skills.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

export interface SynonymList {
  list: SynonymDraft[];
  version: number;
}

export async function readSynonyms(db: Reader): Promise<SynonymList> {
  const row = await db.selectFrom('skill_synonyms').select(['list', 'version']).executeTakeFirst();
  return { list: JSON.parse(row?.list ?? '[]') as SynonymDraft[], version: row?.version ?? 1 };
}

/** Nobody changes it until this transaction ends: what is matched by it is matched anew after a change. */
export async function lockSynonymsToMatch(tx: Tx): Promise<SynonymDraft[]> {
  const row = await tx.selectFrom('skill_synonyms').select('list').forShare().executeTakeFirst();
  return JSON.parse(row?.list ?? '[]') as SynonymDraft[];
}

export async function lockSynonyms(tx: Tx): Promise<SynonymList> {
  await tx.selectFrom('skill_synonyms').select('id').forUpdate().execute();
  return readSynonyms(tx);
}

export async function writeSynonyms(tx: Tx, list: SynonymDraft[]): Promise<void> {
  await tx
    .updateTable('skill_synonyms')
    .set((eb) => ({ list: JSON.stringify(list), version: eb('version', '+', 1) }))
    .execute();
}

export async function writeMatched(tx: Tx, id: number, matched: string[]): Promise<void> {
  await tx
    .updateTable('application_texts')
    .set({ matched_skills: JSON.stringify(matched) })
    .where('application_id', '=', id)
    .execute();
  await tx.updateTable('applications').set({ skills_key: matched.length }).where('id', '=', id).execute();
}

interface ToMatch {
  job_id: number;
  id: number;
  resume: string | null;
  matched_skills: string;
}

/** Of one job, or of all: those with a higher id, in its order. */
export const findToMatch = (
  tx: Tx,
  { job, after, limit }: { job: number | null; after: number; limit: number },
): Promise<ToMatch[]> =>
  tx
    .selectFrom('applications')
    .innerJoin('application_texts', 'application_texts.application_id', 'applications.id')
    .select((eb) => ['id', eb.ref('job_id').$notNull().as('job_id'), 'resume', 'matched_skills'])
    .where('job_id', 'is not', null)
    .$if(job !== null, (query) => query.where('job_id', '=', job))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
