import { type Application, experienceBands } from '#contract/applications.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { dice } from '#tests/support/dice.ts';
import { engines } from '#tests/support/engines.ts';
import {
  ID_STEP,
  NOW,
  ROWS,
  TITLES,
  TRIES,
  expectPage,
  has,
  idsOf,
  insert,
  pagingOf,
  part,
  text,
} from '#tests/support/long-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archiveApplications,
  deleteApplications,
  applicationBatches,
  listApplications,
} from './applications.store.ts';

describe.each(engines)('a long list of applications on $name', (engine) => {
  let database: Database;
  const roll = dice(20_261_115);
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  it('finds what a look at every row finds, after changes and deletions too', async () => {
    const all: Pick<
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
    >[] = [];
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
      });
    }
    await insert(
      database,
      'applications',
      all.map((row) => ({
        ...row,
        email_key: row.email.toLowerCase(),
        title_key: row.job_title.toLowerCase(),
        search_text: searchText(row.name, row.email, row.job_title),
        mobile_number: '',
        current_location: '',
        subject: '',
        resume_key: `resumes/${row.id}.pdf`,
        resume_type: 'pdf',
      })),
    );
    const archived = all.filter((row) => !row.is_archived && roll.below(20) === 0);
    const gone = all.filter(() => roll.below(20) === 0);
    await database.transaction((tx) => archiveApplications(tx, { ids: archived.map(({ id }) => id) }, true));
    for (const row of archived) row.is_archived = true;
    await database.transaction((tx) => deleteApplications(tx, { ids: gone.map(({ id }) => id) }));
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
        sort: roll.of(['created_at', '-created_at']),
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
          (filter.job_id === undefined || row.job_id === filter.job_id),
      );
      const ids = fitting.map(({ id }) => id);
      if (filter.sort === '-created_at') ids.reverse();
      const paging = pagingOf(roll);
      expectPage(await listApplications(database.read, { ...filter, ...paging }), ids, paging);
      expect(await idsOf(applicationBatches(database.read, filter))).toEqual(ids);
    }
  });
});
