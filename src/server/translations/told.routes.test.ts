import type { Article } from '#contract/content/articles.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { identity } from '#contract/identity/current.ts';
import { newestArticles } from '#server/features/content/articles/newest-articles.ts';
import { listItems } from '#server/features/content/content.store.ts';
import { toldItems } from '#server/features/content/translated-item.ts';
import { listNewestJobs } from '#server/features/jobs/jobs.store.ts';
import { jobsInLanguage } from '#server/features/jobs/translated-job.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { news } from '#contract/content/news.ts';
import { aJob } from '#tests/factories/job.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { ownSecretOf } from '#tests/support/own-link.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { offer, translationsOf } from '#tests/support/translations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobTitlesIn, listPublished, stageNameIn, templateIn } from './told.store.ts';

const shift = {
  id: 'shift',
  text: 'Which shift?',
  kind: 'choice',
  required: true,
  choices: ['Day', 'Night'],
};
const JOBS = '/api/jobs/';
const ARTICLES = '/api/articles/';
const CONSENT = '/api/consent-text/';

describe.each(bothEngines)('what is told in another language on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let calls: ReturnType<typeof translationsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    calls = translationsOf(api, boss);
    offer('en', 'ta', 'hi');
  });
  afterEach(() => api.close());

  const json = async <Answer = Record<string, unknown>>(url: string, user?: TestUser) =>
    (await api.get(url, user)).json<Answer>();
  const make = async <Made = { id: number; slug: string }>(path: string, payload: object) => {
    const answer = await api.post(path, payload, boss);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Made>();
  };
  const postJob = (fields: object = {}) => make<Job>(JOBS, { ...aJob(), ...fields });
  const write = async (...given: Parameters<typeof calls.write>) => {
    const answer = await calls.write(...given);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };

  describe('of jobs', () => {
    it('is what is published, field by field, and otherwise the original', async () => {
      const job = await postJob({ questions: [shift] });
      const fields = {
        title: 'முன்-முனை பொறியாளர்',
        questions: { shift: { text: 'எந்த நேரம்?', choices: ['பகல்', 'இரவு'] } },
      };
      await write({ kind: 'job', id: job.id, fields, state: 'draft' });
      const original = { ...job, lang: 'en', languages: ['en'] };
      expect(await json(`${JOBS}${job.id}/?lang=ta`)).toEqual(original);
      expect(await json(`${JOBS}?lang=ta`)).toEqual([original]);
      await write({ kind: 'job', id: job.id, fields });
      const told = {
        ...job,
        title: fields.title,
        questions: [{ ...shift, text: 'எந்த நேரம்?', choices: ['பகல்', 'இரவு'] }],
        lang: 'ta',
        languages: ['en', 'ta'],
      };
      expect(await json(`${JOBS}${job.id}/?lang=ta`)).toEqual(told);
      expect(await json(`${JOBS}?lang=ta`)).toEqual([told]);
      for (const lang of ['hi', 'en', 'xx', ''])
        expect(await json(`${JOBS}${job.id}/?lang=${lang}`), lang).toEqual({
          ...original,
          languages: ['en', 'ta'],
        });
      expect(await json(`${JOBS}${job.id}/?state=all&lang=ta`, boss)).toEqual(job);
      expect(await json(`${JOBS}?state=all&lang=ta`, boss)).toEqual([
        { ...original, languages: ['en', 'ta'] },
      ]);
      const other = await postJob({ title: 'Back-end Engineer' });
      expect(await json(`${JOBS}${other.id}/similar/?lang=ta`)).toEqual([told]);
      offer('en');
      expect(await json(`${JOBS}${job.id}/?lang=ta`)).toEqual(job);
    });

    it('is found in the language it is written in, and as it was written', async () => {
      const job = await postJob();
      await postJob({ title: 'Accountant', Key_Skills: 'Tally', description: 'Books.' });
      const fields = { title: 'பொறியாளர்', description: '100% தமிழ்' };
      await write({ kind: 'job', id: job.id, fields, state: 'draft' });
      const found = async (search: string, lang = 'ta') =>
        (await json<Job[]>(`${JOBS}?lang=${lang}&search=${encodeURIComponent(search)}`)).map(({ id }) => id);
      expect(await found('பொறி')).toEqual([]);
      await write({ kind: 'job', id: job.id, fields });
      expect(await found('பொறி')).toEqual([job.id]);
      expect(await found('100%')).toEqual([job.id]);
      expect(await found('accessibility')).toEqual([job.id]);
      expect(await found('பொறி', 'hi')).toEqual([]);
      expect((await api.get(`${JOBS}?lang=ta&search=x&page=1`)).headers['x-total-count']).toBe('0');
    });

    it('takes a choice in any language as the posting itself calls it', async () => {
      const job = await postJob({ questions: [shift] });
      await write({
        kind: 'job',
        id: job.id,
        fields: { title: 'த', questions: { shift: { choices: ['பகல்', 'இரவு'] } } },
      });
      const apply = (value: string, email: string) =>
        api.app.inject({
          method: 'POST',
          url: '/api/job-application/',
          payload: anApplicationForm(
            { email, job_id: String(job.id), answers: JSON.stringify({ shift: value }) },
            aPdf(),
          ) as never,
        });
      expect((await apply('இரவு', 'one@example.com')).statusCode).toBe(201);
      expect((await apply('மாலை', 'two@example.com')).statusCode).toBe(400);
      const kept = await api.database.read.selectFrom('application_answers').select('value').execute();
      expect(kept.map(({ value }) => value)).toEqual(['Night']);
      // Others were chosen from since: what stood for them is not shown and not taken.
      const questions = [{ ...shift, choices: ['Night', 'Day'] }];
      await api.send('PUT', `${JOBS}${job.id}/`, { payload: { ...aJob(), questions }, ...asUser(boss) });
      expect((await json<Job>(`${JOBS}${job.id}/?lang=ta`)).questions).toEqual(questions);
      expect((await apply('இரவு', 'two@example.com')).statusCode).toBe(400);
    });
  });

  it('of news and leadership has their own fields', async () => {
    const item = await make('/api/HomePage/news/', { heading: 'A fair', description: 'Come.', link: '/a' });
    const member = await make('/api/AboutPage/teams/', { Name: 'Meera', Position: 'Manager' });
    await write({ kind: 'news', id: item.id, fields: { heading: 'சந்தை', link: '/ta/a' } });
    await write({ kind: 'leadership', id: member.id, fields: { Position: 'மேலாளர்' } });
    const languages = { lang: 'ta', languages: ['en', 'ta'] };
    const toldNews = { ...item, heading: 'சந்தை', description: 'Come.', link: '/ta/a', ...languages };
    expect(await json(`/api/HomePage/news/${item.id}/?lang=ta`)).toEqual(toldNews);
    expect(await json(`/api/HomePage/news/?lang=ta&search=${encodeURIComponent('சந்தை')}`)).toEqual([
      toldNews,
    ]);
    const toldMember = { ...member, Name: 'Meera', Position: 'மேலாளர்', ...languages };
    expect(await json(`/api/AboutPage/teams/${member.id}/?lang=ta`)).toEqual(toldMember);
    const original = await json(`/api/HomePage/news/${item.id}/`);
    expect(original).toEqual({ ...item, lang: 'en', languages: ['en', 'ta'] });
    expect((await api.get('/api/HomePage/partners/?lang=ta')).statusCode).toBe(200);
  });

  describe('of articles', () => {
    const fields = { title: 'ஒரு சந்தை', slug: 'oru-santhai', body: 'சொற்கள் இரண்டு' };
    const publish = (title: string) =>
      make<Article>(ARTICLES, { title, body: 'Some words.', state: 'published' });

    it('has its own address, text and summary, and says where else it is published', async () => {
      const article = await publish('A fair');
      await write({ kind: 'article', id: article.id, fields, state: 'draft' });
      expect(await json(`${ARTICLES}oru-santhai/?lang=ta`)).toMatchObject({
        slug: 'a-fair',
        lang: 'en',
        slugs: { en: 'a-fair' },
      });
      await write({ kind: 'article', id: article.id, fields });
      const told = {
        id: article.id,
        slug: 'oru-santhai',
        title: 'ஒரு சந்தை',
        summary: 'சொற்கள் இரண்டு',
        lang: 'ta',
        languages: ['en', 'ta'],
        slugs: { en: 'a-fair', ta: 'oru-santhai' },
      };
      for (const slug of ['oru-santhai', 'a-fair', 'Oru-Santhai'])
        expect(await json(`${ARTICLES}${slug}/?lang=ta`), slug).toMatchObject({
          ...told,
          html: expect.stringContaining('சொற்கள் இரண்டு'),
        });
      const [head] = await json<Article[]>(`${ARTICLES}?lang=ta`);
      expect(head).toMatchObject(told);
      expect(head).not.toHaveProperty('body');
      for (const lang of ['en', 'hi'])
        expect(await json(`${ARTICLES}oru-santhai/?lang=${lang}`)).toMatchObject({
          slug: 'a-fair',
          title: 'A fair',
          lang: 'en',
          html: expect.stringContaining('Some words.'),
        });
      expect(await json(`${ARTICLES}a-fair/?state=all`, boss)).not.toHaveProperty('slugs');
      const [fed] = await newestArticles(api.database.read, 5, 'https://example.com', 'ta');
      expect(fed).toMatchObject({ title: 'ஒரு சந்தை', html: expect.stringContaining('இரண்டு') });
      expect(await listPublished(api.database.read, 'article')).toEqual([
        { record_id: article.id, lang: 'ta', slug: 'oru-santhai', at: '2026-11-02T09:30:00.000Z' },
      ]);
      offer('en');
      expect((await api.get(`${ARTICLES}oru-santhai/`)).statusCode).toBe(404);
    });

    it('keeps the addresses it had in a language', async () => {
      const article = await publish('A fair');
      await write({ kind: 'article', id: article.id, fields });
      await write({ kind: 'article', id: article.id, fields: { ...fields, slug: 'perum-santhai' } });
      expect(await json(`${ARTICLES}oru-santhai/?lang=ta`)).toMatchObject({ slug: 'perum-santhai' });
    });

    it('has a share picture for each language it is published in', async () => {
      const { id } = await publish('A fair');
      const [english, tamil] = [`/media/articles/${id}-1.jpg`, `/media/articles/${id}-1.ta.jpg`];
      expect((await api.get(tamil)).headers['location']).toBe(english);
      await write({ kind: 'article', id, fields });
      const told = await api.get(tamil);
      expect([told.statusCode, told.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
      expect(told.rawPayload.equals((await api.get(english)).rawPayload)).toBe(false);
      expect((await api.get(tamil.replace('.ta.', '.hi.'))).headers['location']).toBe(english);
    });

    it('takes no address another article has in that language or where it was written', async () => {
      const [one, two] = [await publish('One'), await publish('Two')];
      await write({ kind: 'article', id: one.id, fields });
      for (const slug of ['oru-santhai', 'one']) {
        const taken = await calls.write({ kind: 'article', id: two.id, fields: { ...fields, slug } });
        expect([taken.statusCode, taken.json().code, Object.keys(taken.json().errors)]).toEqual([
          409,
          'slug_taken',
          ['fields.slug'],
        ]);
      }
      await write({ kind: 'article', id: two.id, lang: 'hi', fields });
      await write({ kind: 'article', id: two.id, fields: { ...fields, slug: 'two' } });
      const third = await make<Article>(ARTICLES, { title: 'Oru santhai' });
      expect(third.slug).toBe('oru-santhai-2');
      const given = await api.post(ARTICLES, { title: 'Four', slug: 'oru-santhai' }, boss);
      expect(given.statusCode).toBe(409);
      const odd = await calls.write({ kind: 'article', id: two.id, fields: { ...fields, slug: 'ஒரு' } });
      expect(Object.keys(odd.json().errors)).toEqual(['fields.slug']);
    });

    it('keeps its pictures as long as it shows them', async () => {
      const article = await publish('A fair');
      const image = (await aPicture('png', { width: 40, height: 20 })).toString('base64');
      const { key, path } = await make<{ key: string; path: string }>('/api/media-library/', { image });
      const body = { type: 'doc', content: [{ type: 'picture', attrs: { src: path, alt: 'சந்தை' } }] };
      await write({ kind: 'article', id: article.id, fields: { ...fields, body }, state: 'draft' });
      const remove = () => api.send('DELETE', `/api/media-library/${key}/`, asUser(boss));
      expect((await remove()).json()).toMatchObject({ code: 'picture_in_use' });
      const gone = {
        type: 'doc',
        content: [{ type: 'picture', attrs: { src: path.replace(/\w{8}\./, '00000000.') } }],
      };
      const refused = await calls.write({
        kind: 'article',
        id: article.id,
        fields: { ...fields, body: gone },
      });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['fields.body']]);
      await calls.remove('article', article.id);
      expect((await remove()).statusCode).toBe(204);
    });
  });

  it('of the consent text is counted through all languages', async () => {
    const first = await json<{ version: number; text: string }>(CONSENT);
    const agree = (text: string, state?: string) =>
      write({ kind: 'consent', id: 'current', fields: { text }, ...(state && { state }) });
    await agree('ஒப்புக்கொள்கிறேன்', 'draft');
    expect(await json(`${CONSENT}?lang=ta`)).toEqual({ ...first, lang: 'en' });
    await agree('ஒப்புக்கொள்கிறேன்');
    const tamil = { version: 2, text: 'ஒப்புக்கொள்கிறேன்', lang: 'ta' };
    expect(await json(`${CONSENT}?lang=ta`)).toEqual(tamil);
    expect(await json(CONSENT)).toEqual({ ...first, version: 1, lang: 'en' });
    await agree('ஒப்புக்கொள்கிறேன்');
    expect(await json(`${CONSENT}?lang=ta`)).toEqual(tamil);
    const changed = await api.send('PUT', CONSENT, {
      payload: { text: 'I agree.' },
      headers: { authorization: boss.authorization, 'if-match': '"1"' },
    });
    expect(changed.json()).toEqual({ version: 3, text: 'I agree.', lang: 'en' });
    expect(await json(`${CONSENT}?lang=ta`)).toEqual(tamil);
    expect((await calls.read('consent', 'current'))['ta']?.changed).toEqual([
      { field: 'text', from: first.text, to: 'I agree.' },
    ]);
    await agree('சம்மதம்');
    expect(await json(`${CONSENT}?lang=ta`)).toEqual({ version: 4, text: 'சம்மதம்', lang: 'ta' });
    expect(await json(`${CONSENT}?version=2&lang=hi`)).toEqual(tamil);
    await calls.remove('consent', 'current');
    expect(await json(`${CONSENT}?lang=ta`)).toEqual({ version: 3, text: 'I agree.', lang: 'en' });
    offer('en');
    expect(await json(`${CONSENT}?lang=ta`)).toEqual({ version: 3, text: 'I agree.' });
    const staff = await api.signIn('meera');
    const asStaff = await translationsOf(api, staff).write({
      kind: 'consent',
      id: 'current',
      fields: { text: 'x' },
    });
    expect(asStaff.statusCode).toBe(403);
  });

  it('of stages, templates and titles goes to applicants', async () => {
    const job = await postJob();
    await write({ kind: 'job', id: job.id, fields: { title: 'பொறியாளர்' } });
    await write({ kind: 'stage', id: 1, fields: { public_name: 'பார்க்கிறோம்' } });
    await write({ kind: 'template', id: 1, fields: { subject: 'வணக்கம்', body: 'உரை' } });
    await api.app.inject({
      method: 'POST',
      url: '/api/job-application/',
      payload: anApplicationForm({ job_id: String(job.id) }, aPdf()) as never,
    });
    const url = `/api/own-application/${await ownSecretOf(api, 1)}/`;
    expect(await json(`${url}?lang=ta`)).toMatchObject({ job_title: 'பொறியாளர்', stage: 'பார்க்கிறோம்' });
    expect(await json(url)).toMatchObject({
      job_title: job.title,
      stage: 'We have it and are looking at it',
    });
    const db = api.database.read;
    expect(await templateIn(db, 1, 'ta')).toEqual({ subject: 'வணக்கம்', body: 'உரை' });
    expect(await stageNameIn(db, 1, 'ta')).toBe('பார்க்கிறோம்');
    expect([...(await jobTitlesIn(db, [job.id, 999], 'ta'))]).toEqual([[job.id, 'பொறியாளர்']]);
    for (const lang of ['hi', 'en', 'xx', null, undefined]) {
      expect(await templateIn(db, 1, lang)).toBeUndefined();
      expect(await stageNameIn(db, 1, lang)).toBeUndefined();
      expect((await jobTitlesIn(db, [job.id], lang)).size).toBe(0);
    }
  });

  it('costs a list one query, and none where there is one language', async () => {
    const made: Job[] = [];
    for (const title of ['One', 'Two', 'Three']) made.push(await postJob({ title }));
    for (const { id } of made) await write({ kind: 'job', id, fields: { title: 'த' } });
    const item = await make('/api/HomePage/news/', { heading: 'A fair' });
    await write({ kind: 'news', id: item.id, fields: { heading: 'சந்தை' } });
    const lists: ((db: Reader) => Promise<unknown>)[] = [
      async (db) => jobsInLanguage(db, await listNewestJobs(db, 10), 'ta'),
      async (db) => {
        const order = { column: 'position', direction: 'asc' } as const;
        return toldItems(db, news, (await listItems(db, news, { order })).rows, 'ta');
      },
    ];
    const count = async (work: (db: Reader) => Promise<unknown>) => {
      let queries = 0;
      const counting = api.database.read.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          return result;
        },
      });
      await work(counting);
      return queries;
    };
    const both = async () => [await count(lists[0] as never), await count(lists[1] as never)];
    expect(await both()).toEqual([2, 2]);
    offer('en');
    expect([await both(), identity().languages]).toEqual([[1, 1], ['en']]);
  });
});
