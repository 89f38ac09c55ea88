import { codes } from '#company';
import type { Employee } from '#contract/employees/employees.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LIST = '/api/Idcard/employee/';
const at = (employeeId: string) => `${LIST}${encodeURIComponent(employeeId)}/`;

describe.each(engines)('employees on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
  });
  afterEach(() => api.close());

  const add = (overrides = {}) => api.post(LIST, anEmployee(overrides), staff);
  const change = (employeeId: string, payload: object) =>
    api.send('PATCH', at(employeeId), { payload, ...asUser(staff) });
  const listed = async (query = '') => (await api.get(LIST + query, staff)).json<{ data: Employee[] }>().data;
  const ids = async (query = '') => (await listed(query)).map((row) => row.employee_id);
  const trail = async () =>
    (await api.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute())
      .filter(({ subject }) => subject === 'employee')
      .map(({ action, subject_id, actor_name }) => `${actor_name} ${action} ${subject_id}`);
  const send = (method: 'POST' | 'PATCH', url: string, form: { payload: Buffer; headers: object }) =>
    api.send(method, url, {
      payload: form.payload,
      headers: { ...form.headers, authorization: staff.authorization },
    });

  describe('adding', () => {
    it('stores the employee; the company phone and website come from the code', async () => {
      const answer = await add();
      expect(answer.statusCode).toBe(201);
      const stored = {
        ...anEmployee(),
        id: expect.any(Number),
        version: 1,
        company_phone: codes[0].phone,
        company_website: codes[0].website,
        left_on: null,
        card_number: 1,
        photo_focus: null,
        photo: null,
        picture: null,
        application_id: null,
      };
      expect(answer.json()).toEqual(stored);
      expect(await listed()).toEqual([stored]);
      expect(await trail()).toEqual(['office add ET014']);
    });

    it('takes a form with a photo, and keeps no more of it than a card shows', async () => {
      const content = await aPicture('jpeg', { width: 1600, height: 1200 });
      const form = formPayload({ ...anEmployee(), photo: { content } });
      const answer = await send('POST', LIST, form);
      expect(answer.statusCode).toBe(201);
      const { photo } = answer.json<Employee>();
      expect(photo).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
      const kept = await api.get(photo ?? '');
      expect(kept.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 507, height: 380 });
    });

    it('takes a photo as base64 text', async () => {
      const answer = await api.post(
        LIST,
        { ...anEmployee(), photo: (await aPicture()).toString('base64') },
        staff,
      );
      expect(answer.json<Employee>().photo).toMatch(/^\/media\//);
    });

    it('is as lenient as the form: an id and a phone number are enough', async () => {
      const answer = await api.post(LIST, { employee_id: 'TR9', phone_number: '+91' }, staff);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        name: '',
        company_phone: '',
        date_of_joining: null,
        gender: null,
      });
    });

    it('refuses a form in which every field is empty', async () => {
      const empty = Object.fromEntries(Object.keys(anEmployee()).map((name) => [name, '']));
      for (const payload of [{}, empty]) {
        const answer = await api.post(LIST, payload, staff);
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ message: string }>().message).toBe('All the Fields are Required..');
      }
      // A photo is a field: what is missing then has words of its own.
      const photoAlone = await api.post(LIST, { ...empty, photo: 'iVBORw0KGgo=' }, staff);
      expect(photoAlone.json()).toMatchObject({
        errors: {
          phone_number: ['Please add prefix dial code (+91)'],
          employee_id: ['Employee ID is required'],
        },
      });
    });

    it.each([
      ['phone_number', '98400 12345', 'Please add prefix dial code (+91)'],
      ['phone_number', '', 'Please add prefix dial code (+91)'],
      ['employee_id', '', 'Employee ID is required'],
      ['employee_id', '  ', 'Employee ID is required'],
      ['employee_id', 'X014', 'Employee ID must start with E or T'],
      ['employee_id', 'ET୧', 'Employee ID may hold plain letters, digits and signs only'],
      ['gender', 'X', 'Gender must be M, F or O'],
      ['company_name', 'Nobody', `Company Name must be ${codes.map(({ code }) => code).join(' or ')}`],
      ['date_of_joining', '2024-02-30', 'Date of Joining must be a date such as 2026-04-01'],
      ['date_of_joining', '3 June', 'Date of Joining must be a date such as 2026-04-01'],
      ['date_of_joining', '0001-01-01', 'Date of Joining must be between 1-1-1950 and a year from today'],
      ['date_of_joining', '9999-12-31', 'Date of Joining must be between 1-1-1950 and a year from today'],
      ['company_email', 'nowhere', 'Please enter a valid email address'],
    ])('refuses %s "%s"', async (field, value, message) => {
      const answer = await add({ [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: [message] });
      expect(await listed()).toEqual([]);
    });

    it('refuses an id that is taken, in any letter case, even when two come at once', async () => {
      const answers = await Promise.all([add(), add({ employee_id: 'et014' })]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>();
      expect(refused).toEqual({
        code: 'employee_id_taken',
        message: 'This Employee ID is already taken',
        errors: { employee_id: ['This Employee ID is already taken'] },
      });
    });

    it('refuses a photo that is none, beside its field, and keeps nothing', async () => {
      const form = formPayload({ ...anEmployee(), photo: { content: Buffer.from('no picture at all') } });
      const answer = await send('POST', LIST, form);
      expect(answer.statusCode).toBe(415);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty('photo');
      expect(await listed()).toEqual([]);
    });
  });

  describe('listing', () => {
    beforeEach(async () => {
      for (const [employee_id, name] of [
        ['ET001', 'Zoya Khan'],
        ['TR002', 'anand Rao'],
        ['E-3', 'Élodie Menon'],
        ['T4', 'Bala_Iyer'],
      ]) {
        await add({ employee_id, name });
      }
    });

    it('comes newest first, sorted by name in any letter case when asked', async () => {
      expect(await ids()).toEqual(['T4', 'E-3', 'TR002', 'ET001']);
      expect((await ids('?sort=name')).slice(0, 3)).toEqual(['TR002', 'T4', 'ET001']);
      expect(await ids('?sort=-employee_id')).toEqual(['TR002', 'T4', 'ET001', 'E-3']);
    });

    it('pages, with the rest in the headers', async () => {
      const answer = await api.get(`${LIST}?page=2&page_size=3`, staff);
      expect(answer.json<{ data: Employee[] }>().data).toHaveLength(1);
      expect(answer.headers['x-total-count']).toBe('4');
      expect(answer.headers.link).toContain('rel="prev"');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('finds by name or id, in any letter case, wildcards taken as they are', async () => {
      const found = (text: string) => ids(`?search=${encodeURIComponent(text)}`);
      expect(await found('élo')).toEqual(['E-3']);
      expect(await found('tr0')).toEqual(['TR002']);
      expect(await found('_')).toEqual(['T4']);
      expect(await found('98400')).toEqual([]);
    });

    it('puts the one whose whole id is searched for before all others, on whatever page they stand', async () => {
      for (const [employee_id, name] of [
        ['ET1', 'Wanted'],
        ['ET10', 'Later'],
        ['ET11', 'Later still'],
        ['T5', 'Called et1 by friends'],
      ]) {
        await add({ employee_id, name });
      }
      expect(await ids('?search=et1')).toEqual(['ET1', 'T5', 'ET11', 'ET10']);
      expect(await ids('?search=ET1&sort=name')).toEqual(['ET1', 'T5', 'ET10', 'ET11']);
      expect(await ids('?search=et1&group=et')).toEqual(['ET1', 'ET11', 'ET10']);
      expect(await ids('?search=et1&group=tr')).toEqual([]);
      const pages = await Promise.all([1, 2, 3].map((page) => ids(`?search=et1&page=${page}&page_size=2`)));
      expect(pages).toEqual([['ET1', 'T5'], ['ET11', 'ET10'], []]);
      const answer = await api.get(`${LIST}?search=et1&page=1&page_size=1`, staff);
      expect(answer.json<{ data: Employee[] }>().data.map(({ employee_id }) => employee_id)).toEqual(['ET1']);
      expect(answer.headers['x-total-count']).toBe('4');
    });

    it('filters by the letters in the id and counts by the first one', async () => {
      expect(await ids('?group=et')).toEqual(['ET001']);
      expect(await ids('?group=tr')).toEqual(['TR002']);
      expect((await api.get('/api/Idcard/counts/', staff)).json()).toEqual({ total: 4, et: 2, tr: 2 });
    });

    it('refuses what the list does not know', async () => {
      for (const query of ['?group=xx', '?sort=phone_number', '?page=0']) {
        expect((await api.get(LIST + query, staff)).statusCode, query).toBe(400);
      }
    });

    it('exports CSV that no spreadsheet takes for formulas', async () => {
      await add({ employee_id: 'ET9', name: '=1+1' });
      const answer = await api.get('/api/Idcard/export/?group=et', staff);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      const lines = answer.body.split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFF"employee_id","name","role",/);
      expect(lines[1]).toMatch(/^"ET9","'=1\+1",.*,"\u00A0\+91 98400 12345",/);
      expect(lines).toHaveLength(4);
    });
  });

  describe('changing', () => {
    it('changes what is sent and nothing else, by the id in any letter case', async () => {
      await add();
      const answer = await change('et014', { role: 'Design Lead', phone_number: '98400' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ ...anEmployee(), role: 'Design Lead', phone_number: '98400' });
      expect(await trail()).toEqual(['office add ET014', 'office change ET014']);
    });

    it('is read by its id, as the form starts from it; one that is gone is told so', async () => {
      await add();
      const one = await api.get(at('et014'), staff);
      expect(one.json()).toEqual((await listed())[0]);
      expect((await api.get(at('ET999'), staff)).statusCode).toBe(404);
    });

    it('refuses a year nobody joins in, and still shows one that is stored', async () => {
      await add();
      expect((await change('ET014', { date_of_joining: '0024-06-03' })).statusCode).toBe(400);
      await api.database.transaction((tx) =>
        tx.updateTable('employees').set({ date_of_joining: '0001-01-01' }).execute(),
      );
      expect((await listed())[0]?.date_of_joining).toBe('0001-01-01');
      expect((await change('ET014', { role: 'Lead' })).json()).toMatchObject({
        date_of_joining: '0001-01-01',
      });
    });

    it('renames an employee id, which may hold signs', async () => {
      await add();
      expect((await change('ET014', { employee_id: 'ET/14 b' })).statusCode).toBe(200);
      expect((await change('ET014', { role: 'x' })).statusCode).toBe(404);
      expect((await change('et/14 B', { role: 'x' })).statusCode).toBe(200);
      expect(await trail()).toContain('office change ET/14 b');
    });

    it('refuses the id of a colleague and an empty name', async () => {
      await add();
      await add({ employee_id: 'ET015' });
      expect((await change('ET014', { employee_id: 'et015' })).statusCode).toBe(409);
      const answer = await change('ET014', { name: ' ' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ message: string }>().message).toBe('All the Fields are Required...');
    });

    it('takes a new photo as Image and lets the old one go', async () => {
      const picture = async (width: number) => ({ content: await aPicture('png', { width, height: 300 }) });
      await send('POST', LIST, formPayload({ ...anEmployee(), photo: await picture(240) }));
      const before = (await listed())[0]?.photo ?? '';
      const answer = await send(
        'PATCH',
        at('ET014'),
        formPayload({ name: 'Asha', Image: await picture(280) }),
      );
      const after = answer.json<Employee>().photo ?? '';
      expect(after).toMatch(/^\/media\//);
      expect(after).not.toBe(before);
      const owned = await api.database.read.selectFrom('images').select('key').execute();
      expect(owned).toEqual([{ key: after.slice(1) }]);
      // Sent back as it came, the path changes nothing.
      expect((await change('ET014', { Image: after })).json<Employee>().photo).toBe(after);
      expect((await change('ET014', { Image: before })).statusCode).toBe(400);
    });
  });

  it('deletes the photo at once, unless another person has the same one', async () => {
    const content = await aPicture();
    const [one, other] = [anEmployee(), anEmployee({ employee_id: 'ET015' })];
    const added = await send('POST', LIST, formPayload({ ...one, photo: { content } }));
    await send('POST', LIST, formPayload({ ...other, photo: { content } }));
    const paths = added.json<Employee>().picture?.sources.map(({ path }) => path) ?? [];
    const statuses = () => Promise.all(paths.map(async (path) => (await api.get(path)).statusCode));
    await api.send('DELETE', at(one.employee_id), asUser(staff));
    expect(await statuses()).toEqual(paths.map(() => 200));
    await api.send('DELETE', at(other.employee_id), asUser(staff));
    await expect.poll(statuses).toEqual(paths.map(() => 404));
    expect(await Array.fromAsync(api.files.list())).toEqual([]);
  });

  it('deletes once, photo and all, and writes down who did', async () => {
    await send('POST', LIST, formPayload({ ...anEmployee(), photo: { content: await aPicture() } }));
    const remove = () => api.send('DELETE', at('ET014'), asUser(staff));
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await api.database.read.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await trail()).toContain('office delete ET014');
  });
});
