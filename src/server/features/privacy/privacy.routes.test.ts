import { DAY_MS } from '#contract/durations.ts';
import type { Erasure, RetentionPreview, RetentionSettings } from '#contract/office/privacy.ts';
import { eraseDueTask, eraseDue } from '#server/features/privacy/erase-due.ts';
import { silentLog } from '#server/platform/log.ts';
import { queueMail } from '#server/mail/mail.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { addRegular } from '#server/platform/tasks/regular-tasks.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addApplicant, callsOf } from '#tests/support/applicants.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REJECTED = 6;

describe.each(engines)('what is kept how long on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  let office: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
    office = callsOf(api, boss);
  });
  afterEach(() => api.close());

  /** No session lives that long. */
  const comeBack = async () => {
    boss = await api.signIn(`boss-${api.clock.now().getTime()}`, { isSuperuser: true });
    office = callsOf(api, boss);
  };
  const ports = () => api.ports;
  const settings = async () => (await api.get('/api/retention/', boss)).json<RetentionSettings>();
  const put = (payload: object, version?: number) => office.put('/api/retention/', payload, version);
  const preview = async (query = '') =>
    (await api.get(`/api/retention/preview/${query}`, boss)).json<RetentionPreview>();
  const receipts = async () => (await api.get('/api/erasures/', boss)).json<Erasure[]>();
  const ids = async () => {
    const rows = await api.database.read.selectFrom('applications').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  const set = (id: number, values: object) =>
    api.database.transaction((tx) =>
      tx.updateTable('applications').set(values).where('id', '=', id).execute(),
    );
  /** Some whose time comes on other days, and some whose time never comes. */
  const fill = async () => {
    const add = () => addApplicant(api);
    const [open, decided, pool, withdrawn, held] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await office.post('move/', { ids: [decided, pool, held], stage: REJECTED });
    await set(pool, { talent_pool: true });
    await set(withdrawn, { withdrawn_at: api.clock.now().toISOString(), stage_id: REJECTED });
    await office.put(`${held}/hold/`, { reason: 'A claim' });
    await api.post('/api/contact/create/', anEnquiry());
    return { open, decided, pool, withdrawn, held };
  };

  it('is set by superusers, 0 meaning never, and nobody’s change is lost', async () => {
    expect(await settings()).toEqual({
      decided_days: 180,
      withdrawn_days: 30,
      talent_pool_days: 365,
      enquiries_days: 730,
      audit_address_days: 90,
      outgoing_mail_days: 30,
      version: 1,
    });
    expect((await put({ decided_days: 0, withdrawn_days: 7 })).json()).toMatchObject({
      decided_days: 0,
      withdrawn_days: 7,
      talent_pool_days: 365,
      version: 2,
    });
    expect((await put({ decided_days: 1 }, 1)).json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { version: 2 },
      changed_by: 'boss',
    });
    for (const days of [-1, 1.5, 36_501, '30', null])
      expect((await put({ decided_days: days })).statusCode).toBe(400);
  });

  it('is shown before it goes, and then exactly that goes, on its day', async () => {
    const people = await fill();
    const gone: [day: number, id: number][] = [
      [30, people.withdrawn],
      [180, people.decided],
      [365, people.pool],
    ];
    const all = await preview('?days=3650');
    expect(all.items.map(({ why, erased_on }) => [why, Date.parse(erased_on)])).toEqual([
      ['withdrawn', api.clock.now().getTime() + 30 * DAY_MS],
      ['decided', api.clock.now().getTime() + 180 * DAY_MS],
      ['talent_pool', api.clock.now().getTime() + 365 * DAY_MS],
      ['enquiries', api.clock.now().getTime() + 730 * DAY_MS],
    ]);
    expect(all.held).toMatchObject([{ id: people.held, hold: { reason: 'A claim' } }]);
    expect((await preview('?days=3650&page=2&page_size=3')).items).toMatchObject([
      { kind: 'enquiry', version: 1 },
    ]);
    const began = api.clock.now().getTime();
    for (const [day, id] of gone) {
      api.clock.move(began + day * DAY_MS - api.clock.now().getTime() - 1000);
      await comeBack();
      const before = await ids();
      await eraseDue(ports());
      expect(await ids()).toEqual(before);
      const { items, counts } = await preview('?days=1');
      expect(items.map((item) => item.id)).toEqual([id]);
      expect(counts.decided + counts.withdrawn + counts.talent_pool).toBe(1);
      api.clock.move(1000);
      await eraseDue(ports());
      expect(await ids()).toEqual(before.filter((each) => each !== id));
      expect((await receipts())[0]).toMatchObject({ kind: 'application', records: 1 });
    }
    expect(await ids()).toEqual([people.open, people.held]);
    api.clock.move(400 * DAY_MS);
    await eraseDue(ports());
    const left = await api.database.read.selectFrom('enquiries').select('id').execute();
    expect(left).toEqual([]);
    await comeBack();
    await office.remove(`${people.held}/hold/`);
    await put({ decided_days: 0 });
    await eraseDue(ports());
    expect(await ids()).toContain(people.held);
  });

  it('goes a few at a time, each with its receipt in the same transaction', async () => {
    const many = [];
    for (let count = 0; count < 45; count += 1) many.push(await addApplicant(api));
    await office.post('move/', { ids: many, stage: REJECTED });
    api.clock.move(181 * DAY_MS);
    let transactions = 0;
    const broken = {
      ...ports(),
      database: {
        ...api.database,
        // The third does not come about.
        transaction: ((work) =>
          api.database.transaction(async (tx) => {
            const result = await work(tx);
            transactions += 1;
            if (transactions === 5) throw new Error('killed');
            return result;
          })) as typeof api.database.transaction,
      },
    };
    await expect(eraseDue(broken)).rejects.toThrow('killed');
    const counted = async () => {
      const rows = await api.database.read
        .selectFrom('erasures')
        .select(['records', 'rows'])
        .where('kind', '=', 'application')
        .execute();
      return rows.reduce((sum, { records }) => sum + records, 0);
    };
    expect((await ids()).length + (await counted())).toBe(45);
    await Promise.all([eraseDue(ports()), eraseDue(ports())]);
    expect(await ids()).toEqual([]);
    expect(await counted()).toBe(45);
  });

  it('is looked after once a day, by one task, however many processes ask for it', async () => {
    const id = await addApplicant(api);
    await office.post('move/', { ids: [id], stage: REJECTED });
    api.clock.move(181 * DAY_MS);
    for (let process = 0; process < 3; process += 1) await addRegular(api, eraseDueTask(ports()));
    const tasks = () =>
      api.database.read.selectFrom('tasks').select('state').where('kind', '=', 'erase due').execute();
    expect(await tasks()).toEqual([{ state: 'waiting' }]);
    const worker = startTaskWorker({ ...api, kinds: [eraseDueTask(ports())], log: silentLog });
    await worker.idle();
    await worker.stop();
    await addRegular(api, eraseDueTask(ports()));
    expect(await tasks()).toEqual([{ state: 'done' }]);
    expect(await ids()).toEqual([]);
    api.clock.move(DAY_MS);
    await addRegular(api, eraseDueTask(ports()));
    expect(await tasks()).toHaveLength(2);
  });

  it('holds for older résumés of what is decided, for mails and for from where visitors wrote', async () => {
    const id = await addApplicant(api);
    const resume_key = randomKey('resumes', 'pdf');
    await api.files.put(resume_key, Buffer.from('old'));
    const old = { number: 2, resume_type: 'pdf', origin: 'sent_again', scan: null } as const;
    await api.database.transaction(async (tx) => {
      const received_at = api.clock.now().toISOString();
      await tx
        .insertInto('application_resumes')
        .values({ ...old, application_id: id, resume_key, received_at })
        .execute();
      await tx.updateTable('applications').set({ resumes_count: 2 }).execute();
      const mail = { to: 'a@example.com', content: { subject: 'x', paragraphs: [] } };
      const task = await queueMail(tx, mail, api.clock);
      await tx.updateTable('tasks').set({ state: 'done' }).where('id', '=', task).execute();
    });
    await api.post('/api/contact/create/', anEnquiry());
    await office.post('move/', { ids: [id], stage: REJECTED });
    await eraseDue(ports());
    expect(await api.files.stat(resume_key)).toBeDefined();
    api.clock.move(DAY_MS);
    await eraseDue(ports());
    await comeBack();
    const [row] = (await office.get('?page=1')).json<{ resume_versions: number }[]>();
    expect(row?.resume_versions).toBe(1);
    expect(await Array.fromAsync(api.files.list())).toEqual([]);
    expect((await preview('?days=100')).counts).toMatchObject({ outgoing_mails: 1, audit_addresses: 1 });
    api.clock.move(91 * DAY_MS);
    await eraseDue(ports());
    const said = await api.database.read.selectFrom('erasures').select(['kind', 'why', 'rows']).execute();
    expect(said).toMatchObject([
      { kind: 'resumes', why: 'decided' },
      { kind: 'audit_addresses', why: 'age', rows: 1 },
      { kind: 'outgoing_mails', why: 'age', rows: 1 },
    ]);
  });
});
