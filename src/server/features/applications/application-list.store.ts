// The list of applications: its filters, orders and pages.
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Application, experienceBands } from '#contract/applications.ts';
import type { Newer, Page, Paging } from '#contract/lists.ts';
import type { Reader } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  countNewer,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import { type Reading, readApplications } from './application-rows.store.ts';

export interface ApplicationFilter {
  search?: string | undefined;
  email?: string | undefined;
  experience?: string | undefined;
  job_title?: string | undefined;
  is_archived?: boolean | undefined;
  is_read?: boolean | undefined;
  since?: string | undefined;
  job_id?: number | undefined;
  earlier_than?: number | undefined;
  stage?: number | undefined;
  /** `me` is whoever reads. */
  assignee?: 'me' | 'none' | number | undefined;
  tag?: string | undefined;
  min_rating?: number | undefined;
  source?: string | undefined;
  sort?: string | undefined;
}

type Asking = Pick<Reading, 'userId'>;
const nobody: Asking = { userId: null };

export async function listApplications(
  db: Reader,
  { page, page_size, ...filter }: ApplicationFilter & Paging,
  reading: Reading,
): Promise<Page<Application>> {
  const { ids, ...counted } = await pageOfIds(db, searchOf(db, filter, reading), { page, page_size });
  return { rows: await readApplications(db, ids, reading), ...counted };
}

export const countApplications = (
  db: Reader,
  filter: ApplicationFilter,
  asking: Asking = nobody,
): Promise<Counted> => countFitting(db, searchOf(db, filter, asking));

export const countNewApplications = (db: Reader, after: number | undefined): Promise<Newer> =>
  countNewer(db, searchOf(db, { is_archived: false }), after);

/** All of them, as they are read. */
export async function* applicationBatches(
  db: Reader,
  filter: ApplicationFilter,
  reading: Reading,
): AsyncGenerator<Application[]> {
  for await (const ids of batchesOfIds(db, searchOf(db, filter, reading)))
    yield await readApplications(db, ids, reading);
}

function searchOf(db: Reader, filter: ApplicationFilter, { userId } = nobody): SortedSearch {
  const { search, email, job_title, experience, is_archived, sort = '-created_at' } = filter;
  const { since, earlier_than, assignee, tag, min_rating } = filter;
  const conditions: Expression<SqlBool>[] = [];
  const texts: string[] = [];
  const order = orderOf(sort, { name: 'name_key', rating: 'rating_key', created_at: 'id' });
  if (is_archived !== undefined) conditions.push(sql`applications.is_archived = ${is_archived}`);
  // Both sides, said so that the index by arrival is used.
  else if (since) conditions.push(sql`applications.is_archived in (${true}, ${false})`);
  const equal = {
    is_read: filter.is_read,
    job_id: filter.job_id,
    stage_id: filter.stage,
    source: filter.source?.toLowerCase() || undefined,
    assignee_id: assignee === 'none' ? undefined : assignee === 'me' ? (userId ?? 0) : assignee,
  };
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) conditions.push(sql`${sql.ref(`applications.${column}`)} = ${value}`);
  if (assignee === 'none') conditions.push(sql`applications.assignee_id is null`);
  if (since) conditions.push(sql`applications.created_at >= ${since}`);
  if (min_rating !== undefined)
    conditions.push(sql`applications.rating_key >= ${Math.round(min_rating * 100)}`);
  if (tag) conditions.push(sql`applications.id in (${idsWithTag(tag)})`);
  if (earlier_than !== undefined) conditions.push(sql`applications.id in (${earlierIds(earlier_than)})`);
  // E-mail and title stand in the searched text too, so that one index serves all three.
  for (const [column, text] of Object.entries({
    search_text: search,
    email_key: email,
    title_key: job_title,
  })) {
    if (!text) continue;
    conditions.push(containing(db, sql.ref(`applications.${column}`), text));
    texts.push(text);
  }
  if (experience) {
    const bands = experienceBands.filter((band) => band.includes(experience));
    conditions.push(bands.length > 0 ? sql`applications.experience in (${sql.join(bands)})` : sql`1 = 0`);
  }
  // Ids grow as applications come in. What is wanted since a time is read in the order of the index that has the times.
  if (order.column === 'id' && since) order.column = 'created_at';
  return { table: 'applications', conditions, texts, order };
}

const idsWithTag = (tag: string) =>
  sql`select tagged.application_id from application_tags as tagged where tagged.tag_key = ${tag.toLowerCase()}`;

const earlierIds = (id: number) => sql`select earlier.id from applications as earlier
  where earlier.email_key = (select email_key from applications as this where this.id = ${id}) and earlier.id < ${id}`;
