import type { Job } from '#contract/jobs/jobs.ts';
import type { Stage } from '#contract/applications/stages.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { aJob } from '#tests/factories/job.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { offer, translationsOf } from '#tests/support/translations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const notice = { id: 'notice', text: 'How many weeks is your notice?', kind: 'number', required: false };
const shift = {
  id: 'shift',
  text: 'Which shift?',
  kind: 'choice',
  required: true,
  choices: ['Day', 'Night'],
};

describe.each(bothEngines)('translations on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let staff: TestUser;
  let job: Job;
  let calls: ReturnType<typeof translationsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    staff = await api.signIn('meera');
    calls = translationsOf(api, staff);
    offer('en', 'ta', 'hi');
    job = (await api.post('/api/jobs/', { ...aJob(), questions: [notice, shift] }, staff)).json();
  });
  afterEach(() => api.close());

  const rowsOf = async () =>
    (await api.database.read.selectFrom('translations').select(['kind', 'lang']).execute()).map(
      ({ kind, lang }) => `${kind} ${lang}`,
    );

  it('are written, changed and deleted, with who did it and how much is there', async () => {
    expect(await calls.read('job', job.id)).toEqual({});
    const fields = { title: 'முன்-முனை பொறியாளர்', questions: { notice: { text: 'அறிவிப்பு காலம்?' } } };
    const first = await calls.write({ kind: 'job', id: job.id, fields, state: 'draft', version: 0 });
    expect(first.statusCode, first.body).toBe(200);
    const written = {
      fields,
      state: 'draft',
      version: 1,
      of_version: 1,
      at: '2026-11-02T09:30:00.000Z',
      by: { id: staff.id, name: 'Test meera' },
      filled: 2,
      // Title, description, qualification, responsibility, skills and two questions.
      total: 7,
      changed: [],
    };
    expect(first.json()).toEqual(written);
    expect(await calls.read('job', job.id)).toEqual({ ta: written });
    const second = await calls.write({
      kind: 'job',
      id: job.id,
      fields: { title: ' தலைப்பு ', description: '' },
    });
    expect(second.json()).toMatchObject({
      fields: { title: 'தலைப்பு' },
      state: 'published',
      version: 2,
      filled: 1,
    });
    const heads = await api.get(`/api/translations/job/?ids=${job.id},999`, staff);
    const head = {
      id: job.id,
      lang: 'ta',
      state: 'published',
      version: 2,
      of_version: 1,
      filled: 1,
      total: 7,
    };
    expect(heads.json()).toEqual([head]);
    expect((await calls.remove('job', job.id)).statusCode).toBe(204);
    expect(await calls.read('job', job.id)).toEqual({});
    expect((await calls.remove('job', job.id)).json()).toMatchObject({ code: 'translation_not_found' });
  });

  it('say what the original says otherwise since, until they are written anew', async () => {
    const fields = { title: 'தலைப்பு' };
    await calls.write({ kind: 'job', id: job.id, fields });
    await api.send('PUT', `/api/jobs/${job.id}/`, {
      payload: { ...aJob({ title: 'Another title' }), salary_min: 1, currency: 'INR', salary_unit: 'hour' },
      ...asUser(staff),
    });
    expect((await calls.read('job', job.id))['ta']).toMatchObject({
      of_version: 1,
      changed: [{ field: 'title', from: job.title, to: 'Another title' }],
    });
    expect((await calls.write({ kind: 'job', id: job.id, fields })).json()).toMatchObject({
      of_version: 2,
      changed: [],
    });
  });

  it('are not written over by somebody who saw an earlier one', async () => {
    const write = (version: number, title: string, by = staff) =>
      translationsOf(api, by).write({ kind: 'job', id: job.id, fields: { title }, version });
    expect((await write(3, 'ஒன்று')).json()).toMatchObject({ code: 'translation_not_found' });
    const both = await Promise.all([write(0, 'ஒன்று'), write(0, 'ஒன்று', boss)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const late = await write(0, 'இரண்டு');
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'changed_meanwhile', current: { fields: { title: 'ஒன்று' }, version: 1 } },
    ]);
    expect((await write(1, 'இரண்டு')).statusCode).toBe(200);
  });

  it.each([
    ['lang', 'xx', {}, 'published'],
    ['lang', 'en', {}, 'published'],
    ['fields', 'ta', { salary_min: 4 }, 'draft'],
    ['fields.title', 'ta', { title: 4 }, 'draft'],
    ['fields.title', 'ta', { title: 'x'.repeat(201) }, 'draft'],
    ['fields.description', 'ta', { description: 'x'.repeat(10_001) }, 'draft'],
    ['fields.title', 'ta', { title: 'ப\u0000' }, 'draft'],
    ['fields.title', 'ta', { description: 'தலைப்பு இல்லை' }, 'published'],
    ['state', 'ta', { title: 'த' }, 'open'],
    ['state', 'ta', { title: 'த' }, undefined],
    ['fields.questions', 'ta', { questions: [] }, 'draft'],
    ['fields.questions.gone', 'ta', { questions: { gone: { text: 'எங்கே?' } } }, 'draft'],
    ['fields.questions.notice.choices', 'ta', { questions: { notice: { choices: ['ஒன்று'] } } }, 'draft'],
    ['fields.questions.shift.choices', 'ta', { questions: { shift: { choices: ['பகல்'] } } }, 'draft'],
    ['fields.questions.shift.choices', 'ta', { questions: { shift: { choices: ['பகல்', 'பகல்'] } } }, 'draft'],
    ['fields.questions.shift', 'ta', { questions: { shift: { kind: 'short' } } }, 'draft'],
    ['fields.questions.shift.text', 'ta', { questions: { shift: { text: 'x'.repeat(301) } } }, 'draft'],
  ])('are refused where %s is wrong, no. %#, and nothing is kept', async (at, lang, fields, state) => {
    const payload = { fields, ...(state && { state }) };
    const answer = await api.send('PUT', `/api/translations/job/${job.id}/${lang}/`, {
      payload,
      ...asUser(staff),
    });
    expect(answer.statusCode, answer.body).toBe(400);
    const { code, errors } = answer.json<{ code: string; errors: Record<string, string[]> }>();
    expect([code, Object.keys(errors)]).toEqual(['bad_input', [at]]);
    expect(errors[at]?.[0]).toMatch(/^[A-Z].{10}/);
    expect(await rowsOf()).toEqual([]);
  });

  it('are of languages the site is offered in, and of records that are there', async () => {
    offer('en', 'hi');
    const refused = await calls.write({ kind: 'job', id: job.id, fields: { title: 'த' } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['lang']]);
    offer('ta', 'en');
    expect((await calls.write({ kind: 'job', id: job.id, fields: { title: 'த' } })).statusCode).toBe(400);
    const english = await calls.write({ kind: 'job', id: job.id, lang: 'en', fields: { title: 'One' } });
    expect(english.statusCode, english.body).toBe(200);
    offer('en', 'ta');
    const gone: [Parameters<typeof calls.read>[0], string, object][] = [
      ['job', 'job_not_found', { title: 'த' }],
      ['news', 'content_not_found', { heading: 'த' }],
      ['leadership', 'content_not_found', { Position: 'த' }],
      ['article', 'article_not_found', { title: 'த' }],
      ['template', 'template_not_found', { subject: 'த' }],
      ['stage', 'stage_not_found', { public_name: 'த' }],
    ];
    for (const [kind, code, fields] of gone) {
      const answers = [
        await translationsOf(api, boss).write({ kind, id: 999, fields, state: 'draft' }),
        await api.get(`/api/translations/${kind}/999/`, boss),
        await translationsOf(api, boss).remove(kind, 999),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        answers.map(() => [404, code]),
      );
    }
    expect((await api.get('/api/translations/consent/2/', boss)).statusCode).toBe(400);
    expect((await api.get('/api/translations/partner/1/', boss)).statusCode).toBe(404);
    expect((await api.get('/api/translations/job/?ids=x', boss)).statusCode).toBe(400);
  });

  it('are in the trail, and of no concern to visitors while they are drafts', async () => {
    const before = api.database.contentVersion.current;
    await calls.write({ kind: 'job', id: job.id, fields: { title: 'ஒன்று' }, state: 'draft' });
    expect(api.database.contentVersion.current).toBe(before);
    await calls.write({ kind: 'job', id: job.id, fields: { title: 'இரண்டு' } });
    expect(api.database.contentVersion.current).toBe(before + 1);
    await calls.remove('job', job.id);
    expect(api.database.contentVersion.current).toBe(before + 2);
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'subject_id', 'label', 'old_values', 'new_values'])
      .where('subject', '=', 'translation')
      .orderBy('id')
      .execute();
    const by = { actor_name: 'meera', subject_id: `job/${job.id}/ta`, label: `${job.title} (ta)` };
    expect(entries).toEqual([
      { ...by, action: 'add', old_values: null, new_values: '{"title":"ஒன்று","state":"draft"}' },
      {
        ...by,
        action: 'change',
        old_values: '{"title":"ஒன்று","state":"draft"}',
        new_values: '{"title":"இரண்டு","state":"published"}',
      },
      { ...by, action: 'delete', old_values: '{"title":"இரண்டு","state":"published"}', new_values: null },
    ]);
  });

  it('go with their records', async () => {
    const all = translationsOf(api, boss);
    const item = async (path: string, payload: object) =>
      (await api.post(path, payload, boss)).json<{ id: number; slug: string }>();
    const news = await item('/api/HomePage/news/', { heading: 'A fair' });
    const member = await item('/api/AboutPage/teams/', { Name: 'Meera', Position: 'Manager' });
    const article = await item('/api/articles/', { title: 'A fair' });
    const template = await item('/api/mail-templates/', { name: 'One', subject: 'One', body: 'One' });
    const stages = (await api.get('/api/stages/', boss)).json<Stage[]>();
    const stage = stages.find(({ name }) => name === 'Offer') as Stage;
    const written = [
      await all.write({ kind: 'job', id: job.id, fields: { title: 'த' } }),
      await all.write({ kind: 'news', id: news.id, fields: { heading: 'த', link: '/ta/x' } }),
      await all.write({ kind: 'leadership', id: member.id, fields: { Position: 'த' } }),
      await all.write({
        kind: 'article',
        id: article.id,
        fields: { title: 'த', body: 'உரை', slug: 'oru-santhai' },
      }),
      await all.write({ kind: 'template', id: template.id, fields: { subject: 'த', body: 'உரை {{name}}' } }),
      await all.write({ kind: 'stage', id: stage.id, fields: { public_name: 'த' } }),
    ];
    expect(written.map(({ statusCode, body }) => (statusCode === 200 ? '' : body)).join('')).toBe('');
    expect(await rowsOf()).toHaveLength(6);
    const remove = (path: string) => api.send('DELETE', path, asUser(boss));
    await remove(`/api/jobs/${job.id}/`);
    await remove(`/api/HomePage/news/${news.id}/`);
    await remove(`/api/AboutPage/teams/${member.id}/`);
    await remove(`/api/articles/${article.slug}/`);
    await remove(`/api/mail-templates/${template.id}/`);
    await api.send('PUT', '/api/stages/', {
      payload: stages.filter(({ id }) => id !== stage.id).map(({ id, name, kind }) => ({ id, name, kind })),
      ...asUser(boss),
    });
    expect(await rowsOf()).toEqual([]);
    const slugs = await api.database.read.selectFrom('translated_slugs').selectAll().execute();
    expect(slugs).toEqual([]);
  });

  it('of mail templates hold known words only, and there are none of replies to enquiries', async () => {
    const [template] = (await api.get('/api/mail-templates/', staff)).json<MailTemplate[]>();
    const fields = { subject: 'வணக்கம் {{first_nam}}', body: 'உரை' };
    const refused = await calls.write({ kind: 'template', id: template?.id ?? 0, fields });
    expect(Object.keys(refused.json().errors)).toEqual(['fields.subject']);
    const [reply] = (await api.get('/api/contact/templates/', staff)).json<{ id: number }[]>();
    const other = await calls.write({
      kind: 'template',
      id: reply?.id ?? 0,
      fields: { subject: 'த', body: 'உ' },
    });
    expect(other.statusCode).toBe(404);
  });

  it('keep the name of whoever wrote them once the account is gone', async () => {
    await calls.write({ kind: 'job', id: job.id, fields: { title: 'த' } });
    await api.send('DELETE', `/api/Profile/profiles/${staff.id}/`, asUser(boss));
    const read = await translationsOf(api, boss).read('job', job.id);
    expect(read['ta']?.by).toEqual({ id: null, name: 'Test meera' });
  });
});
