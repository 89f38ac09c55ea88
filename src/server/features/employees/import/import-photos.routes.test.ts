import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type EmployeeImport, importMessages } from '#contract/employees/employee-imports.ts';
import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/content/pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { engines } from '#tests/support/engines.ts';
import {
  IMPORT,
  LIST,
  NEW,
  csv,
  importKinds,
  officeImports,
  photosZip,
  runImportTasks,
} from '#tests/support/office-imports.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotos } from './photos-zip.ts';

describe.each(engines)('the photos of an import on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let office: ReturnType<typeof officeImports>;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
    office = officeImports(api, staff);
  });
  afterEach(() => api.close());

  it('takes photos named by employee id; the old one comes back when it is undone', async () => {
    await api.post(LIST, { ...anEmployee(), photo: (await aPicture()).toString('base64') }, staff);
    const before = await office.employee('ET014');
    const photos = await photosZip('team/et014.JPG');
    const found = await office.begin(csv('ET014;;;;'), { photos: { content: photos } });
    expect(found).toMatchObject({ state: 'ready', photos: { total: 1, checked: 1, unused_count: 0 } });
    const [cell] = found.changed[0]?.cells ?? [];
    expect(cell).toMatchObject({ field: 'photo', old: before.photo });
    await office.post(found.id, 'apply');
    const applied = await office.employee('ET014');
    expect(applied.photo).toBe(cell?.new);
    expect((await api.get(before.photo ?? '', staff)).statusCode).toBe(200);
    expect((await office.post(found.id, 'undo')).json()).toMatchObject({ state: 'undone', kept: [] });
    expect(await office.employee('ET014')).toMatchObject({ photo: before.photo });
    expect(await office.images()).toBe(1);
    // Now it is the one they have.
    expect((await office.begin(csv('ET014;;;;'), { photos: { content: photos } })).counts.changed).toBe(1);
  });

  it('refuses a row whose photo cannot be used, and names photos of nobody', async () => {
    const photos = aZip([
      { name: 'ET200.jpg', content: 'no picture' },
      { name: 'ET999.png', content: await aPicture() },
      { name: '__MACOSX/._ET200.jpg', content: 'x' },
    ]);
    const found = await office.begin(csv(NEW), { photos: { content: photos } });
    expect(found.refused).toMatchObject([{ row: 2, column: 'photo', value: 'ET200.jpg' }]);
    expect(found.photos.unused).toEqual(['ET999.png']);
  });

  it('does not unpack what is larger than a photo may be', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'foyer-zip-')), 'photos.zip');
    const large = { name: 'ET200.jpg', content: Buffer.alloc(IMAGE_MAX_BYTES + 1) };
    await writeFile(path, aZip([large]));
    const zip = await openPhotos(path);
    await expect(zip.unpack('ET200.jpg', `${path}.jpg`)).rejects.toThrow(DomainError);
    zip.close();
    expect(await readdir(dirname(path))).toEqual(['photos.zip']);
    await rm(dirname(path), { recursive: true });
    const found = await office.begin(csv(NEW), { photos: { content: aZip([large]) } });
    expect(found.refused).toMatchObject([{ value: 'ET200.jpg', reason: pictureMessages.tooLarge }]);
  });

  it('refuses a ZIP file in which two photos are the same bytes', async () => {
    const content = await aPicture();
    const photos = aZip([
      { name: 'ET200.png', content },
      { name: 'ET201.png', content, sameBytesAs: 0 },
    ]);
    const refused = await office.send({ file: { content: csv(NEW) }, photos: { content: photos } });
    expect(refused.json()).toMatchObject({ errors: { photos: [importMessages.photosUnreadable] } });
  });

  it.each([
    ['a/ET200.png', 'b/et200.jpg', ['b/et200.jpg']],
    ['ET 200.png', 'E T200.png', ['E T200.png']],
    ['ET200.png', 'ET200.png', []],
  ])('takes neither of two photos of one id: %s and %s', async (one, other, unused) => {
    const content = await aPicture();
    const photos = aZip([
      { name: one, content },
      { name: other, content },
    ]);
    const begun = await office.begin(csv(NEW), { photos: { content: photos } });
    expect(begun).toMatchObject({
      state: 'ready',
      refused: [{ row: 2, column: 'photo', value: one, reason: importMessages.photoTwice }],
      photos: { total: 1, checked: 1, unused },
    });
    expect(await office.images()).toBe(0);
    // Matched anew, it stays so.
    const matched = await api.send('PATCH', `${IMPORT}${begun.id}/`, {
      payload: { mapping: {} },
      ...asUser(staff),
    });
    expect(matched.statusCode).toBe(200);
    expect((await office.read(begun.id)).refused).toEqual(begun.refused);
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
    const found = await office.begin(csv(NEW, 'ET201;Two;;+91 1;', 'ET202;Three;;+91 1;'), {
      photos: { content: photos },
    });
    expect(found.refused).toEqual([]);
    expect(found.photos).toMatchObject({ total: 2, checked: 2, unused_count: 252 });
    expect(found.photos.unused).toHaveLength(200);
    expect(found.photos.unused.slice(0, 3)).toEqual(['ET202.heic', 'notes.txt', 'x/nobody 0.png']);
  });

  it('looks at many photos behind the answer; nothing is applied until then', async () => {
    const picture = await aPicture('jpeg', { width: 40, height: 50 } as never);
    const ids = Array.from({ length: 40 }, (_, at) => `ET${at + 300}`);
    const photos = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
    const found = await office.begin(csv(...ids.map((id) => `${id};Somebody;;+91 1;`)), {
      photos: { content: photos },
    });
    expect(found).toMatchObject({ state: 'checking', photos: { total: 40, checked: 0 } });
    expect((await office.post(found.id, 'apply')).json().code).toBe('photos_unchecked');
    await runImportTasks(api);
    const progress = await api.get(`${IMPORT}${found.id}/progress/`, staff);
    expect(progress.json()).toEqual({ state: 'ready', photos: { total: 40, checked: 40 } });
    expect((await office.post(found.id, 'apply')).statusCode).toBe(200);
    expect((await office.employees()).filter(({ photo }) => photo !== null)).toHaveLength(40);
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
    const { id } = await office.begin(file, { photos, mapping: '{"Old":"employee_id","New":""}' });
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
    await runImportTasks(api, importKinds(api, meanwhile));
    const found = await office.read(id);
    const photosOf = (rows: EmployeeImport['new']) =>
      rows.map(({ cells }) => cells.find(({ field }) => field === 'photo')?.new);
    expect(found).toMatchObject({ state: 'ready', photos: { total: 1, checked: 1, unused_count: 25 } });
    const straight = await office.begin(file, { photos, mapping: JSON.stringify(mapping) });
    expect(photosOf(found.new)).toEqual(photosOf(straight.new));
    expect(photosOf(found.new).filter(Boolean)).toEqual([expect.stringContaining('/media/')]);
    expect(await office.images()).toBe(1);
  });

  it('goes on without the photos that could not be drawn', async () => {
    const picture = await aPicture('jpeg', { width: 40, height: 50 });
    const ids = Array.from({ length: 30 }, (_, at) => `ET${at + 300}`);
    const photos = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
    const { id } = await office.begin(csv(...ids.map((each) => `${each};Somebody;;+91 1;`)), {
      photos: { content: photos },
    });
    const { photos_key } = await api.database.read
      .selectFrom('employee_imports')
      .select('photos_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await api.files.delete(photos_key ?? '');
    for (let tried = 0; tried < 5; tried += 1) {
      await runImportTasks(api);
      api.clock.move(120_000);
    }
    const given = await office.read(id);
    expect(given).toMatchObject({ state: 'ready', counts: { refused: 30 } });
    // That the store was away says nothing of the pictures.
    expect(given.refused[0]?.reason).toBe(importMessages.photosGivenUp);
  });

  it('stops looking at photos when the program stops, and goes on where it was', async () => {
    const picture = await aPicture('jpeg', { width: 40, height: 50 });
    const ids = Array.from({ length: 160 }, (_, at) => `ET${at + 300}`);
    const photos = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
    const { id } = await office.begin(csv(...ids.map((each) => `${each};Somebody;;+91 1;`)), {
      photos: { content: photos },
    });
    const [looking] = importKinds(api, api.database);
    looking?.close?.();
    await looking?.handler({ payload: { id } } as never);
    const stopped = await office.read(id);
    expect(stopped.state).toBe('checking');
    expect(stopped.photos.checked).toBeGreaterThan(0);
    expect(stopped.photos.checked).toBeLessThan(160);
    await runImportTasks(api);
    expect(await office.read(id)).toMatchObject({ state: 'ready', photos: { total: 160, checked: 160 } });
  });
});
