// What staff make or mail is made once, however often it is sent with one key.
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import type { Call } from '#contract/call.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { everyCall, nameOf } from '#tests/support/every-call.ts';
import { type House, changes, houseOf, sendChange } from '#tests/support/every-change.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const setsState = 'sets a state: done twice it is as done once';
const showsOnly = 'makes nothing: it shows what would be';
const ofTheDevice = 'a step with a device or a code that is good for once';
const onlyWhatFailed = 'only what failed is tried again, and then it has not failed any more';

/** What takes no key, and why nothing comes of that. */
const exceptions: Record<string, string> = {
  'POST /api/Auth/logout/': setsState,
  'POST /api/Auth/confirm/': setsState,
  'POST /api/Auth/change-password/': 'the second time the old password is no longer right',
  'POST /api/Auth/totp/begin/': ofTheDevice,
  'POST /api/Auth/totp/confirm/': ofTheDevice,
  'POST /api/Auth/totp/recovery-codes/': 'the last ones shown are the ones that count',
  'POST /api/Auth/passkeys/register/begin/': ofTheDevice,
  'POST /api/Auth/passkeys/register/finish/': ofTheDevice,
  'POST /api/contact/mark/': setsState,
  'POST /api/contact/delete/': setsState,
  'POST /api/job-application/move/': setsState,
  'POST /api/job-application/archive/': setsState,
  'POST /api/job-application/mark/': setsState,
  'POST /api/job-application/delete/': setsState,
  'POST /api/job-application/mail/preview/': showsOnly,
  'POST /api/mentions/read/': setsState,
  'POST /api/site-edition/frame-link/': showsOnly,
  'POST /api/Idcard/preview/': showsOnly,
  'POST /api/Idcard/photo-focus/': showsOnly,
  'POST /api/Idcard/print/': 'answers with a file, drawn anew each time it is asked for',
  'POST /api/Idcard/print/check/': showsOnly,
  'POST /api/Idcard/employee/{id}/leave/': setsState,
  'POST /api/Idcard/employee/{id}/return/': setsState,
  'POST /api/Idcard/import/{id}/apply/': 'an import is applied once',
  'POST /api/Idcard/import/{id}/undo/': 'an import is undone once',
  'POST /api/outgoing-mails/{id}/retry/': onlyWhatFailed,
  'POST /api/tasks/{id}/retry/': onlyWhatFailed,
};

const ofStaff = ({ method, who }: Call): boolean =>
  method === 'POST' && who !== 'anyone' && who !== 'operator';
const posts = (await everyCall()).filter(ofStaff);
const keyed = posts.filter(({ onceByKey }) => onceByKey).map(nameOf);

