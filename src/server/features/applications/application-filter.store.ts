// What the filters of the dashboard mean: which applications fit, and by which index they are found.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ExperienceBand, experienceBands } from '#contract/applications.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { type Search, isIn } from '#server/platform/database/find.ts';
import { containing } from '#server/platform/database/search.ts';
import type { SoughtText } from '#server/platform/database/text-sample.ts';

export interface ApplicationFilter {
  search?: string | undefined;
  email?: string | undefined;
  experience?: string | undefined;
  job_title?: string | undefined;
  is_archived?: boolean | undefined;
}

export const isUnfiltered = ({ search, email, experience, job_title }: ApplicationFilter): boolean =>
  !search && !email && !experience && !job_title;

/** By the state an application has in the counts: 1 if it is archived. */
const isCountedIn =
  ({ is_archived }: ApplicationFilter) =>
  (state: number): boolean =>
    is_archived === undefined || (state === 1) === is_archived;

export async function searchOf(db: Reader, filter: ApplicationFilter): Promise<Search> {
  const texts = textsOf(filter);
  const bands = bandsOf(filter);
  const title = filter.job_title?.toLowerCase();
  const titles = title ? await titlesWith(db, title) : undefined;
  const titleText = title && titles === undefined ? [{ columns: ['title_key'], text: title }] : [];
  return {
    list: 'applications',
    isCounted: isCountedIn(filter),
    state: stateOf(filter),
    mark: filter.is_archived === undefined ? undefined : filter.is_archived ? 'in1' : 'in0',
    isInBlock: (block) => inBlock(filter, block),
    columns: ['email_key', 'title_key', 'experience', ...(filter.search ? ['search_text'] : [])],
    texts: [...texts, ...titleText],
    conditions: [
      ...texts.map((text) => isIn(db, text)),
      ...(title ? [isIn(db, { columns: ['title_key'], text: title })] : []),
      ...(bands === undefined ? [] : [isAmong(bands)]),
    ],
    branches: branchesOf(filter, titles, bands),
  };
}

const stateOf = ({ is_archived }: ApplicationFilter): Expression<SqlBool>[] =>
  is_archived === undefined ? [] : [sql<SqlBool>`is_archived = ${is_archived}`];

const inBlock = ({ is_archived }: ApplicationFilter, block: RawBuilder<unknown>): Expression<SqlBool> => {
  const key = sql`((id >> 14) * 2 + is_archived::int)`;
  return is_archived === undefined
    ? sql`${key} in (${block} * 2, ${block} * 2 + 1)`
    : sql`${key} = ${block} * 2 + ${sql.lit(Number(is_archived))}`;
};

function textsOf({ search, email }: ApplicationFilter): SoughtText[] {
  const texts = [
    { columns: ['email_key', 'title_key', 'search_text'], text: search },
    { columns: ['email_key'], text: email },
  ];
  return texts.flatMap(({ columns, text }) => (text ? [{ columns, text: text.toLowerCase() }] : []));
}

/** Undefined where the filter lets every band through. */
const bandsOf = ({ experience }: ApplicationFilter): ExperienceBand[] | undefined =>
  experience ? experienceBands.filter((band) => band.includes(experience)) : undefined;

const isAmong = (bands: ExperienceBand[]): Expression<SqlBool> =>
  bands.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`experience in (${sql.join(bands)})`;

const TITLES_MAX = 50;

/** All the titles with this in them; undefined where there are too many to go through one by one. */
async function titlesWith(db: Reader, text: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('application_titles')
    .select('title_key')
    .where((eb) => containing(eb.ref('title_key'), text))
    .limit(TITLES_MAX + 1)
    .execute();
  return rows.length > TITLES_MAX ? undefined : rows.map((row) => row.title_key);
}

function branchesOf(
  { is_archived }: ApplicationFilter,
  titles: string[] | undefined,
  bands: ExperienceBand[] | undefined,
): Expression<SqlBool>[] | undefined {
  const branches =
    titles?.map((title) => sql<SqlBool>`title_key = ${title}`) ??
    bands?.map((band) => sql<SqlBool>`experience = ${band}`);
  if (branches === undefined || is_archived !== undefined) return branches;
  return [true, false].flatMap((state) =>
    branches.map((branch) => sql<SqlBool>`is_archived = ${state} and ${branch}`),
  );
}
