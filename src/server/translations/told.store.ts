// Records in the language somebody reads them in. Only what is published is told, and only in languages the site is offered
// in; whatever a translation leaves empty comes as it was written.
import { type Expression, type SqlBool, sql } from 'kysely';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import type { ToldLanguages } from '#contract/translations/told-languages.ts';
import type { Fields, TranslatedKind } from '#contract/translations/translated-fields.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { found } from '#server/platform/database/search.ts';

const otherLanguages = (): readonly string[] => offeredLanguages().slice(1);

/** The one to look for translations in; undefined: records are told as they were written. */
export const askedLanguage = (lang: string | null | undefined): string | undefined =>
  otherLanguages().find((offered) => offered === lang);

const published = (db: Reader, kind: TranslatedKind) =>
  db.selectFrom('translations').where('kind', '=', kind).where('state', '=', 'published');

/** Neither engine takes as many parameters as a whole list may have rows: then all of the kind are read. */
const IDS_MAX = 1000;

const publishedOf = (db: Reader, kind: TranslatedKind, ids: readonly number[]) =>
  published(db, kind).$if(ids.length <= IDS_MAX, (query) => query.where('record_id', 'in', ids));

/** A record as it is told: in which language, in which others it is published, and its words there. */
export interface Told extends Required<ToldLanguages> {
  lang: string;
  languages: string[];
  /** None where it comes as it was written. */
  fields: Fields;
  /** By language, where it has one of its own. */
  slugs: Readonly<Record<string, string>>;
}

/** In one query, however many there are. Undefined: the site is offered in one language, and nothing is said of it. */
export async function readTold(
  db: Reader,
  kind: TranslatedKind,
  ids: readonly number[],
  lang: string | undefined,
): Promise<((id: number) => Told) | undefined> {
  const others = otherLanguages();
  if (others.length === 0) return undefined;
  const asked = askedLanguage(lang);
  const main = mainLanguage();
  const rows =
    ids.length === 0
      ? []
      : await publishedOf(db, kind, ids)
          .select(['record_id', 'lang', 'slug'])
          .select((eb) =>
            eb
              .case()
              .when('lang', '=', asked ?? main)
              .then(eb.ref('told'))
              .end()
              .as('told'),
          )
          .where('lang', 'in', others)
          .execute();
  const byId = Map.groupBy(rows, ({ record_id }) => record_id);
  return (id) => {
    const mine = byId.get(id) ?? [];
    const own = mine.find((row) => row.lang === asked);
    return {
      lang: own?.lang ?? main,
      languages: [main, ...others.filter((other) => mine.some((row) => row.lang === other))],
      fields: own?.told ? (JSON.parse(own.told) as Fields) : {},
      slugs: Object.fromEntries(mine.flatMap((row) => (row.slug === null ? [] : [[row.lang, row.slug]]))),
    };
  };
}

/** Rows of answers, each in the words of this language where it has some. */
export async function inLanguage<Row extends { id: number }>(
  db: Reader,
  kind: TranslatedKind,
  rows: readonly Row[],
  lang: string | undefined,
  translate: (row: Row, fields: Fields) => Row = (row, fields) => ({ ...row, ...fields }),
): Promise<(Row & ToldLanguages)[]> {
  const told = await readTold(
    db,
    kind,
    rows.map(({ id }) => id),
    lang,
  );
  if (!told) return [...rows];
  return rows.map((row) => {
    const { fields, lang: own, languages } = told(row.id);
    return { ...translate(row, fields), lang: own, languages };
  });
}

/** All that was written of them in a language, the texts of articles too. */
export async function readFields(
  db: Reader,
  kind: TranslatedKind,
  ids: readonly number[],
  lang: string | undefined,
): Promise<Map<number, Fields>> {
  const asked = askedLanguage(lang);
  if (asked === undefined || ids.length === 0) return new Map();
  const rows = await publishedOf(db, kind, ids)
    .select(['record_id', 'fields'])
    .where('lang', '=', asked)
    .execute();
  return new Map(rows.map(({ record_id, fields }) => [record_id, JSON.parse(fields) as Fields]));
}

/** In all languages it is published in. */
export async function readToldEverywhere(db: Reader, kind: TranslatedKind, id: number): Promise<Fields[]> {
  const others = otherLanguages();
  if (others.length === 0) return [];
  const rows = await published(db, kind)
    .select('told')
    .where('record_id', '=', id)
    .where('lang', 'in', others)
    .execute();
  return rows.map(({ told }) => JSON.parse(told) as Fields);
}

/** Whether a record holds this text in a language: for the `where` of a list. */
export const foundIn = (
  db: Reader,
  kind: TranslatedKind,
  id: Expression<number>,
  { lang, text }: { lang: string; text: string },
): Expression<SqlBool> =>
  sql<SqlBool>`${id} in ${published(db, kind)
    .select('record_id')
    .where('lang', '=', lang)
    .where((eb) => found(db, eb.ref('search_text'), text))}`;

/** Of all records of a kind, for the sitemap: where else they are published. */
export const listPublished = (
  db: Reader,
  kind: TranslatedKind,
): Promise<{ record_id: number; lang: string; slug: string | null; at: string }[]> =>
  published(db, kind)
    .select(['record_id', 'lang', 'slug', 'at'])
    .where('lang', 'in', [...otherLanguages(), ''])
    .orderBy('record_id')
    .execute();

const wordsIn = async (
  db: Reader,
  kind: TranslatedKind,
  ids: readonly number[],
  lang: string | null | undefined,
): Promise<Map<number, Fields>> => {
  const asked = askedLanguage(lang);
  if (asked === undefined || ids.length === 0) return new Map();
  const rows = await publishedOf(db, kind, ids)
    .select(['record_id', 'told'])
    .where('lang', '=', asked)
    .execute();
  return new Map(rows.map(({ record_id, told }) => [record_id, JSON.parse(told) as Fields]));
};

/** For mails to somebody who reads this language. Undefined: there is none, and the template's own words go out. */
export async function templateIn(
  db: Reader,
  id: number,
  lang: string | null | undefined,
): Promise<{ subject: string; body: string } | undefined> {
  const words = (await wordsIn(db, 'template', [id], lang)).get(id);
  return words as { subject: string; body: string } | undefined;
}

/** What applicants read of a stage in their language; undefined: what the stage itself says. */
export async function stageNameIn(
  db: Reader,
  id: number,
  lang: string | null | undefined,
): Promise<string | undefined> {
  return (await wordsIn(db, 'stage', [id], lang)).get(id)?.['public_name'] as string | undefined;
}

/** Of those that are published in it. */
export async function jobTitlesIn(
  db: Reader,
  ids: readonly number[],
  lang: string | null | undefined,
): Promise<Map<number, string>> {
  const words = await wordsIn(db, 'job', ids, lang);
  return new Map([...words].map(([id, { title }]) => [id, String(title)]));
}

/** What somebody applied for, as it is called in their language. */
export const jobTitleFor = async (
  db: Reader,
  { job_id, job_title }: { job_id: number | null; job_title: string },
  lang: string,
): Promise<string> =>
  (job_id === null ? undefined : (await jobTitlesIn(db, [job_id], lang)).get(job_id)) ?? job_title;
