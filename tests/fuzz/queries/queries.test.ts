// Queries of every kind at the real search, on both engines: whoever fits is found, and nobody else, as a plain look at
// every text has it. `npm run fuzz:queries` is the long form: QUERIES on each engine, from SEED.
// @module-tag long
import fc from 'fast-check';
import { type Application, searchedFields } from '#contract/applications/applications.ts';
import { matchesIn } from '#contract/search/search-matches.ts';
import { type SearchQuery, type Term, searchQuery } from '#contract/search/search-query.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { giveText } from '#tests/support/resume-search.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../values.ts';
import { knownText, typedQuery } from './typed-queries.ts';

const QUERIES = Number(process.env['QUERIES'] ?? 250);
const SEED = Number(process.env['SEED'] ?? 20261117);
const PATH = '/api/job-application/';

interface Known {
  id: number;
  texts: Record<(typeof searchedFields)[number], string>;
}

const people = fc.sample(fc.array(knownText, { minLength: 5, maxLength: 5 }), { seed: SEED, numRuns: 40 });

const says = ({ texts }: Known, term: Term): boolean =>
  searchedFields.some((part) => matchesIn(texts[part], { wanted: [[term]], unwanted: [] }).length > 0);
const fits = (person: Known, { wanted, unwanted }: SearchQuery): boolean =>
  wanted.every((terms) => terms.some((term) => says(person, term))) &&
  !unwanted.some((term) => says(person, term));

describe.each(engines)('whatever is typed on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  const known: Known[] = [];
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
    for (const [name = '', title = '', subject = '', location = '', resume = ''] of people) {
      const words = { name, job_title: title, subject, current_location: location };
      const id = await addApplicant(api, words);
      await giveText(api, id, resume);
      known.push({ id, texts: { name, title, subject, location, answers: '', notes: '', resume } });
    }
  });
  afterAll(() => api.close());

  it('finds whoever fits and nobody else, or is refused in words', async () => {
    const counts = { found: 0, nobody: 0, everything: 0, refused: 0 };
    const typed = typedQuery(people.flat().filter((text) => text !== ''));
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('', '&sort=-name', '&sort=created_at'), async (q, more) => {
        const answer = await api.get(`${PATH}?page=1&page_size=100&q=${encode(q)}${more}`, staff);
        const meant = searchQuery.safeParse(q.toWellFormed());
        if (!meant.success) {
          counts.refused += 1;
          expect(answer.statusCode, answer.body).toBe(400);
          const errors = { q: meant.error.issues.map(({ message }) => message) };
          expect(answer.json()).toMatchObject({ code: 'bad_input', errors });
          return;
        }
        expect(answer.statusCode, answer.body).toBe(200);
        const found = answer.json<Application[]>();
        const { data: query } = meant;
        const expected = known.filter((person) => !query || fits(person, query));
        expect(found.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
          expected.map(({ id }) => id),
        );
        expect(answer.headers['x-total-count']).toBe(String(expected.length));
        if (!query) counts.everything += 1;
        else if (found.length === 0) counts.nobody += 1;
        else counts.found += 1;
        for (const { id, matched_in, snippet } of query ? found : []) {
          expect(matched_in, String(id)).not.toEqual([]);
          expect(snippet, String(id)).toMatch(/\u{e000}[^\u{e000}\u{e001}]+\u{e001}/u);
        }
      }),
      { seed: SEED, numRuns: QUERIES },
    );
    if (process.env['QUERIES']) process.stdout.write(`${engine.name}: ${JSON.stringify(counts)}\n`);
    // It would mean little if hardly anything was found, or all of it was.
    expect(counts.found).toBeGreaterThan(QUERIES / 5);
    expect(counts.nobody).toBeGreaterThan(QUERIES / 20);
    expect(counts.refused).toBeGreaterThan(QUERIES / 20);
  }, 1_800_000);

  it('is answered where it is not even text', async () => {
    for (const q of ['%ED%A0%80', '%FF', '%00', '%', '%zz', 'java&q=kotlin', '&q[]=java', '%C0%AF']) {
      const { statusCode, body } = await api.get(`${PATH}?page=1&q=${q}`, staff);
      expect([200, 400], `${q}: ${body}`).toContain(statusCode);
    }
  });
});
