// The SQL of the lists and searches people wait for, kept as files on both engines, and SQLite's plan with it: a change of
// them is seen in a review. `npx vitest run --project unit tests/list-queries.test.ts -u` writes them anew.
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { parseSearchQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { countVisitorAddresses } from '#server/audit/audit.store.ts';
import { listHistory } from '#server/audit/history.store.ts';
import { listEntries } from '#server/features/audit/entries.store.ts';
import { listProfiles } from '#server/features/accounts/profiles/profiles.store.ts';
import {
  countNewApplications,
  listApplications,
} from '#server/features/applications/application-list.store.ts';
import { listInterviews } from '#server/features/applications/interviews/interviews.store.ts';
import { listEnquiries } from '#server/features/contact/enquiries.store.ts';
import { listArticles } from '#server/features/content/articles/articles.store.ts';
import { listItems } from '#server/features/content/content.store.ts';
import { listLibrary } from '#server/features/content/pictures/media-library.store.ts';
import { listEmployees } from '#server/features/employees/employees.store.ts';
import { listJobs } from '#server/features/jobs/jobs.store.ts';
import { listMails } from '#server/features/mails/mails.store.ts';
import { listTasks } from '#server/features/tasks/tasks.store.ts';
import { listMentions } from '#server/notes/notes.store.ts';
import { readTold } from '#server/translations/told.store.ts';
import { listHeads } from '#server/translations/translations.store.ts';
import {
  type Database,
  type Reader,
  SQLITE_FILE_NAME,
  openDatabase,
} from '#server/platform/database/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines } from './support/engines.ts';
import { offer } from './support/translations.ts';

const second = { page: 2, page_size: 20 };
const colleagues = { names: () => Promise.resolve(new Map()) };
const reading = { userId: 1, colleagues, jobs: { keySkills: () => Promise.resolve(new Map()) } };
const words = parseSearchQuery('react "design system"') as SearchQuery;
const now = '2026-11-19T12:00:00.000Z';

const lists: Record<string, (db: Reader) => Promise<unknown>> = {
  'addresses to forget': (db) => countVisitorAddresses(db, now),
  applications: (db) => listApplications(db, { is_archived: false, ...second }, reading),
  'applications in a stage': (db) =>
    listApplications(db, { stage: 3, is_archived: false, sort: '-rating', ...second }, reading),
  'applications searched': (db) =>
    listApplications(db, { search: 'meera', is_archived: false, ...second }, reading),
  'applications by words': (db) => listApplications(db, { q: words, is_archived: false, ...second }, reading),
  'applications that are new': (db) => countNewApplications(db, 100),
  articles: (db) => listArticles(db, second),
  'articles searched': (db) => listArticles(db, { search: 'release', state: 'all', ...second }),
  'audit trail': (db) => listEntries(db, { kind: 'job', from: '2026-11-01', ...second }),
  'content items': (db) =>
    listItems(
      db,
      { kind: 'news', newestFirst: true },
      { order: { column: 'position', direction: 'asc' }, ...second },
    ),
  employees: (db) => listEmployees(db, { today: '2026-11-19', ...second }),
  'employees searched': (db) => listEmployees(db, { search: 'meera', today: '2026-11-19', ...second }),
  enquiries: (db) => listEnquiries(db, { state: 'unanswered', ...second }),
  'enquiries searched': (db) => listEnquiries(db, { search: 'offer', ...second }),
  'history of a record': (db) => listHistory(db, { subject: 'job', id: 1, limit: 200 }),
  interviews: (db) => listInterviews(db, { userId: 1, from: now, ...second }, colleagues),
  jobs: (db) => listJobs(db, second),
  'jobs searched': (db) => listJobs(db, { search: 'engineer', state: 'all', sort: 'title', ...second }),
  'jobs searched in a language': (db) =>
    inTamil(() => listJobs(db, { search: 'engineer', lang: 'ta', ...second })),
  'jobs told in a language': (db) => inTamil(() => readTold(db, 'job', [4, 7, 9], 'ta')),
  library: (db) => listLibrary(db, { search: 'team', used: 'no', ...second }),
  mails: (db) => listMails(db, { state: 'failed', ...second }),
  mentions: (db) => listMentions(db, 1, { kinds: ['application', 'enquiry'], is_read: false, ...second }),
  profiles: (db) => listProfiles(db, { search: 'meera', ...second }, now),
  'translations of a list': (db) => listHeads(db, 'article', [4, 7, 9]),
  tasks: (db) => listTasks(db, { state: 'failed', ...second }),
};

/** Of a site that is offered in it too. */
async function inTamil<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  offer('en', 'ta');
  try {
    return await ask();
  } finally {
    offer('en');
  }
}

/** What a list asks of an empty database: for the page and how many there are, on PostgreSQL at the same time. */
async function queriesOf(db: Reader, list: (db: Reader) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  // Parts of a query come by as well; a result comes for what was sent. A page and its count have one id.
  const compiled = new WeakMap<object, string[]>();
  const executor = db.getExecutor();
  const listening = db.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.set(queryId, [...(compiled.get(queryId) ?? []), executor.compileQuery(node, queryId).sql]);
      return node;
    },
    transformResult({ result, queryId }) {
      asked.push(compiled.get(queryId)?.shift() ?? '');
      return Promise.resolve(result);
    },
  });
  await list(listening);
  return asked.toSorted();
}

const onLines = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/ (from|where|order by|limit|(?:left |inner |cross )?join) /g, '\n  $1 ');

/** As the engine means to go about it, on an empty database. */
const planOf = (file: DatabaseSync, query: string): string[] =>
  file
    .prepare(`explain query plan ${query}`)
    .all()
    .map(({ detail }) => `-- ${String(detail)}`);

describe.each(bothEngines)('what lists ask of $name', (engine) => {
  let database: Database;
  let file: DatabaseSync | undefined;
  beforeAll(async () => {
    const settings = await engine.create();
    database = await openDatabase(settings);
    if (!settings.databaseUrl) file = new DatabaseSync(join(settings.dataDir, SQLITE_FILE_NAME));
  });
  afterAll(async () => {
    file?.close();
    await database.close();
  });

  it.each(Object.entries(lists))('%s', async (name, list) => {
    const queries = await queriesOf(database.read, list);
    const written = queries.map((query) => [onLines(query), ...(file ? planOf(file, query) : [])].join('\n'));
    await expect(`${written.join('\n\n')}\n`).toMatchFileSnapshot(
      `queries/${engine.name}/${name.replaceAll(' ', '-')}.sql`,
    );
  });
});
