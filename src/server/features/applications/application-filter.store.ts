// Finds applications by any part of their words. Both engines keep an index of every three letters in a row;
// shorter texts are looked for in the rows themselves.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ExperienceBand, experienceBands } from '#contract/applications.ts';
import { isPostgres } from '#server/platform/database/content-version.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { containing } from '#server/platform/database/search.ts';

export interface ApplicationFilter {
  search?: string | undefined;
  email?: string | undefined;
  experience?: string | undefined;
  job_title?: string | undefined;
  is_archived?: boolean | undefined;
}

/** Ids that fit, as the body of a `from`: order, limit and offset are added outside. */
export interface Found {
  /** `id` or `rowid`: what to order by and to continue from. */
  id: RawBuilder<number>;
  from: RawBuilder<unknown>;
}

type Column = 'email_key' | 'title_key' | 'search_text';
const allColumns: Column[] = ['email_key', 'title_key', 'search_text'];

interface Text {
  columns: Column[];
  text: string;
}

export const isUnfiltered = ({ search, email, experience, job_title }: ApplicationFilter): boolean =>
  !search && !email && !experience && !job_title;

export function findApplications(db: Reader, filter: ApplicationFilter): Found {
  const texts = textsOf(filter);
  const bands = bandsOf(filter);
  if (isPostgres(db)) return inRows(filter, texts, bands);
  const long = texts.filter(({ text }) => isIndexed(text));
  const isSpread = bands !== undefined && (bands.length > 1 || filter.is_archived === undefined);
  if (long.length === 0 && !(isSpread && bands.length > 0)) return inRows(filter, texts, bands);
  return inIndex(filter, { long, short: texts.filter((text) => !long.includes(text)), bands });
}

function textsOf({ search, email, job_title }: ApplicationFilter): Text[] {
  const texts = [
    { columns: allColumns, text: search },
    { columns: ['email_key' as const], text: email },
    { columns: ['title_key' as const], text: job_title },
  ];
  return texts.flatMap(({ columns, text }) => (text ? [{ columns, text: text.toLowerCase() }] : []));
}

/** Undefined where the filter lets every band through. */
function bandsOf({ experience }: ApplicationFilter): ExperienceBand[] | undefined {
  return experience ? experienceBands.filter((band) => band.includes(experience)) : undefined;
}

const INDEXED_CHARACTERS = 3;
const isIndexed = (text: string): boolean => [...text].length >= INDEXED_CHARACTERS;

function inRows(filter: ApplicationFilter, texts: Text[], bands: ExperienceBand[] | undefined): Found {
  const conditions = [
    ...(filter.is_archived === undefined ? [] : [sql<SqlBool>`is_archived = ${filter.is_archived}`]),
    ...(bands === undefined ? [] : [isAmong(bands)]),
    ...texts.map(isIn),
  ];
  return { id: sql.ref('id'), from: sql`applications where ${all(conditions)}` };
}

const isAmong = (bands: ExperienceBand[]): Expression<SqlBool> =>
  bands.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`experience in (${sql.join(bands)})`;

const isIn = ({ columns, text }: Text): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => containing(sql.ref(`applications.${column}`), text)),
    sql` or `,
  )})`;

const all = (conditions: Expression<SqlBool>[]) =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);

interface IndexQuery {
  long: Text[];
  short: Text[];
  bands: ExperienceBand[] | undefined;
}

function inIndex({ is_archived }: ApplicationFilter, { long, short, bands }: IndexQuery): Found {
  const id = sql<number>`application_words.rowid`;
  if (bands?.length === 0) return { id, from: sql`application_words where 1 = 0` };
  const terms = [
    ...long.map(({ columns, text }) => `{${columns.join(' ')}} : ${phrase(text)}`),
    ...(bands === undefined ? [] : [`experience : (${bands.map(phrase).join(' OR ')})`]),
    ...(is_archived === undefined ? [] : [`state : ${phrase(is_archived ? 'archived' : 'active')}`]),
  ];
  const match = sql`application_words match ${terms.map((term) => `(${term})`).join(' AND ')}`;
  if (short.length === 0) return { id, from: sql`application_words where ${match}` };
  // `cross join` keeps the order: first the index, then the rows it names.
  return {
    id,
    from: sql`application_words cross join applications on applications.id = application_words.rowid
      where ${match} and ${all(short.map(isIn))}`,
  };
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;
