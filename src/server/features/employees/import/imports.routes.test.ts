import { setTimeout as pause } from 'node:timers/promises';
import type { EmployeeImport } from '#contract/employee-imports.ts';
import type { Employee } from '#contract/employees.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { houseEvents } from '#server/shared-ports.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { addVerifications } from '../cards.store.ts';
import { importTasks } from './import-tasks.ts';

const IMPORT = '/api/Idcard/import/';
const LIST = '/api/Idcard/employee/';
const HOUR_MS = 3_600_000;

const HEAD = 'Emp ID;Name;Designation;Phone;Company';
const csv = (...rows: string[]) => Buffer.from([HEAD, ...rows].join('\n'));
const NEW = 'ET200;Ravi Iyer;Lead;919840011111;ETPL';
const BAD = 'X9;Nobody;;1;';

describe.each(engines)('the import on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
  });
  afterEach(() => api.close());

  const send = (fields: Record<string, string | { content: Buffer; name?: string }>) => {
    const form = formPayload(fields);
    return api.send('POST', IMPORT, {
      payload: form.payload,
      headers: { ...form.headers, authorization: staff.authorization },
    });
  };
  const begin = async (file: Buffer, others = {}) => {
    const answer = await send({ file: { content: file }, ...others });
    expect(answer.body).not.toContain('"code"');
    expect(answer.statusCode).toBe(201);
    return answer.json<EmployeeImport>();
  };
  const post = (id: number, what: string, payload: object = {}) =>
    api.post(`${IMPORT}${id}/${what}/`, payload, staff);
  const read = async (id: number) => (await api.get(`${IMPORT}${id}/`, staff)).json<EmployeeImport>();
  const employees = async () => (await api.get(LIST, staff)).json<{ data: Employee[] }>().data;
  const employee = async (id: string) => (await api.get(`${LIST}${id}/`, staff)).json<Employee>();
  const add = (overrides = {}) => api.post(LIST, anEmployee(overrides), staff);
  const change = (id: string, payload: object) =>
    api.send('PATCH', `${LIST}${id}/`, { payload, ...asUser(staff) });
  const withPhoto = async (name: string, colour = '#335577') =>
    aZip([{ name, content: await aPicture('jpeg', { width: 40, height: 50, background: colour } as never) }]);
  const images = async () =>
    (await api.database.read.selectFrom('images').select(['key', 'uses']).execute()).length;
  const runTasks = async (database = api.database) => {
    const { files, clock, publicUrl } = api;
    const outside = { database, files, clock, publicUrl, outbox: undefined };
    const kinds = importTasks({
      ...outside,
      ...houseEvents(outside),
      holdingDir: `/tmp/import-for-tests-${process.pid}`,
    });
    const worker = startTaskWorker({ database: api.database, kinds, clock, log: silentLog, stepMs: 0 });
    await worker.idle();
    await worker.stop();
  };

  it('says what would change, cell by cell, and changes nothing', async () => {
    await add({ name: 'Asha Menon', role: 'Designer' });
    const found = await begin(csv('et 014;Asha Menon;Design Lead;;etpl', NEW, BAD, 'ET200;Twin;;+91 1;'));
    expect(found.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(found.changed).toEqual([
      {
        row: 2,
        employee_id: 'ET014',
        name: 'Asha Menon',
        cells: [{ field: 'role', old: 'Designer', new: 'Design Lead' }],
      },
    ]);
    expect(found.new).toMatchObject([{ row: 3, employee_id: 'ET200', name: 'Ravi Iyer' }]);
    expect(found.new[0]?.cells).toContainEqual({ field: 'phone_number', new: '+919840011111' });
    expect(found.refused).toContainEqual({
      row: 4,
      employee_id: 'X9',
      name: 'Nobody',
      column: 'Emp ID',
      value: 'X9',
      reason: 'Employee ID must start with E or T',
    });
    expect(found.refused.find(({ row }) => row === 5)?.reason).toBe('This Employee ID is in row 3 already');
    expect(await employees()).toHaveLength(1);
    expect(await read(found.id)).toEqual(found);
  });

  it('applies all, or with refused rows nothing until they are left out', async () => {
    const { id } = await begin(csv(NEW, BAD));
    const refused = await post(id, 'apply');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rows_refused']);
    expect(await employees()).toEqual([]);
    const applied = await post(id, 'apply', { skip_refused: true });
    expect(applied.statusCode).toBe(200);
    expect(applied.json()).toMatchObject({ state: 'applied', counts: { new: 1, refused: 1 } });
    expect(await employees()).toMatchObject([
      {
        employee_id: 'ET200',
        name: 'Ravi Iyer',
        role: 'Lead',
        phone_number: '+919840011111',
        card_number: 1,
      },
    ]);
    expect((await post(id, 'apply', { skip_refused: true })).json().code).toBe('import_applied');
  });

  it('takes what it gives out: the exported list changes nothing', async () => {
    await add({ name: '=SUM(1)', phone_number: '+91 98400 12345' });
    await add({ employee_id: 'ET015', role: '+Lead' });
    const list = await api.get('/api/Idcard/export/', staff);
    const { counts } = await begin(list.rawPayload);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  it('gives the refused rows back as a file that can be mended and sent again', async () => {
    const { id } = await begin(csv(NEW, BAD));
    const file = await api.get(`${IMPORT}${id}/refused/`, staff);
    expect(file.headers['content-disposition']).toContain('refused-rows.csv');
    expect(file.body).toContain('"X9"');
    expect(file.body).not.toContain('Ravi');
    expect(file.body).toContain('Emp ID: Employee ID must start with E or T');
    const mended = file.body.replace('"X9"', '"ET9"').replace('\u00a01', '+91 1');
    expect((await begin(Buffer.from(mended))).counts).toMatchObject({ new: 1, refused: 0 });
  });

  it('matches columns by hand, when it is sent and afterwards', async () => {
    const file = Buffer.from('A,B,C\nET1,Zoë,+91 1\n');
    const mapping = { A: 'employee_id', C: 'phone_number' };
    const first = await begin(file, { mapping: JSON.stringify(mapping) });
    expect(first.columns.map(({ field }) => field)).toEqual(['employee_id', null, 'phone_number']);
    expect(first.columns[1]).toEqual({ name: 'B', field: null, samples: ['Zoë'] });
    const again = await api.send('PATCH', `${IMPORT}${first.id}/`, {
      payload: { mapping: { ...mapping, B: 'name' } },
      ...asUser(staff),
    });
    expect(again.json<EmployeeImport>().new).toMatchObject([{ name: 'Zoë' }]);
    for (const wrong of ['x', '[]', '{"Z":"name"}', '{"A":"salary"}', '{"A":"name","B":"name"}'])
      expect((await send({ file: { content: file }, mapping: wrong })).json().errors).toHaveProperty(
        'mapping',
      );
  });

  it('refuses a file it cannot read, or none, with words', async () => {
    expect((await send({ mapping: '{}' })).json().errors.file).toHaveLength(1);
    const answer = await send({ file: { content: Buffer.from('%PDF-1.7') } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input']);
    const noZip = await send({ file: { content: csv(NEW) }, photos: { content: Buffer.from('PK nothing') } });
    expect(noZip.json().errors.photos).toHaveLength(1);
  });

  it('takes photos named by employee id; the old one comes back when it is undone', async () => {
    await api.post(LIST, { ...anEmployee(), photo: (await aPicture()).toString('base64') }, staff);
    const before = await employee('ET014');
    const photos = await withPhoto('team/et014.JPG');
    const found = await begin(csv('ET014;;;;'), { photos: { content: photos } });
    expect(found).toMatchObject({ state: 'ready', photos: { total: 1, checked: 1, unused_count: 0 } });
    const [cell] = found.changed[0]?.cells ?? [];
    expect(cell).toMatchObject({ field: 'photo', old: before.photo });
    await post(found.id, 'apply');
    const applied = await employee('ET014');
    expect(applied.photo).toBe(cell?.new);
    expect((await api.get(before.photo ?? '', staff)).statusCode).toBe(200);
    expect((await post(found.id, 'undo')).json()).toMatchObject({ state: 'undone', kept: [] });
    expect(await employee('ET014')).toMatchObject({ photo: before.photo });
    expect(await images()).toBe(1);
    // Now it is the one they have.
    expect((await begin(csv('ET014;;;;'), { photos: { content: photos } })).counts.changed).toBe(1);
  });

  it('refuses a row whose photo cannot be used, and names photos of nobody', async () => {
    const photos = aZip([
      { name: 'ET200.jpg', content: 'no picture' },
      { name: 'ET999.png', content: await aPicture() },
      { name: '__MACOSX/._ET200.jpg', content: 'x' },
    ]);
    const found = await begin(csv(NEW), { photos: { content: photos } });
    expect(found.refused).toMatchObject([{ row: 2, column: 'photo', value: 'ET200.jpg' }]);
    expect(found.photos.unused).toEqual(['ET999.png']);
  });

  it('takes the pictures the form takes, and names every other file', async () => {
    const strangers = Array.from({ length: 250 }, (_, at) => ({ name: `x/nobody ${at}.png`, content: 'x' }));
    const photos = aZip([
      { name: 'ET200.gif', content: await aPicture('gif') },
      { name: 'team/et201.AVIF', content: await aPicture('avif') },
      { name: 'ET202.heic', content: 'x' },
      { name: 'notes.txt', content: 'x' },
      ...['team/', '.DS_Store', 'team/Thumbs.db', '__MACOSX/ET200.gif'].map((name) => ({
        name,
        content: '',
      })),
      ...strangers,
    ]);
    const found = await begin(csv(NEW, 'ET201;Two;;+91 1;', 'ET202;Three;;+91 1;'), {
      photos: { content: photos },
    });
    expect(found.refused).toEqual([]);
    expect(found.photos).toMatchObject({ total: 2, checked: 2, unused_count: 252 });
    expect(found.photos.unused).toHaveLength(200);
    expect(found.photos.unused.slice(0, 3)).toEqual(['ET202.heic', 'notes.txt', 'x/nobody 0.png']);
  });

  it('means the one whose id is spelled so, where two differ by blanks alone, or asks', async () => {
    await add({ role: 'Designer' });
    await add({ employee_id: 'ET 014', role: 'Cook' });
    const photos = { photos: { content: await withPhoto('ET014.jpg') } };
    const rows = ['et 014;;Chef;;', 'ET014;;Lead;;', 'E T014;;Boss;;', 'ET 014;;Baker;;'];
    const found = await begin(csv(...rows), photos);
    expect(found.changed).toMatchObject([
      { row: 2, employee_id: 'ET 014', cells: [{ field: 'role', old: 'Cook', new: 'Chef' }] },
      { row: 3, employee_id: 'ET014', cells: [{ field: 'role', old: 'Designer' }, { field: 'photo' }] },
    ]);
    expect(found.refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [4, 'Emp ID', '"ET014" and "ET 014" differ by blanks alone. Write it as it is in the register.'],
      [5, 'Emp ID', 'This Employee ID is in row 2 already'],
    ]);
    // Nor does one get the other's photo.
    const alone = await begin(csv('ET 014;;Chef;;'), photos);
    expect(alone.refused).toMatchObject([{ row: 2, column: 'photo', value: 'ET014.jpg' }]);
  });

  it('looks at many photos behind the answer; nothing is applied until then', async () => {
    const picture = await aPicture('jpeg', { width: 40, height: 50 } as never);
    const ids = Array.from({ length: 40 }, (_, at) => `ET${at + 300}`);
    const photos = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
    const found = await begin(csv(...ids.map((id) => `${id};Somebody;;+91 1;`)), {
      photos: { content: photos },
    });
    expect(found).toMatchObject({ state: 'checking', photos: { total: 40, checked: 0 } });
    expect((await post(found.id, 'apply')).json().code).toBe('photos_unchecked');
    await runTasks();
    const progress = await api.get(`${IMPORT}${found.id}/progress/`, staff);
    expect(progress.json()).toEqual({ state: 'ready', photos: { total: 40, checked: 40 } });
    expect((await post(found.id, 'apply')).statusCode).toBe(200);
    expect((await employees()).filter(({ photo }) => photo !== null)).toHaveLength(40);
  });

  it('writes no photo to a row that was matched otherwise while it was drawn', async () => {
    const content = await aPicture('jpeg', { width: 40, height: 50 });
    const numbers = Array.from({ length: 25 }, (_, at) => at + 300);
    const zip = aZip([
      ...numbers.map((number) => ({ name: `ET${number}.jpg`, content })),
      { name: 'TR300.jpg', content: await aPicture('jpeg', { width: 50, height: 40 }) },
    ]);
    const file = Buffer.from(['Old,New,Phone', ...numbers.map((at) => `ET${at},TR${at},+91 1`)].join('\n'));
    const photos = { content: zip };
    const mapping = { Old: '', New: 'employee_id', Phone: 'phone_number' };
    const { id } = await begin(file, { photos, mapping: '{"Old":"employee_id","New":""}' });
    // The second transaction of the task writes what is drawn by then.
    let transactions = 0;
    const meanwhile: TestApp['database'] = Object.create(api.database, {
      transaction: {
        value: async (work: Parameters<TestApp['database']['transaction']>[0]) => {
          transactions += 1;
          if (transactions === 2)
            await api.send('PATCH', `${IMPORT}${id}/`, { payload: { mapping }, ...asUser(staff) });
          return api.database.transaction(work);
        },
      },
    });
    await runTasks(meanwhile);
    const found = await read(id);
    const photosOf = (rows: EmployeeImport['new']) =>
      rows.map(({ cells }) => cells.find(({ field }) => field === 'photo')?.new);
    expect(found).toMatchObject({ state: 'ready', photos: { total: 1, checked: 1, unused_count: 25 } });
    const straight = await begin(file, { photos, mapping: JSON.stringify(mapping) });
    expect(photosOf(found.new)).toEqual(photosOf(straight.new));
    expect(photosOf(found.new).filter(Boolean)).toEqual([expect.stringContaining('/media/')]);
    expect(await images()).toBe(1);
  });

  it('goes on without the photos that could not be drawn', async () => {
    const picture = await aPicture('jpeg', { width: 40, height: 50 });
    const ids = Array.from({ length: 30 }, (_, at) => `ET${at + 300}`);
    const photos = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
    const { id } = await begin(csv(...ids.map((each) => `${each};Somebody;;+91 1;`)), {
      photos: { content: photos },
    });
    const { photos_key } = await api.database.read
      .selectFrom('employee_imports')
      .select('photos_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await api.files.delete(photos_key ?? '');
    for (let tried = 0; tried < 5; tried += 1) {
      await runTasks();
      api.clock.move(120_000);
    }
    expect(await read(id)).toMatchObject({ state: 'ready', counts: { refused: 30 } });
  });

  it('takes back all it did, and says what has been changed since', async () => {
    await add();
    await add({ employee_id: 'ET015', name: 'Ravi' });
    const { id } = await begin(
      csv('ET014;Asha M;Lead;;', 'ET015;Ravi I;Chief;;', NEW, 'ET201;New Two;;+91 1;', 'ET202;Three;;+91 1;'),
    );
    await post(id, 'apply');
    await change('ET015', { role: 'Director' });
    await change('ET201', { role: 'Cook' });
    await api.send('DELETE', `${LIST}ET202/`, asUser(staff));
    const undone = (await post(id, 'undo')).json<EmployeeImport>();
    expect(undone.state).toBe('undone');
    expect(undone.kept).toEqual([
      { employee_id: 'ET015', name: 'Ravi I', reason: 'Role has been changed since: stays' },
      { employee_id: 'ET201', name: 'New Two', reason: 'Was added, and has been changed since: stays' },
      { employee_id: 'ET202', name: 'Three', reason: 'Has been deleted since' },
    ]);
    const { version: _, id: __, ...asha } = await employee('ET014');
    expect(asha).toMatchObject(anEmployee());
    expect(await employee('ET015')).toMatchObject({ name: 'Ravi', role: 'Director' });
    expect((await employees()).map(({ employee_id }) => employee_id).toSorted()).toEqual([
      'ET014',
      'ET015',
      'ET201',
    ]);
    expect((await post(id, 'undo')).json().code).toBe('import_not_applied');
  });

  it('leaves whoever has a card out by now, and says so', async () => {
    const { id } = await begin(csv(NEW, 'ET201;Two;;+91 1;', 'ET202;Three;;+91 1;'));
    await post(id, 'apply');
    await api.post('/api/Idcard/print/', { ids: ['ET200'], layout: 'card' }, staff);
    const { id: verified } = await employee('ET201');
    const card = { employee: verified, number: 1, day: '2026-04-01', count: 1, refused: 0 };
    await api.database.transaction((tx) => addVerifications(tx, [card]));
    expect((await post(id, 'undo')).json<EmployeeImport>().kept).toEqual([
      {
        employee_id: 'ET200',
        name: 'Ravi Iyer',
        reason: 'Was added, and the card has been printed since: stays',
      },
      { employee_id: 'ET201', name: 'Two', reason: 'Was added, and the card has been verified since: stays' },
    ]);
    expect((await employees()).map(({ employee_id }) => employee_id).toSorted()).toEqual(['ET200', 'ET201']);
  });

  it('applies only what somebody has seen: a change meanwhile is not written over', async () => {
    await add();
    const { id } = await begin(csv('ET014;;Lead;;'));
    await change('ET014', { role: 'Director' });
    const refused = await post(id, 'apply');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'register_changed']);
    expect(await employee('ET014')).toMatchObject({ role: 'Director' });
    expect((await read(id)).changed[0]?.cells).toEqual([{ field: 'role', old: 'Director', new: 'Lead' }]);
    expect((await post(id, 'apply')).statusCode).toBe(200);
  });

  it('is applied once, however many press at once', async () => {
    const { id } = await begin(csv(NEW));
    const answers = await Promise.all([post(id, 'apply'), post(id, 'apply'), post(id, 'apply')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await employees()).toHaveLength(1);
  });

  it('is gone a day later, applied or not, with all it held', async () => {
    const photos = { photos: { content: await withPhoto('ET200.jpg') } };
    const waiting = await begin(csv(NEW), photos);
    api.clock.move(23 * HOUR_MS);
    staff = await api.signIn('next-day');
    const applied = await begin(csv(NEW), photos);
    await post(applied.id, 'apply');
    await change('ET200', { photo_focus: null, role: 'Chief' });
    api.clock.move(2 * HOUR_MS);
    staff = await api.signIn('later');
    expect((await api.get(`${IMPORT}${waiting.id}/`, staff)).statusCode).toBe(404);
    await runTasks();
    expect((await read(applied.id)).state).toBe('applied');
    api.clock.move(24 * HOUR_MS);
    staff = await api.signIn('much-later');
    await runTasks();
    expect((await post(applied.id, 'undo')).json().code).toBe('import_not_found');
    for (const table of ['employee_imports', 'employee_import_rows'] as const)
      expect(await api.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await employee('ET200')).toMatchObject({ photo: expect.stringContaining('/media/') });
    expect(await images()).toBe(1);
    const zips = await api.database.read
      .selectFrom('files')
      .selectAll()
      .where('kind', '=', 'import')
      .execute();
    expect(zips).toEqual([]);
  });

  it('can be given up before it is applied', async () => {
    const { id } = await begin(csv(NEW), { photos: { content: await withPhoto('ET200.jpg') } });
    const gone = await api.send('DELETE', `${IMPORT}${id}/`, asUser(staff));
    expect(gone.statusCode).toBe(204);
    expect((await post(id, 'apply')).json().code).toBe('import_not_found');
    await runTasks();
    expect(await images()).toBe(0);
  });

  it('lets pages be answered while many are written', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `ET${at + 1000};Somebody;Role;+91 1;`);
    const { id } = await begin(csv(...rows));
    let turns = 0;
    let isDone = false;
    const applied = post(id, 'apply').finally(() => (isDone = true));
    while (!isDone) {
      await pause(1);
      turns += 1;
    }
    expect((await applied).statusCode).toBe(200);
    expect(turns).toBeGreaterThan(10);
    expect((await post(id, 'undo')).json()).toMatchObject({ kept: [] });
    expect(await employees()).toEqual([]);
  });
});
