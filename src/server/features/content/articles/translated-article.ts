// An article in other languages, at an address of its own in each.
import type { ArticleBody } from '#contract/content/article-body.ts';
import { type Article, type ArticleHead, articleRefusals } from '#contract/content/articles.ts';
import type { Fields } from '#contract/translations/translated-fields.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type Told, readFields, readTold } from '#server/translations/told.store.ts';
import type { Given, Original, Translatable } from '#server/translations/translatable.ts';
import { setPictures } from '../pictures/picture-uses.store.ts';
import { htmlOf, publicHead } from './article-answer.ts';
import { ARTICLE } from './article-changes.ts';
import { excerptOf, keysIn, plainTextOf, readingMinutes } from './article-text.ts';
import {
  type ArticleRow,
  type WholeArticle,
  claimSlugIn,
  findArticleById,
  lockArticle,
} from './articles.store.ts';

export const translatedArticle: Translatable = {
  gone: 'article_not_found',
  find: async (db, id) => originalOf(await findArticleById(db, id)),
  lock: async (tx, id) => originalOf(await lockArticle(tx, id)),
  async derive(_, tx, given) {
    const slug = given.fields['slug'] as string | undefined;
    if (slug !== undefined && !(await claimSlugIn(tx, given.lang, slug, given.id)))
      throw new DomainError('slug_taken', { fields: { 'fields.slug': [articleRefusals.slug_taken[1]] } });
    return { ...toldOf(given), ...(slug !== undefined && { slug }) };
  },
  /** Its pictures stay as long as it shows them. */
  follow: (ports, tx, row, fields) =>
    setPictures(
      ports,
      tx,
      { subject: ARTICLE, id: row.record_id, place: 'translation', number: row.id },
      keysIn(bodyOf(fields)),
      'fields.body',
    ),
};

const EMPTY: ArticleBody = { type: 'doc', content: [] };
const bodyOf = (fields: Fields = {}): ArticleBody => (fields['body'] ?? EMPTY) as ArticleBody;

const originalOf = (article: WholeArticle | undefined): Original | undefined =>
  article && {
    version: article.version,
    label: article.title,
    fields: {
      title: article.title,
      slug: article.slug,
      summary: article.summary,
      alt: article.alt,
      client_kind: article.client_kind,
      task: article.task,
      figure: article.figure,
      body: article.body,
    },
  };

/** As lists have it: without the text, but with what follows from it. */
function toldOf({ fields }: Given) {
  const { body: _, summary, ...rest } = fields;
  const text = plainTextOf(bodyOf(fields));
  const begins = summary ?? excerptOf(text);
  const isWritten = text.trim() !== '';
  return {
    told: {
      ...rest,
      ...(begins !== '' && { summary: begins }),
      ...(isWritten && { reading_minutes: readingMinutes(text) }),
    },
    searched: [
      ...['title', 'summary', 'client_kind', 'task', 'figure'].map((name) => String(fields[name] ?? '')),
      text,
    ],
  };
}

/** For readers, in a language: one more query, however many there are. */
export async function toldHeads(
  db: Reader,
  rows: readonly ArticleRow[],
  lang: string | undefined,
): Promise<ArticleHead[]> {
  const told = await readTold(
    db,
    'article',
    rows.map(({ id }) => id),
    lang,
  );
  return rows.map((row) => (told ? headIn(row, told(row.id)) : publicHead(row)));
}

const headIn = (row: ArticleRow, { fields, lang, languages, slugs }: Told): ArticleHead => ({
  ...publicHead(row),
  ...fields,
  lang,
  languages,
  // Where it has no address of its own it has that of the original.
  slugs: Object.fromEntries(languages.map((each) => [each, slugs[each] ?? row.slug])),
});

/** The same with their texts. */
export async function toldArticles(
  db: Reader,
  rows: readonly WholeArticle[],
  lang: string | undefined,
): Promise<Article[]> {
  const heads = await toldHeads(db, rows, lang);
  const written = await readFields(
    db,
    'article',
    rows.map(({ id }) => id),
    lang,
  );
  return Promise.all(
    rows.map(async (row, at) => ({
      ...(heads[at] as ArticleHead),
      html: await htmlOf(db, (written.get(row.id)?.['body'] as ArticleBody | undefined) ?? row.body),
    })),
  );
}
