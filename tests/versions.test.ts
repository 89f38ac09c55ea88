// Every record staff can edit carries a version, and a change made from an older one is refused with what is there now.
import { aJob } from '#tests/factories/job.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { engines } from '#tests/support/engines.ts';
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

describe.each(engines)('versions on $name', (engine) => {
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
});
