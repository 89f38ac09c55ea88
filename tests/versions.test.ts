// Every record staff can edit carries a version, and a change made from an older one is refused with what is there now.
import { inEveryArea } from '#contract/areas.ts';
import { aJob } from '#tests/factories/job.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { ownSecretOf } from '#tests/support/own-link.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Kind {
  name: string;
  list: string;
  draft: object;
  method: 'PUT' | 'PATCH';
  change: object;
  /** Employees are named by their own id. */
  addressOf?: (record: { id: number; employee_id?: string; slug?: string }) => string;
}

const kinds: Kind[] = [
  {
    name: 'a job',
    list: '/api/jobs/',
    draft: aJob(),
    method: 'PUT',
    change: aJob({ title: 'Another title' }),
  },
  {
    name: 'news',
    list: '/api/HomePage/news/',
    draft: { heading: 'A fair' },
    method: 'PATCH',
    change: { heading: 'Two' },
  },
  {
    name: 'a partner',
    list: '/api/HomePage/partners/',
    draft: { Name: 'Tamarook' },
    method: 'PATCH',
    change: { Name: 'Two' },
  },
  {
    name: 'a leader',
    list: '/api/AboutPage/teams/',
    draft: { Name: 'Meera Nair' },
    method: 'PATCH',
    change: { Name: 'Two' },
  },
  {
    name: 'an article',
    list: '/api/articles/',
    draft: { title: 'A fair' },
    method: 'PATCH',
    change: { summary: 'Two' },
    addressOf: ({ slug }) => String(slug),
  },
  {
    name: 'an employee',
    list: '/api/Idcard/employee/',
    draft: anEmployee(),
    method: 'PATCH',
    change: { role: 'Lead' },
    addressOf: ({ employee_id }) => String(employee_id),
  },
];

describe.each(bothEngines)('versions on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let arun: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    arun = await api.signIn('arun');
  });
  afterAll(() => api.close());

  it.each(kinds)(
    'of $name: a stale change or deletion is refused, one without a version is made',
    async (kind) => {
      const { list, draft, method, change, addressOf = ({ id }) => String(id) } = kind;
      const added = (await api.post(list, draft, meera)).json();
      expect(added.version).toBe(1);
      const url = `${list}${addressOf(added)}/`;
      const send = (how: 'PUT' | 'PATCH' | 'DELETE', by: TestUser, ifMatch?: string, payload?: object) =>
        api.send(how, url, {
          headers: { authorization: by.authorization, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
          ...(payload && { payload }),
        });

      const first = await send(method, arun, '"1"', change);
      expect(first.statusCode, first.body).toBe(200);
      expect(first.json().version).toBe(2);

      const late = await send(method, meera, '"1"', change);
      expect(late.statusCode).toBe(412);
      expect(late.json()).toMatchObject({
        code: 'changed_meanwhile',
        message: expect.any(String),
        current: { ...first.json() },
        changed_by: 'arun',
      });
      const lateDelete = await send('DELETE', meera, '"1"');
      expect(lateDelete.statusCode).toBe(412);
      expect(lateDelete.json().current).toEqual(first.json());

      const odd = await send(method, meera, 'W/"x"', change);
      expect(odd.statusCode).toBe(400);
      expect(Object.keys(odd.json().errors)).toEqual(['If-Match']);

      expect((await send(method, meera, undefined, change)).json().version).toBe(3);
      expect((await send('DELETE', meera, '"3"')).statusCode).toBe(204);
    },
  );

  describe('who was quicker', () => {
    const change = (url: string, by: TestUser, payload: object, ifMatch?: number) =>
      api.send(url.startsWith('/api/jobs/') ? 'PUT' : 'PATCH', url, {
        payload,
        headers: {
          authorization: by.authorization,
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        },
      });
    const blamed = async (url: string, payload: object = {}) => {
      const { statusCode, ...refused } = await change(url, meera, payload, 99);
      expect(statusCode).toBe(412);
      return refused.json().changed_by;
    };

    it('is nobody who only looked at an application, or wrote, rated or mailed beside it', async () => {
      const id = await addApplicant(api);
      const url = `/api/job-application/${id}/`;
      await change(url, arun, { tags: ['React'] });
      const as = callsOf(api, meera);
      await as.patch(`${id}/`, { is_read: true });
      const note = (await as.post(`${id}/notes/`, { text: 'Good' })).json().id;
      await as.patch(`${id}/notes/${note}/`, { text: 'Better' });
      await as.remove(`${id}/notes/${note}/`);
      await as.put(`${id}/rating/`, { score: 4 });
      await as.remove(`${id}/rating/`);
      await as.post('mail/', { ids: [id], subject: 'Hello', body: 'Hello' });
      await api.post('/api/own-application/link/', { email: 'priya@raghavan.example' });
      await api.get(`/api/own-application/${await ownSecretOf(api, id)}/export/`);
      const { version } = (await as.get(`${id}/`)).json();
      expect({ version, by: await blamed(url) }).toEqual({ version: 2, by: 'arun' });
    });

    it('is whom the program does not know by name, when an applicant was', async () => {
      const id = await addApplicant(api);
      const url = `/api/job-application/${id}/`;
      await change(url, arun, { tags: ['React'] });
      await api.post(`/api/own-application/${await ownSecretOf(api, id)}/withdraw/`, {});
      expect(await blamed(url)).toBeNull();
    });

    it('is a key, by its name', async () => {
      const { id } = (await api.post('/api/jobs/', aJob(), meera)).json();
      const url = `/api/jobs/${id}/`;
      const board = await api.makeKey('Board', { ...inEveryArea('none'), recruitment: 'write' });
      await change(url, board, aJob({ title: 'By a key' }));
      expect(await blamed(url, aJob())).toBe('Board');
    });

    it('is nobody who made a link to a preview, or wrote a note on an enquiry', async () => {
      const job = (await api.post('/api/jobs/', aJob(), arun)).json();
      await api.post(`/api/jobs/${job.id}/preview-link/`, {}, meera);
      expect(await blamed(`/api/jobs/${job.id}/`, aJob())).toBe('arun');
      const article = (await api.post('/api/articles/', { title: 'A fair' }, arun)).json();
      await api.post(`/api/articles/${article.slug}/preview-link/`, {}, meera);
      expect(await blamed(`/api/articles/${article.slug}/`)).toBe('arun');
      await api.post('/api/contact/create/', anEnquiry());
      const [enquiry] = (await api.get('/api/contact/list/', meera)).json();
      await change(`/api/contact/${enquiry.id}/`, arun, { is_read: true });
      await api.post(`/api/contact/${enquiry.id}/notes/`, { text: 'A note' }, meera);
      expect(await blamed(`/api/contact/${enquiry.id}/`, { is_spam: true })).toBe('arun');
    });
  });
});
