// The skills of a job against the résumés of those who applied for it. It sorts and shows; it decides nothing.
import * as z from 'zod/mini';
import { changesOf } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Synonym, SynonymDraft } from '#contract/applications/skills.ts';
import type { VersionedContext } from '#server/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { type MatchSkills, skillMatcher, splitSkills } from './skill-names.ts';
import {
  type SynonymList,
  findToMatch,
  lockSynonymsToMatch,
  lockSynonyms,
  readSynonyms,
  writeMatched,
  writeSynonyms,
} from './skills.store.ts';

const MATCH_SKILLS = 'match skills';
const BATCH = 100;

const toMatch = z.object({
  /** Null: of every job. */
  job: z.nullable(z.int()),
  after: z.int(),
});
type Payload = z.infer<typeof toMatch>;

/** A job asks for something else now, or a skill is called something else: in the transaction of that change. */
export const matchAnew = (tx: Tx, clock: Clock, job: number | null, after = 0): Promise<number> =>
  // One lane: of two changes the later one counts.
  addTask(tx, { kind: MATCH_SKILLS, payload: { job, after } satisfies Payload, lane: MATCH_SKILLS }, clock);

export type ResumeTaskPorts = Pick<ApplicationPorts, 'database' | 'files' | 'clock'> & {
  jobs: Pick<ApplicationPorts['jobs'], 'keySkills'>;
};

export const matchSkillsTask = ({ database, clock, jobs }: ResumeTaskPorts): TaskKind<Payload> => ({
  kind: MATCH_SKILLS,
  name: 'Match skills anew',
  payload: toMatch,
  handler: ({ payload }) =>
    database.transaction(async (tx) => {
      const rows = await findToMatch(tx, { ...payload, limit: BATCH });
      const matchers = await matchersOf(tx, jobs.keySkills, new Set(rows.map(({ job_id }) => job_id)));
      for (const { id, job_id, resume, matched_skills } of rows) {
        const matched = matchers.get(job_id)?.(resume ?? '') ?? [];
        if (JSON.stringify(matched) !== matched_skills) await writeMatched(tx, id, matched);
      }
      const last = rows.at(-1);
      if (last && rows.length === BATCH) await matchAnew(tx, clock, payload.job, last.id);
    }),
  maxTries: 20,
  retryDelaysMs: [1000, 10_000, 60_000, 600_000],
  leaseMs: 300_000,
  keepMs: DAY_MS,
});

/** Jobs that are gone ask for nothing. */
export async function matchersOf(
  tx: Tx,
  keySkills: ResumeTaskPorts['jobs']['keySkills'],
  jobs: ReadonlySet<number>,
): Promise<Map<number, MatchSkills>> {
  const synonyms = await lockSynonymsToMatch(tx);
  const asked = await keySkills(tx, [...jobs]);
  return new Map([...asked].map(([job, skills]) => [job, skillMatcher(splitSkills(skills), synonyms)]));
}

export const listSynonyms = async (db: Reader): Promise<Synonym[]> => toAnswer(await readSynonyms(db));

const toAnswer = ({ list, version }: SynonymList): Synonym[] => list.map((each) => ({ ...each, version }));

export const replaceSynonyms = (
  { database, clock }: ApplicationPorts,
  list: SynonymDraft[],
  ctx: VersionedContext,
): Promise<Synonym[]> =>
  database.transaction(async (tx) => {
    const before = await lockSynonyms(tx);
    const place = { subject: 'skill synonyms', subjectId: 'list' } as const;
    if (!isOfVersion(before, ctx))
      throw await refusedChange(tx, {
        subject: place.subject,
        id: place.subjectId,
        current: toAnswer(before),
        gone: 'no_such_path',
      });
    await writeSynonyms(tx, list);
    await matchAnew(tx, clock, null);
    await auditBy(tx, clock, ctx, {
      action: 'change',
      ...place,
      ...changesOf({ kept: ['synonyms'] }, { synonyms: inWords(before.list) }, { synonyms: inWords(list) }),
    });
    return toAnswer(await readSynonyms(tx));
  });

const inWords = (list: readonly SynonymDraft[]): string =>
  list.map(({ skill, also }) => `${skill} = ${also.join(', ')}`).join('; ');
