// What may use a picture of the library: the kinds of content, and whatever else has pictures.
import type { SelectQueryBuilder } from 'kysely';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { ContentKind } from '#contract/content/content.ts';
import type { Reader } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { articleIdsMatching, articleTitles } from '../articles/articles.store.ts';
import { idsMatching, titlesOf } from '../content.store.ts';
import { kinds } from '../kinds.ts';
import { SITE_EDITOR } from '#contract/site-editions/site-edition.ts';
import { SITE_EDITION } from '../editions/drafts.ts';

export interface PictureUser {
  /** As the audit trail names it. */
  subject: string;
  /** What the records are called and where the office shows them: those that are there. */
  named(db: Reader, ids: readonly number[]): Promise<Map<number, { title: string; address: string }>>;
  /** For a `where … in`: the ids of those with this in them. */
  matching(db: Reader, search: string): SelectQueryBuilder<Schema, never, { id: number }>;
}

const IDENTITY = 'identity';

const screens: Readonly<Record<string, string>> = {
  news: officePages.news,
  partners: officePages.partners,
  leadership: officePages.leadership,
};

const itemUser = ({ kind, noun }: ContentKind): PictureUser => ({
  subject: noun,
  async named(db, ids) {
    const rows = await titlesOf(db, ids);
    return new Map(rows.map(({ id, title }) => [id, { title, address: `${screens[kind]}?edit=${id}` }]));
  },
  matching: (db, search) => idsMatching(db, kind, search) as never,
});

const articleUser: PictureUser = {
  subject: 'article',
  async named(db, ids) {
    const rows = await articleTitles(db, ids);
    return new Map(
      rows.map(({ id, title, slug }) => [id, { title, address: fillPath(officePages.article, { slug }) }]),
    );
  },
  matching: (db, search) => articleIdsMatching(db, search) as never,
};

/** What visitors see and the draft have the number 0, what was published before that of its edition. */
const siteUser: PictureUser = {
  subject: SITE_EDITION,
  named: async (_db, ids) =>
    new Map(
      ids.map((id) => [
        id,
        { title: id === 0 ? 'The site' : `The site, edition ${id}`, address: SITE_EDITOR },
      ]),
    ),
  matching: (db) => db.selectFrom('site_editions').select('n as id').where('n', '<', 0) as never,
};

/** The company's own, of which there is one. */
const identityUser: PictureUser = {
  subject: IDENTITY,
  named: async (_, ids) =>
    new Map(ids.map((id) => [id, { title: 'Identity', address: officePages.identity }])),
  matching: (db, search) =>
    db
      .selectFrom('picture_uses')
      .select('subject_id as id')
      .where('subject', '=', IDENTITY.startsWith(search.trim().toLowerCase()) ? IDENTITY : '') as never,
};

export const pictureUsers: readonly PictureUser[] = [
  ...kinds.map(({ kind }) => itemUser(kind)),
  articleUser,
  siteUser,
  identityUser,
];
