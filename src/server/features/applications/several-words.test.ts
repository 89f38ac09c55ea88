import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { NOW, anybody, insert } from '#tests/support/long-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApplications } from './application-list.store.ts';

// Old ones, behind many newer, and far apart.
const APART = 20_000;
const known = [
  'asha.krishnan12@gmail.com',
  'asha.x.krishnan@gmail.com',
  'krishnan.asha@gmail.com',
  'asha-krishnan@gmail.com',
  'ravi.menon+jobs@yahoo.co.in',
  'élise.müller77@gmail.com',
];
const OTHERS = 1500;
const LAST = 10 * APART;

describe.each(bothEngines)('texts of several words on $name', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
    const others = Array.from({ length: OTHERS }, (_, at) => ({
      id: LAST - at,
      email: at % 2 ? `asha.nobody${at}@gmail.com` : `nobody.krishnan${at}@gmail.com`,
    }));
    await insert(
      database,
      'applications',
      [...known.map((email, at) => ({ id: (at + 1) * APART, email })), ...others].map(({ id, email }) => ({
        id,
        email,
        email_key: email,
        name: 'A Name',
        search_text: searchText('A Name', email, 'Engineer'),
        job_title: 'Engineer',
        title_key: 'engineer',
        experience: '0-1',
        is_archived: false,
        is_read: false,
        job_id: null,
        mobile_number: '',
        current_location: '',
        subject: '',
        resume_key: `resumes/${id}.pdf`,
        resume_type: 'pdf',
        created_at: NOW,
      })),
    );
  });
  afterAll(() => database.close());

  it.each([
    ['asha.krishnan', [1]],
    ['asha.krishnan12@gmail.com', [1]],
    ['krishnan@gmail.com', [4, 2]],
    ['krishnan.asha@', [3]],
    ['asha-krishnan', [4]],
    ['krishnan asha', []],
    ['menon+jobs@yahoo.co', [5]],
    ['élise.müller77@gmail.com', [6]],
    ['müller77', [6]],
    ['nobody.krishnan0@gmail', [LAST / APART]],
  ])('finds %s where it stands as it was written', async (email, ids) => {
    const { rows, total } = await listApplications(database.read, { email, page: 1, page_size: 50 }, anybody);
    expect({ ids: rows.map(({ id }) => id / APART), total }).toEqual({ ids, total: ids.length });
  });
});
