// The résumés of an application: the current one stands in its row, the others beside it.
import type { ResumeType, ScanState } from '#contract/applications/applications.ts';
import type { ResumeOrigin } from '#contract/applications/resumes.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';

interface ResumeRow {
  number: number;
  resume_key: string;
  resume_type: ResumeType;
  scan: ScanState | null;
  origin: ResumeOrigin;
  received_at: string;
  is_current: boolean;
}

type NewResume = Pick<ResumeRow, 'resume_key' | 'resume_type' | 'scan' | 'received_at'>;

const FIRST = 1;
/** Anyone can send one more under somebody's address: the oldest beside the current one goes. */
const KEPT_MAX = 10;

/** Newest first. */
export async function listResumes(db: Reader, id: number): Promise<ResumeRow[]> {
  const current = await db
    .selectFrom('applications')
    .select(['resume_number as number', 'resume_key', 'resume_type', 'scan', 'resume_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return [];
  const further = await db
    .selectFrom('application_resumes')
    .select(['number', 'resume_key', 'resume_type', 'scan', 'origin', 'received_at'])
    .where('application_id', '=', id)
    .execute();
  const { resume_at, created_at, ...row } = current;
  const origin = row.number === FIRST ? 'sent' : 'replaced';
  return [
    { ...row, origin, received_at: resume_at ?? created_at, is_current: true } as const,
    ...further.map((each) => ({ ...each, is_current: false })),
  ].toSorted((one, other) => other.number - one.number);
}

export const findFurtherResume = (
  db: Reader,
  id: number,
  number: number,
): Promise<{ resume_key: string; resume_type: ResumeType } | undefined> =>
  db
    .selectFrom('application_resumes')
    .select(['resume_key', 'resume_type'])
    .where('application_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();

interface Added {
  version: number;
  /** Files nothing refers to any more. */
  dropped: string[];
}

/** Of an application that is locked: the new one is read from now on, the one before is kept beside it. */
export async function replaceCurrent(tx: Tx, id: number, resume: NewResume): Promise<Added> {
  const rows = await listResumes(tx, id);
  const before = rows.find(({ is_current }) => is_current);
  if (before) await insertFurther(tx, id, before);
  const version = nextAfter(rows);
  const { received_at, ...file } = resume;
  await tx
    .updateTable('applications')
    .set({ ...file, resume_number: version, resume_at: received_at })
    .where('id', '=', id)
    .execute();
  return { version, dropped: await keepFew(tx, id) };
}

/** Of an application that is locked: kept beside the current one, which stays the one that is read. */
export async function addBeside(tx: Tx, id: number, resume: NewResume): Promise<Added> {
  const version = nextAfter(await listResumes(tx, id));
  await insertFurther(tx, id, { ...resume, number: version, origin: 'sent_again' });
  return { version, dropped: await keepFew(tx, id) };
}

const nextAfter = (rows: ResumeRow[]): number => Math.max(0, ...rows.map(({ number }) => number)) + 1;

const insertFurther = (
  tx: Tx,
  application_id: number,
  { number, resume_key, resume_type, scan, origin, received_at }: Omit<ResumeRow, 'is_current'>,
) =>
  tx
    .insertInto('application_resumes')
    .values({ application_id, number, resume_key, resume_type, scan, origin, received_at })
    .execute();

async function keepFew(tx: Tx, id: number): Promise<string[]> {
  const further = await tx
    .selectFrom('application_resumes')
    .select(['id', 'resume_key'])
    .where('application_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const tooMany = further.slice(KEPT_MAX - 1);
  if (tooMany.length > 0)
    await tx
      .deleteFrom('application_resumes')
      .where(
        'id',
        'in',
        tooMany.map((row) => row.id),
      )
      .execute();
  await tx
    .updateTable('applications')
    .set({ resumes_count: 1 + further.length - tooMany.length })
    .where('id', '=', id)
    .execute();
  return tooMany.map(({ resume_key }) => resume_key);
}
