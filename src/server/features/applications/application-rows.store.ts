// Applications as the API tells of them.
import { sql } from 'kysely';
import type { Application, TextState } from '#contract/applications/applications.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import type { Colleagues } from '#server/colleagues.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { inOrderOf } from '#server/platform/database/lists.ts';
import type { SkillsOfApplication } from '#contract/applications/skills.ts';
import { readAnswers } from './answers/answers.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { applications } from './applications.tables.ts';
import { splitSkills } from './resume-search/skill-names.ts';

/** Who reads: ratings are shown to those who have given one themselves. */
export interface Reading {
  /** Null: a program, which rates nothing. */
  userId: number | null;
  colleagues: Pick<Colleagues, 'names'>;
  jobs: Pick<ApplicationPorts['jobs'], 'keySkills'>;
}

const [beforeId = '', afterId = ''] = resumeCalls.file.path.split('{id}');
/** Not by `fillPath`, which is a tenth of what a list of ten thousand takes. */
const resumePath = (id: number): string => beforeId + id + afterId;

/** In the order of the ids; those that are gone by now are left out. */
export async function readApplications(
  db: Reader,
  ids: number[],
  { userId, colleagues, jobs }: Reading,
): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .leftJoin('application_texts', 'application_texts.application_id', 'applications.id')
    .select(applications.columns)
    .select(['matched_skills', textState, earlierApplications])
    .select(['stages.name as stage_name', 'stages.kind as stage_kind'])
    .where('applications.id', 'in', ids)
    .execute();
  const assignees = new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []));
  const jobIds = new Set(rows.flatMap(({ job_id }) => job_id ?? []));
  const [names, tags, own, asked, answers] = [
    await colleagues.names(db, [...assignees]),
    await readTags(db, ids),
    await readOwnRatings(db, ids, userId),
    await jobs.keySkills(db, [...jobIds]),
    await readAnswers(db, ids),
  ];
  const skills = new Map([...asked].map(([job, words]) => [job, splitSkills(words)]));
  // Each named: an object that is spread or added to is written as JSON several times more slowly.
  const read = rows.map((row): Application => {
    const my_rating = own.get(row.id) ?? null;
    const assignee = row.assignee_id === null ? undefined : names.get(row.assignee_id);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      mobile_number: row.mobile_number,
      experience: row.experience,
      job_title: row.job_title,
      current_location: row.current_location,
      subject: row.subject,
      resume: resumePath(row.id),
      resume_type: row.resume_type,
      scan: row.scan,
      is_archived: row.is_archived,
      is_read: row.is_read,
      created_at: row.created_at,
      job_id: row.job_id,
      earlier_applications: row.earlier_applications,
      stage: { id: row.stage_id, name: row.stage_name, kind: row.stage_kind },
      stage_since: row.stage_since,
      assignee:
        row.assignee_id === null || assignee === undefined ? null : { id: row.assignee_id, name: assignee },
      tags: tags.get(row.id) ?? [],
      rating: my_rating === null ? null : row.rating_key / 100,
      my_rating,
      notes_count: row.notes_count,
      source: row.source,
      lang: row.lang,
      text_state: row.text_state,
      skills: row.text_state === 'ready' ? skillsOf(skills.get(row.job_id ?? 0), row.matched_skills) : null,
      answers: answers.get(row.id) ?? [],
      consent:
        row.consent_version === null || row.consent_at === null
          ? null
          : { version: row.consent_version, at: row.consent_at },
      talent_pool: row.talent_pool,
      withdrawn: row.withdrawn_at !== null,
      hold:
        row.hold_at === null
          ? null
          : { reason: row.hold_reason ?? '', at: row.hold_at, by: row.hold_by ?? '' },
      resume_versions: row.resumes_count,
      version: row.version,
    };
  });
  return inOrderOf(ids, read);
}

const textState = sql<TextState>`case when application_texts.application_id is null then 'waiting'
  when application_texts.resume is null then 'none' else 'ready' end`.as('text_state');

/** What the job asks for now: what was found for an older wording of it is left out until it is matched anew. */
function skillsOf(asked: string[] | undefined, found: string | null): SkillsOfApplication | null {
  if (!asked || asked.length === 0) return null;
  const known = new Set(JSON.parse(found ?? '[]') as string[]);
  return {
    matched: asked.filter((skill) => known.has(skill)),
    missing: asked.filter((skill) => !known.has(skill)),
  };
}

const EARLIER_MAX = 99;

/** How many of the same address came before; no more are counted than anybody wants to know. */
const earlierApplications = sql<number>`(select count(*) from (select 1 from applications as earlier
  where earlier.email_key = applications.email_key and earlier.id < applications.id limit ${sql.lit(EARLIER_MAX)})
  as counted)`.as('earlier_applications');

export async function readTags(db: Reader, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('application_tags')
    .select(['application_id', 'tag'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('tag_key')
    .execute();
  const tags = new Map<number, string[]>();
  for (const { application_id, tag } of rows) {
    const known = tags.get(application_id);
    if (known) known.push(tag);
    else tags.set(application_id, [tag]);
  }
  return tags;
}

async function readOwnRatings(
  db: Reader,
  ids: number[],
  userId: number | null,
): Promise<Map<number, number>> {
  if (userId === null) return new Map();
  const rows = await db
    .selectFrom('application_ratings')
    .select(['application_id', 'score'])
    .where('user_id', '=', userId)
    .where('application_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ application_id, score }) => [application_id, score]));
}