it('every POST of staff takes a key, or has a reason not to', () => {
  expect(keyed.length).toBeGreaterThan(20);
  const without = posts.filter(({ onceByKey }) => !onceByKey).map(nameOf);
  expect(without.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

describe.each(engines)('what is sent once more on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let house: House;
  beforeAll(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    house = houseOf(api, boss);
  });
  afterAll(() => api.close());

  const entries = async () =>
    Number(
      (
        await api.database.read
          .selectFrom('audit_log')
          .select((eb) => eb.fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    );
  const key = () => ({ 'idempotency-key': randomUUID() });
  const post = (path: string, payload: object, headers: object, by = boss) =>
    api.send('POST', path, { payload, headers: { ...headers, authorization: by.authorization } });
  const kept = () => api.database.read.selectFrom('idempotency_keys').selectAll().execute();

  /** As if the program were killed right after what was sent is done: whatever is written after that is lost. */
  async function killedAfterwards<Result>(send: () => Promise<Result>): Promise<Result> {
    const { database } = api;
    const { transaction } = database;
    const keysBefore = (await kept()).length;
    database.transaction = async (work) => {
      if ((await kept()).length > keysBefore) throw new Error('killed');
      return transaction(work);
    };
    return send().finally(() => (database.transaction = transaction));
  }

  it.each(keyed)('%s is done once, though the program ended right after it', async (name) => {
    const prepared = await changes[name]?.(house);
    if (!prepared) throw new Error(`${name} is not prepared`);
    const before = await entries();
    const header = key();
    const first = await killedAfterwards(() => sendChange(house, name, prepared, header));
    expect(first.statusCode, first.body).toBeLessThan(300);
    const after = await entries();
    expect(after).toBeGreaterThan(before);
    for (let times = 0; times < 2; times += 1) {
      const again = await sendChange(house, name, prepared, header);
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    }
    expect(await entries()).toBe(after);
  });

  it.each(keyed)(
    '%s is done once, also where several come at the same moment',
    { tags: 'long' },
    async (name) => {
      const alone = await changes[name]?.(house);
      const together = await changes[name]?.(house);
      if (!alone || !together) throw new Error(`${name} is not prepared`);
      const before = await entries();
      await sendChange(house, name, alone);
      const one = (await entries()) - before;
      const header = key();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendChange(house, name, together, header)),
      );
      const [first] = answers;
      expect(first?.statusCode, first?.body).toBeLessThan(300);
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect((await entries()) - before - one).toBe(one);
    },
  );

  it('is refused with other content, whether words, a file or the record it is about', async () => {
    const header = key();
    const [one, other] = [await addApplicant(api), await addApplicant(api)];
    const noteOn = (id: number, text: string) =>
      post(`/api/job-application/${id}/notes/`, { text }, header).then(({ json }) => json());
    await noteOn(one, 'A note');
    expect(await noteOn(one, 'Another')).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await noteOn(other, 'A note')).toMatchObject({ code: 'idempotency_mismatch' });
    const importOf = (line: string) => {
      const form = new FormData();
      form.set('file', new Blob([`ID,Name\n${line}\n`]), 'staff.csv');
      return post('/api/Idcard/import/', form, header);
    };
    expect((await importOf('E901,Asha')).statusCode).toBe(201);
    expect((await importOf('E902,Asha')).json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('is one’s own: the same key of somebody else, or without one, makes another', async () => {
    const id = await addApplicant(api);
    const meera = await api.signIn('meera');
    const header = key();
    const path = `/api/job-application/${id}/notes/`;
    const ids = [
      await post(path, { text: 'A note' }, header),
      await post(path, { text: 'A note' }, header, meera),
      await post(path, { text: 'A note' }, {}),
      await post(path, { text: 'A note' }, { 'idempotency-key': ' ' }),
    ].map(({ json }) => json<{ id: number }>().id);
    expect(new Set(ids).size).toBe(4);
  });

  it('is judged anew after a refusal, with the same key', async () => {
    const header = key();
    const draft = anEmployee({ employee_id: 'E-AGAIN' });
    expect((await post('/api/Idcard/employee/', { ...draft, gender: 'X' }, header)).statusCode).toBe(400);
    expect((await post('/api/Idcard/employee/', draft, header)).statusCode).toBe(201);
    const taken = key();
    expect((await post('/api/Idcard/employee/', draft, taken)).json().code).toBe('employee_id_taken');
    const other = await post('/api/Idcard/employee/', { ...draft, employee_id: 'E-OTHER' }, taken);
    expect(other.statusCode).toBe(201);
  });

  it('asks again who is calling, and leaves what was answered to whoever has the key', async () => {
    const header = key();
    const made = await post('/api/keys/', { name: 'a program', areas: { people: 'read' } }, header);
    const again = await post('/api/keys/', { name: 'a program', areas: { people: 'read' } }, header);
    expect(again.json()).toEqual(made.json());
    const all = JSON.stringify(await kept());
    expect(all).not.toContain(made.json<{ key: string }>().key);
    expect(all).not.toContain('a program');
    expect(all).not.toContain(header['idempotency-key']);
    const nobody = await api.send('POST', '/api/keys/', { payload: {}, headers: header });
    expect(nobody.statusCode).toBe(401);
  });

  it('an import with its photos is one transaction too', async () => {
    const form = new FormData();
    form.set('file', new Blob(['ID,Name,Phone\nE931,Asha,+91 1\n']), 'staff.csv');
    const photos = aZip([{ name: 'E931.png', content: await aPicture('png', { width: 30, height: 40 }) }]);
    form.set('photos', new Blob([new Uint8Array(photos)]), 'photos.zip');
    const header = key();
    const first = await killedAfterwards(() => post('/api/Idcard/import/', form, header));
    expect(first.json()).toMatchObject({ state: 'ready', photos: { total: 1, checked: 1 } });
    expect((await post('/api/Idcard/import/', form, header)).json()).toEqual(first.json());
  });

  it('says so where what was done has no answer', async () => {
    const id = await addApplicant(api);
    const header = key();
    const path = `/api/job-application/${id}/notes/`;
    await post(path, { text: 'A note' }, header);
    await api.database.transaction((tx) => tx.updateTable('idempotency_keys').set({ answer: '' }).execute());
    const again = await post(path, { text: 'A note' }, header);
    expect([again.statusCode, again.json().code]).toEqual([409, 'repeat_unanswered']);
    expect((await api.get(`/api/job-application/${id}/`, boss)).json().notes).toHaveLength(1);
  });

  it('plans one interview of six that are the same, and invites once', async () => {
    const id = await addApplicant(api);
    const header = key();
    const payload = { starts_at: '2030-01-07T10:00:00Z', minutes: 30 };
    const plan = () => post(`/api/job-application/${id}/interviews/`, payload, header);
    const answers = await Promise.all(Array.from({ length: 6 }, plan));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
    const { interviews } = (await api.get(`/api/job-application/${id}/`, boss)).json<{
      interviews: object[];
    }>();
    expect(interviews).toHaveLength(1);
  });
});
