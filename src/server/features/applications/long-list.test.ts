import { applicationSorts } from '#contract/applications/application-calls.ts';
import { type Application, experienceBands } from '#contract/applications/applications.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { dice } from '#tests/support/dice.ts';
import { bothEngines } from '#tests/support/engines.ts';
import {
  ID_STEP,
  NOW,
  ROWS,
  TITLES,
  TRIES,
  anybody,
  compare,
  expectPage,
  has,
  idsOf,
  insert,
  pagingOf,
  part,
  text,
} from '#tests/support/long-list.ts';
import { addUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationBatches, listApplications } from './application-list.store.ts';
import { changeApplications, deleteApplications } from './applications.store.ts';

describe.each(bothEngines)('a long list of applications on $name', (engine) => {
  let database: Database;
  const roll = dice(20_261_115);
  beforeAll(async () => {
    database = await engine.open();
    for (const name of ['meera', 'arun']) await addUser(database, name, false);
  });
  afterAll(() => database.close());

  it('finds what a look at every row finds, after changes and deletions too', async () => {
    const all: (Pick<
      Application,
      | 'id'
      | 'email'
      | 'job_title'
      | 'experience'
      | 'is_archived'
      | 'is_read'
      | 'name'
      | 'created_at'
      | 'job_id'
      | 'stage_since'
      | 'source'
      | 'tags'
    > & { stage_id: number; rating_key: number; assignee_id: number | null })[] = [];
    for (let row = 0; row < ROWS; row += 1) {
      all.push({
        id: (row + 1) * ID_STEP,
        email: text(roll, 12),
        job_title: roll.below(3) ? roll.of(TITLES) : text(roll, 8),
        experience: roll.of(experienceBands),
        is_archived: roll.below(4) === 0,
        is_read: roll.below(3) === 0,
        name: text(roll, 6),
        created_at: new Date(Date.parse(NOW) + row * 60_000).toISOString(),
        job_id: roll.below(5) || null,
        stage_id: 1 + roll.below(3),
        stage_since: new Date(Date.parse(NOW) + roll.below(200) * 60_000).toISOString(),
        rating_key: roll.below(3) ? 0 : 100 * (1 + roll.below(5)),
        source: roll.of(['direct', 'naukri', 'friends']),
        assignee_id: roll.of([null, null, 1, 2]),
        tags: ['react', 'remote'].filter(() => roll.below(4) === 0),
      });
    }
    await insert(
      database,
      'applications',
      all.map((each) => {
        const { tags: _, ...row } = each;
        return {
          ...row,
          name_key: row.name.toLowerCase(),
          email_key: row.email.toLowerCase(),
          title_key: row.job_title.toLowerCase(),
          search_text: searchText(row.name, row.email, row.job_title),
          mobile_number: '',
          current_location: '',
          subject: '',
          resume_key: `resumes/${row.id}.pdf`,
          resume_type: 'pdf',
        };
      }),
    );
    const tagged = all.flatMap(({ id, tags }) =>
      tags.map((tag) => ({ application_id: id, tag, tag_key: tag })),
    );
    await database.transaction((tx) => tx.insertInto('application_tags').values(tagged).execute());
    const archived = all.filter((row) => !row.is_archived && roll.below(20) === 0);
    const gone = all.filter(() => roll.below(20) === 0);
    const change = { is_archived: true };
    await database.transaction((tx) =>
      changeApplications(
        tx,
        archived.map(({ id }) => id),
        change,
      ),
    );
    for (const row of archived) row.is_archived = true;
    await database.transaction((tx) =>
      deleteApplications(
        tx,
        gone.map(({ id }) => id),
      ),
    );
    // Whoever reads is the second of two colleagues.
    const me = { ...anybody, userId: 2 };
    const assignees = { me: 2, none: null, 1: 1 };
    const orders: Record<string, (one: (typeof all)[number], other: (typeof all)[number]) => number> = {
      created_at: (one, other) => one.id - other.id,
      stage_since: (one, other) => compare(one.stage_since, other.stage_since) || one.id - other.id,
      rating: (one, other) => one.rating_key - other.rating_key || one.id - other.id,
      name: (one, other) => compare(one.name.toLowerCase(), other.name.toLowerCase()) || one.id - other.id,
    };
    const left = all.filter((row) => !gone.includes(row));

    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const some = (value: string) => (roll.below(2) ? value : undefined);
      const filter = {
        email: some(
          part(
            roll,
            left.map(({ email }) => email),
          ),
        ),
        job_title: some(
          part(
            roll,
            left.map(({ job_title }) => job_title),
          ),
        ),
        experience: some(roll.of(['0', '1', '5-10', '10+', '7', '-'])),
        search: roll.below(4)
          ? undefined
          : part(
              roll,
              left.map(({ name }) => name),
            ),
        is_archived: [undefined, true, false][roll.below(3)],
        is_read: [undefined, undefined, true, false][roll.below(4)],
        since: roll.below(3) ? undefined : roll.of(left).created_at,
        job_id: roll.below(5) ? undefined : 1 + roll.below(5),
        stage: roll.below(3) ? undefined : 1 + roll.below(4),
        assignee: roll.of([undefined, undefined, undefined, 'me', 'none', 1] as const),
        tag: roll.of([undefined, undefined, undefined, 'React', 'nothing']),
        min_rating: roll.below(4) ? undefined : 1 + roll.below(5),
        source: roll.of([undefined, undefined, undefined, 'naukri']),
        sort: roll.of(applicationSorts.flatMap((name) => [name, `-${name}`])),
      };
      const fitting = left.filter(
        (row) =>
          has(row.email, filter.email) &&
          has(row.job_title, filter.job_title) &&
          has(row.experience, filter.experience) &&
          [row.email, row.job_title, row.name].some((words) => has(words, filter.search)) &&
          (filter.is_archived === undefined || row.is_archived === filter.is_archived) &&
          (filter.is_read === undefined || row.is_read === filter.is_read) &&
          (filter.since === undefined || row.created_at >= filter.since) &&
          (filter.job_id === undefined || row.job_id === filter.job_id) &&
          (filter.stage === undefined || row.stage_id === filter.stage) &&
          (filter.assignee === undefined || row.assignee_id === assignees[filter.assignee]) &&
          (filter.tag === undefined || row.tags.includes(filter.tag.toLowerCase())) &&
          (filter.min_rating === undefined || row.rating_key >= filter.min_rating * 100) &&
          (filter.source === undefined || row.source === filter.source),
      );
      const ids = fitting.toSorted(orders[filter.sort.replace('-', '')]).map(({ id }) => id);
      if (filter.sort.startsWith('-')) ids.reverse();
      const paging = pagingOf(roll);
      const page = await listApplications(database.read, { ...filter, ...paging }, me);
      expectPage(page, ids, paging);
      expect(await idsOf(applicationBatches(database.read, filter, me))).toEqual(ids);
    }
  });
});
