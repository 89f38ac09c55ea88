// The list of applications: its filters, orders and pages.
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Application, experienceBands } from '#contract/applications/applications.ts';
import { COUNTED_MAX, type Newer, PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import { nameKey } from '#contract/names.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Reader } from '#server/platform/database/database.ts';
import {
  type Counted,
  type SortedSearch,
  batchesOfIds,
  countFitting,
  countNewer,
  newestIn,
  orderOf,
  pageOfIds,
} from '#server/platform/database/lists.ts';
import { found } from '#server/platform/database/search.ts';
import { type AnswerFilter, idsWithAnswer } from './answers/answers.store.ts';
import { type Reading, readApplications } from './application-rows.store.ts';
import { readTexts } from './resume-search/application-texts.store.ts';
import { findBest, havingWords } from './resume-search/best-first.store.ts';
import { withPassages } from './resume-search/passages.ts';
import { hasWords } from './resume-search/word-index.store.ts';

interface ApplicationFilter {
  search?: string | undefined;
  /** Best first, unless it is sorted otherwise. */
  q?: SearchQuery | undefined;
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
  answer?: AnswerFilter | undefined;
  sort?: string | undefined;
}

type Asking = Pick<Reading, 'userId'>;
const nobody: Asking = { userId: null };

export async function listApplications(
  db: Reader,
  { page, page_size, ...filter }: ApplicationFilter & Paging,
  reading: Reading,
): Promise<Page<Application>> {
  const { ids, ...counted } = await pageOf(db, filter, reading, { page, page_size });
  return { rows: await readFound(db, ids, reading, filter.q), ...counted };
}

async function readFound(
  db: Reader,
  ids: number[],
  reading: Reading,
  q: SearchQuery | undefined,
): Promise<Application[]> {
  if (!q) return readApplications(db, ids, reading);
  const [rows, texts] = await Promise.all([readApplications(db, ids, reading), readTexts(db, ids)]);
  return withPassages(rows, texts, q);
}

async function pageOf(
  db: Reader,
  filter: ApplicationFilter,
  asking: Asking,
  { page = 1, page_size: limit = PAGE_SIZE_DEFAULT }: Paging,
): Promise<Counted & { ids: number[] }> {
  const found = foundByWords(db, filter, asking);
  if (!found) return pageOfIds(db, searchOf(db, filter, asking), { page, page_size: limit });
  const slice = { limit, offset: (page - 1) * limit };
  const best = await findBest(db, found, slice);
  return best ?? { total: COUNTED_MAX, isCapped: true, ids: await newestIn(db, found, slice) };
}

/** Undefined: there are no words to go by, or another order is wanted. */
const foundByWords = (db: Reader, { q, sort, ...filter }: ApplicationFilter, asking: Asking) =>
  q && !sort ? havingWords(db, q, searchOf(db, filter, asking).conditions) : undefined;

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
  for await (const ids of idsInOrder(db, filter, reading)) yield await readFound(db, ids, reading, filter.q);
}

async function* idsInOrder(db: Reader, filter: ApplicationFilter, asking: Asking): AsyncGenerator<number[]> {
  const found = foundByWords(db, filter, asking);
  const best = found && (await findBest(db, found, { limit: COUNTED_MAX, offset: 0 }));
  if (!best) return yield* batchesOfIds(db, searchOf(db, filter, asking));
  const { ids } = best;
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH);
}

const BATCH = 200;

function searchOf(db: Reader, filter: ApplicationFilter, { userId } = nobody): SortedSearch {
  const { search, q, email, job_title, experience, is_archived, sort = '-created_at' } = filter;
  const { since, earlier_than, assignee, tag, min_rating, answer } = filter;
  const conditions: Expression<SqlBool>[] = [];
  const texts: string[] = [];
  const order = orderOf(sort, {
    name: 'name_key',
    rating: 'rating_key',
    skills: 'skills_key',
    created_at: 'id',
  });
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
  if (q) conditions.push(hasWords(db, q));
  if (tag) conditions.push(sql`applications.id in (${idsWithTag(tag)})`);
  if (answer) conditions.push(sql`applications.id in (${idsWithAnswer(answer)})`);
  if (earlier_than !== undefined) conditions.push(sql`applications.id in (${earlierIds(earlier_than)})`);
  // E-mail and title stand in the searched text too, so that one index serves all three.
  for (const [column, text] of Object.entries({
    search_text: search,
    email_key: email,
    title_key: job_title,
  })) {
    if (!text) continue;
    conditions.push(found(db, sql.ref(`applications.${column}`), text));
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

/** Tags of 1.0.0 differ by letter case alone. */
const idsWithTag = (tag: string) =>
  sql`select tagged.application_id from application_tags as tagged where tagged.tag_key in (${nameKey(tag)}, ${tag.toLowerCase()})`;

const earlierIds = (id: number) => sql`select earlier.id from applications as earlier
  where earlier.email_key = (select email_key from applications as this where this.id = ${id}) and earlier.id < ${id}`;
