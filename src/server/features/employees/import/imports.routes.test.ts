import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '#contract/durations.ts';
import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { engines } from '#tests/support/engines.ts';
import {
  IMPORT,
  LIST,
  NEW,
  csv,
  officeImports,
  photosZip,
  runImportTasks,
} from '#tests/support/office-imports.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addVerifications } from '../cards.store.ts';

const BAD = 'X9;Nobody;;1;';

describe.each(engines)('the import on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let office: ReturnType<typeof officeImports>;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
    office = officeImports(api, staff);
  });
  afterEach(() => api.close());

  it('says what would change, cell by cell, and changes nothing', async () => {
    await office.add({ name: 'Asha Menon', role: 'Designer' });
    const found = await office.begin(
      csv('et 014;Asha Menon;Design Lead;;etpl', NEW, BAD, 'ET200;Twin;;+91 1;'),
    );
    expect(found.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(found.changed).toEqual([
      {
        row: 2,
        employee_id: 'ET014',
        name: 'Asha Menon',
        left_on: null,
        cells: [{ field: 'role', old: 'Designer', new: 'Design Lead' }],
      },
    ]);
    expect(found.new).toMatchObject([{ row: 3, employee_id: 'ET200', name: 'Ravi Iyer' }]);
    expect(found.new[0]?.cells).toContainEqual({ field: 'phone_number', new: '+919840011111' });
    expect(found.refused).toContainEqual({
      row: 4,
      employee_id: 'X9',
      name: 'Nobody',
      left_on: null,
      column: 'Emp ID',
      value: 'X9',
      reason: 'Employee ID must start with E or T',
    });
    expect(found.refused.find(({ row }) => row === 5)?.reason).toBe('This Employee ID is in row 3 already');
    expect(await office.employees()).toHaveLength(1);
    expect(await office.read(found.id)).toEqual(found);
  });

  it('applies all, or with refused rows nothing until they are left out', async () => {
    const { id } = await office.begin(csv(NEW, BAD));
    const refused = await office.post(id, 'apply');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rows_refused']);
    expect(await office.employees()).toEqual([]);
    const applied = await office.post(id, 'apply', { skip_refused: true });
    expect(applied.statusCode).toBe(200);
    expect(applied.json()).toMatchObject({ state: 'applied', counts: { new: 1, refused: 1 } });
    expect(await office.employees()).toMatchObject([
      {
        employee_id: 'ET200',
        name: 'Ravi Iyer',
        role: 'Lead',
        phone_number: '+919840011111',
        card_number: 1,
      },
    ]);
    expect((await office.post(id, 'apply', { skip_refused: true })).json().code).toBe('import_applied');
  });

  it('takes what it gives out: the exported list changes nothing', async () => {
    await office.add({ name: '=SUM(1)', phone_number: '+91 98400 12345' });
    await office.add({ employee_id: 'ET015', role: '+Lead' });
    await office.add({ employee_id: 'ET016', role: '＋Lead', emergency_contact: 'Ravi; +91 97100 54321' });
    const list = await api.get('/api/Idcard/export/', staff);
    const { counts } = await office.begin(list.rawPayload);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  });

  it('gives the refused rows back as a file that can be mended and sent again', async () => {
    const { id } = await office.begin(csv(NEW, BAD));
    const file = await api.get(`${IMPORT}${id}/refused/`, staff);
    expect(file.headers['content-disposition']).toContain('refused-rows.csv');
    expect(file.body).toContain('"X9"');
    expect(file.body).not.toContain('Ravi');
    expect(file.body).toContain('Emp ID: Employee ID must start with E or T');
    const mended = file.body.replace('"X9"', '"ET9"').replace('\u00a01', '+91 1');
    expect((await office.begin(Buffer.from(mended))).counts).toMatchObject({ new: 1, refused: 0 });
  });

  it('matches columns by hand, when it is sent and afterwards', async () => {
    const file = Buffer.from('A,B,C\nET1,Zoë,+91 1\n');
    const mapping = { A: 'employee_id', C: 'phone_number' };
    const first = await office.begin(file, { mapping: JSON.stringify(mapping) });
    expect(first.columns.map(({ field }) => field)).toEqual(['employee_id', null, 'phone_number']);
    expect(first.columns[1]).toEqual({ name: 'B', field: null, samples: ['Zoë'] });
    const again = await api.send('PATCH', `${IMPORT}${first.id}/`, {
      payload: { mapping: { ...mapping, B: 'name' } },
      ...asUser(staff),
    });
    expect(again.json<EmployeeImport>().new).toMatchObject([{ name: 'Zoë' }]);
    for (const wrong of ['x', '[]', '{"Z":"name"}', '{"A":"salary"}', '{"A":"name","B":"name"}'])
      expect((await office.send({ file: { content: file }, mapping: wrong })).json().errors).toHaveProperty(
        'mapping',
      );
  });

  it('refuses a file it cannot read, or none, with words', async () => {
    expect((await office.send({ mapping: '{}' })).json().errors.file).toHaveLength(1);
    const answer = await office.send({ file: { content: Buffer.from('%PDF-1.7') } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input']);
    const noZip = await office.send({
      file: { content: csv(NEW) },
      photos: { content: Buffer.from('PK nothing') },
    });
    expect(noZip.json().errors.photos).toHaveLength(1);
  });

  it('means the one whose id is spelled so, where two differ by blanks alone, or asks', async () => {
    await office.add({ role: 'Designer' });
    await office.add({ employee_id: 'ET 014', role: 'Cook' });
    const photos = { photos: { content: await photosZip('ET014.jpg') } };
    const rows = ['et 014;;Chef;;', 'ET014;;Lead;;', 'E T014;;Boss;;', 'ET 014;;Baker;;'];
    const found = await office.begin(csv(...rows), photos);
    expect(found.changed).toMatchObject([
      { row: 2, employee_id: 'ET 014', cells: [{ field: 'role', old: 'Cook', new: 'Chef' }] },
      { row: 3, employee_id: 'ET014', cells: [{ field: 'role', old: 'Designer' }, { field: 'photo' }] },
    ]);
    expect(found.refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, 'Emp ID', '"ET014" and "ET 014" differ by blanks alone. Write it as it is in the register.'],
      [5, 'Emp ID', 'This Employee ID is in row 2 already'],
    ]);
    // Nor does one get the other's photo.
    const alone = await office.begin(csv('ET 014;;Chef;;'), photos);
    expect(alone.refused).toMatchObject([{ row: 2, column: 'photo', value: 'ET014.jpg' }]);
  });

  it('takes back all it did, and says what has been changed since', async () => {
    await office.add();
    await office.add({ employee_id: 'ET015', name: 'Ravi' });
    const { id } = await office.begin(
      csv('ET014;Asha M;Lead;;', 'ET015;Ravi I;Chief;;', NEW, 'ET201;New Two;;+91 1;', 'ET202;Three;;+91 1;'),
    );
    await office.post(id, 'apply');
    await office.change('ET015', { role: 'Director' });
    await office.change('ET201', { role: 'Cook' });
    await api.send('DELETE', `${LIST}ET202/`, asUser(staff));
    const undone = (await office.post(id, 'undo')).json<EmployeeImport>();
    expect(undone.state).toBe('undone');
    expect(undone.kept).toEqual([
      { employee_id: 'ET015', name: 'Ravi I', reason: 'Role has been changed since: stays' },
      { employee_id: 'ET201', name: 'New Two', reason: 'Was added, and has been changed since: stays' },
      { employee_id: 'ET202', name: 'Three', reason: 'Has been deleted since' },
    ]);
    const { version: _, id: __, ...asha } = await office.employee('ET014');
    expect(asha).toMatchObject(anEmployee());
    expect(await office.employee('ET015')).toMatchObject({ name: 'Ravi', role: 'Director' });
    expect((await office.employees()).map(({ employee_id }) => employee_id).toSorted()).toEqual([
      'ET014',
      'ET015',
      'ET201',
    ]);
    expect((await office.post(id, 'undo')).json().code).toBe('import_not_applied');
  });

  it('leaves whoever has a card out by now, and says so', async () => {
    const { id } = await office.begin(csv(NEW, 'ET201;Two;;+91 1;', 'ET202;Three;;+91 1;'));
    await office.post(id, 'apply');
    await api.post('/api/Idcard/print/', { ids: ['ET200'], layout: 'card' }, staff);
    const { id: verified } = await office.employee('ET201');
    const card = { employee: verified, number: 1, day: '2026-04-01', count: 1, refused: 0 };
    await api.database.transaction((tx) => addVerifications(tx, [card]));
    expect((await office.post(id, 'undo')).json<EmployeeImport>().kept).toEqual([
      {
        employee_id: 'ET200',
        name: 'Ravi Iyer',
        reason: 'Was added, and the card has been printed since: stays',
      },
      { employee_id: 'ET201', name: 'Two', reason: 'Was added, and the card has been verified since: stays' },
    ]);
    expect((await office.employees()).map(({ employee_id }) => employee_id).toSorted()).toEqual([
      'ET200',
      'ET201',
    ]);
  });

  it('applies only what somebody has seen: a change meanwhile is not written over', async () => {
    await office.add();
    const { id } = await office.begin(csv('ET014;;Lead;;'));
    await office.change('ET014', { role: 'Director' });
    const refused = await office.post(id, 'apply');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'register_changed']);
    expect(await office.employee('ET014')).toMatchObject({ role: 'Director' });
    expect((await office.read(id)).changed[0]?.cells).toEqual([
      { field: 'role', old: 'Director', new: 'Lead' },
    ]);
    expect((await office.post(id, 'apply')).statusCode).toBe(200);
  });

  it('changes nothing for who has another version before them', async () => {
    const { id, version } = await office.begin(Buffer.from('ID,A,B,Phone\nET200,Ravi,Iyer,+91 1\n'));
    expect(version).toBe(1);
    const as = (user: TestUser, ifMatch: number) => ({
      headers: { authorization: user.authorization, 'if-match': `"${ifMatch}"` },
    });
    const match = (user: TestUser, seen: number, mapping: object) =>
      api.send('PATCH', `${IMPORT}${id}/`, { payload: { mapping }, ...as(user, seen) });
    const apply = (seen: number) =>
      api.send('POST', `${IMPORT}${id}/apply/`, { payload: {}, ...as(staff, seen) });
    const arun = await api.signIn('arun');
    const matched = await match(arun, 1, { A: 'name' });
    expect(matched.json().version).toBe(2);
    const late = await apply(1);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: matched.json(),
      changed_by: 'arun',
    });
    expect((await match(staff, 1, { B: 'name' })).statusCode).toBe(412);
    expect((await api.send('DELETE', `${IMPORT}${id}/`, as(staff, 1))).statusCode).toBe(412);
    expect(await office.read(id)).toEqual(matched.json());
    expect((await apply(2)).json()).toMatchObject({ state: 'applied', version: 3 });
    expect(await office.employees()).toMatchObject([{ name: 'Ravi' }]);
  });

  it('applies what was read after a change of the register, and not what was read before it', async () => {
    await office.add();
    const begun = await office.begin(csv('ET014;;Lead;;'));
    await office.change('ET014', { role: 'Director' });
    const found = await office.read(begun.id);
    expect(found.changed[0]?.cells).toEqual([{ field: 'role', old: 'Director', new: 'Lead' }]);
    const apply = (ifMatch: number) =>
      api.send('POST', `${IMPORT}${begun.id}/apply/`, {
        payload: {},
        headers: { authorization: staff.authorization, 'if-match': `"${ifMatch}"` },
      });
    expect((await apply(begun.version)).json().code).toBe('changed_meanwhile');
    // Reading alone is no change.
    expect(await office.read(begun.id)).toEqual(found);
    expect((await apply(found.version)).statusCode).toBe(200);
  });

  it('says of whom the register knows that they left, and leaves it at that', async () => {
    await office.add();
    const { id } = await office.begin(csv('ET014;;Lead;;', NEW));
    await api.post(`${LIST}ET014/leave/`, { left_on: '2026-01-31' }, staff);
    // Somebody has to see that first.
    expect((await office.post(id, 'apply')).json().code).toBe('register_changed');
    const found = await office.read(id);
    expect(found.changed).toMatchObject([{ employee_id: 'ET014', left_on: '2026-01-31' }]);
    expect(found.new).toMatchObject([{ employee_id: 'ET200', left_on: null }]);
    const applied = (await office.post(id, 'apply')).json<EmployeeImport>();
    expect(applied.changed).toEqual(found.changed);
    expect(await office.employee('ET014')).toMatchObject({ role: 'Lead', left_on: '2026-01-31' });
  });

  it('is applied once, however many press at once', async () => {
    const { id } = await office.begin(csv(NEW));
    const answers = await Promise.all([
      office.post(id, 'apply'),
      office.post(id, 'apply'),
      office.post(id, 'apply'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await office.employees()).toHaveLength(1);
  });

  it('is gone a day later, applied or not, with all it held', async () => {
    const photos = { photos: { content: await photosZip('ET200.jpg') } };
    const waiting = await office.begin(csv(NEW), photos);
    api.clock.move(23 * HOUR_MS);
    staff = await api.signIn('next-day');
    office = officeImports(api, staff);
    const applied = await office.begin(csv(NEW), photos);
    await office.post(applied.id, 'apply');
    await office.change('ET200', { photo_focus: null, role: 'Chief' });
    api.clock.move(2 * HOUR_MS);
    staff = await api.signIn('later');
    office = officeImports(api, staff);
    expect((await api.get(`${IMPORT}${waiting.id}/`, staff)).statusCode).toBe(404);
    await runImportTasks(api);
    expect((await office.read(applied.id)).state).toBe('applied');
    api.clock.move(24 * HOUR_MS);
    staff = await api.signIn('much-later');
    office = officeImports(api, staff);
    await runImportTasks(api);
    expect((await office.post(applied.id, 'undo')).json().code).toBe('import_not_found');
    for (const table of ['employee_imports', 'employee_import_rows'] as const)
      expect(await api.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await office.employee('ET200')).toMatchObject({ photo: expect.stringContaining('/media/') });
    expect(await office.images()).toBe(1);
    const zips = await api.database.read
      .selectFrom('files')
      .selectAll()
      .where('kind', '=', 'import')
      .execute();
    expect(zips).toEqual([]);
  });

  it('can be given up before it is applied', async () => {
    const { id } = await office.begin(csv(NEW), { photos: { content: await photosZip('ET200.jpg') } });
    const gone = await api.send('DELETE', `${IMPORT}${id}/`, asUser(staff));
    expect(gone.statusCode).toBe(204);
    expect((await office.post(id, 'apply')).json().code).toBe('import_not_found');
    await runImportTasks(api);
    expect(await office.images()).toBe(0);
  });

  it('lets pages be answered while many are written', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `ET${at + 1000};Somebody;Role;+91 1;`);
    const { id } = await office.begin(csv(...rows));
    let turns = 0;
    let isDone = false;
    const applied = office.post(id, 'apply').finally(() => (isDone = true));
    while (!isDone) {
      await pause(1);
      turns += 1;
    }
    expect((await applied).statusCode).toBe(200);
    expect(turns).toBeGreaterThan(10);
    expect((await office.post(id, 'undo')).json()).toMatchObject({ kept: [] });
    expect(await office.employees()).toEqual([]);
  });
});
