// A card through its life: replaced, expired, its owner gone and back; and how often it was verified meanwhile.
import { codes } from '#company';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { EmployeeCard } from '#contract/employees/employee-cards.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { Verification } from '#contract/employees/verification.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { engines } from '#tests/support/engines.ts';
import { readQrPng } from '#tests/support/pdf.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMPLOYEES = '/api/Idcard/employee/';

// The clock of the tests stands at 2 November 2026, 9:30 UTC: 15:00 by the company's clocks.
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const CUBOT_PHONE =
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

describe.each(engines)('the life of a card on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
    await api.post(EMPLOYEES, anEmployee(), staff);
  });
  afterEach(() => api.close());

  /** Sessions end meanwhile. */
  const pass = async (milliseconds: number) => {
    api.clock.move(milliseconds);
    staff = await api.signIn(`office at ${api.clock.now().toISOString()}`);
  };
  const call = (what: string, payload: object = {}, headers: object = {}) =>
    api.send('POST', `${EMPLOYEES}ET014/${what}/`, {
      payload,
      headers: { authorization: staff.authorization, ...headers },
    });
  const codeNow = async () => {
    const answer = await api.get('/api/Idcard/generateqr/ET014/', staff);
    return ((await readQrPng(answer.rawPayload)) ?? '').split('/').at(-1) ?? '';
  };
  const verify = async (code: string, headers = {}) =>
    (await api.send('GET', `/api/verify/${code}/`, { headers })).json<Verification>();
  const cards = async () =>
    (await api.get(`${EMPLOYEES}ET014/cards/`, staff)).json<{ data: EmployeeCard[] }>().data;
  const ids = async (query = '') =>
    (await api.get(EMPLOYEES + query, staff))
      .json<{ data: Employee[] }>()
      .data.map(({ employee_id }) => employee_id);

  it('is replaced: the old code says so for ever, the next is valid', async () => {
    const first = await codeNow();
    const answer = await call('reissue', { reason: 'lost' });
    expect(answer.json()).toMatchObject({ employee_id: 'ET014', card_number: 2, version: 2 });
    const second = await codeNow();
    expect(first).toHaveLength(24);
    expect(second).toHaveLength(28);
    expect(await verify(first)).toMatchObject({
      status: 'replaced',
      employee: null,
      company: { name: codes[0].legalName },
    });
    expect(await verify(second)).toMatchObject({ status: 'valid', employee: { name: 'Asha Menon' } });
    await call('reissue', { reason: 'damaged' });
    expect((await verify(second)).status).toBe('replaced');
    expect((await verify(await codeNow())).status).toBe('valid');
    expect(await cards()).toMatchObject([
      { number: 3, reason: 'damaged', replaced_at: null },
      { number: 2, reason: 'lost', replaced_at: '2026-11-02T09:30:00.000Z' },
      { number: 1, reason: null, issued_at: '2026-11-02T09:30:00.000Z' },
    ]);
  });

  it('has no code that was put together from others', async () => {
    await call('reissue', { reason: 'changed' });
    const code = await codeNow();
    // The number of the card is signed with the rest.
    const otherNumber = `${code.slice(0, 11)}${code[11] === 'D' ? 'E' : 'D'}${code.slice(12)}`;
    for (const wrong of [otherNumber, code.slice(0, 24), `${code}AAAA`, `${code.slice(0, 27)}`]) {
      expect((await verify(wrong)).status, wrong).toBe('unknown');
    }
  });

  it('is replaced twice when two ask at once, as cards 2 and 3', async () => {
    const other = await testApp(engine, { database: api.database, clock: api.clock });
    const ask = ({ send }: TestApp) =>
      send('POST', `${EMPLOYEES}ET014/reissue/`, { payload: { reason: 'lost' }, ...asUser(staff) });
    const answers = await Promise.all([ask(api), ask(other)]);
    expect(answers.map((each) => each.json<Employee>().card_number).toSorted()).toEqual([2, 3]);
    expect((await cards()).map(({ number, replaced_at }) => [number, replaced_at === null])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    await other.app.close();
  });

  it('is changed only from the version somebody has seen', async () => {
    await call('reissue', { reason: 'lost' }, { 'if-match': '"1"' });
    for (const [what, payload] of [
      ['reissue', { reason: 'lost' }],
      ['leave', { left_on: '2026-11-30' }],
      ['return', {}],
    ] as const) {
      const answer = await call(what, payload, { 'if-match': '"1"' });
      expect(answer.statusCode, what).toBe(412);
      expect(answer.json()).toMatchObject({
        code: 'changed_meanwhile',
        current: { card_number: 2, version: 2 },
        changed_by: 'office',
      });
    }
    expect((await call('return', {}, { 'if-match': '"2"' })).statusCode).toBe(200);
  });

  it('refuses what it does not know', async () => {
    for (const [what, payload, words] of [
      ['reissue', { reason: 'stolen' }, 'The reason must be one of: lost, damaged, changed'],
      ['leave', { left_on: '' }, 'The first day they no longer work here must be a date such as 2026-04-01'],
      [
        'leave',
        { left_on: '30 June' },
        'The first day they no longer work here must be a date such as 2026-04-01',
      ],
      ['leave', { left_on: '2024-06-02' }, 'Nobody leaves before the Date of Joining'],
    ] as const) {
      const answer = await call(what, payload);
      expect(answer.statusCode, words).toBe(400);
      expect(Object.values(answer.json<{ errors: object }>().errors)).toEqual([[words]]);
    }
    for (const what of ['reissue', 'leave', 'return', 'cards']) {
      const path = `${EMPLOYEES}ET404/${what}/`;
      const payload = { reason: 'lost', left_on: '2026-11-30' };
      const answer = await (what === 'cards' ? api.get(path, staff) : api.post(path, payload, staff));
      expect(answer.json(), what).toMatchObject({ code: 'employee_not_found' });
    }
  });

  it('ends on the day its owner leaves, by the company’s clocks, and lives again when they return', async () => {
    await api.post(EMPLOYEES, anEmployee({ employee_id: 'TR2' }), staff);
    const code = await codeNow();
    const leaving = await call('leave', { left_on: '2026-11-03' });
    expect(leaving.json()).toMatchObject({ left_on: '2026-11-03' });
    // 23:59 there.
    await pass(9 * HOUR_MS - 60_000);
    expect((await verify(code)).status).toBe('valid');
    expect(await ids()).toEqual(['TR2', 'ET014']);
    // Midnight there; 18:30 the day before by UTC.
    await pass(60_000);
    expect(await verify(code)).toMatchObject({ status: 'left', employee: null });
    expect(await ids()).toEqual(['TR2']);
    expect(await ids('?state=former')).toEqual(['ET014']);
    expect(await ids('?state=all&sort=employee_id')).toEqual(['ET014', 'TR2']);
    expect(await ids('?state=working&page=1')).toEqual(['TR2']);
    expect((await api.get('/api/Idcard/counts/', staff)).json()).toEqual({ total: 1, et: 0, tr: 1 });
    expect((await api.get('/api/Idcard/export/?state=former', staff)).body).toContain('ET014');
    expect((await api.get('/api/Idcard/export/', staff)).body).not.toContain('ET014');
    expect((await call('reissue', { reason: 'lost' })).json()).toMatchObject({ code: 'employee_has_left' });
    expect((await call('return')).json()).toMatchObject({ left_on: null });
    expect((await verify(code)).status).toBe('valid');
    expect(await ids()).toEqual(['TR2', 'ET014']);
  });

  it('ends after its last day, and is not counted as replaced by a later one', async () => {
    await api.send('PATCH', `${EMPLOYEES}ET014/`, {
      payload: { valid_until: '2026-11-02' },
      ...asUser(staff),
    });
    const code = await codeNow();
    await pass(9 * HOUR_MS - 60_000);
    expect((await verify(code)).status).toBe('valid');
    await pass(60_000);
    expect(await verify(code)).toMatchObject({ status: 'expired', employee: null });
    await call('reissue', { reason: 'changed' });
    expect((await verify(code)).status).toBe('replaced');
  });

  it('tells the world once that somebody has left', async () => {
    await call('leave', { left_on: '2026-11-30' });
    await call('leave', { left_on: '2026-12-31' });
    await api.send('DELETE', `${EMPLOYEES}ET014/`, asUser(staff));
    const entries = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'old_values', 'new_values'])
      .where('subject', '=', 'employee')
      .where('action', '=', 'leave')
      .orderBy('id')
      .execute();
    const values = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);
    expect(entries.map((each) => [values(each.old_values), values(each.new_values)])).toEqual([
      [{ left_on: null }, { left_on: '2026-11-30' }],
      [{ left_on: '2026-11-30' }, { left_on: '2026-12-31' }],
    ]);
  });

  describe('is counted', () => {
    it('by day, without a word of who looked; robots and fetching ahead are not somebody', async () => {
      const code = await codeNow();
      await verify(code);
      await verify(code, { 'user-agent': PHONE });
      await verify(code, { 'user-agent': CUBOT_PHONE });
      await verify(code, { 'user-agent': 'WhatsApp/2.23' });
      await verify(code, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
      await verify(code, { 'sec-purpose': 'prefetch;prerender' });
      await pass(DAY_MS);
      await verify(code);
      expect(await cards()).toMatchObject([
        {
          verified: 4,
          last_verified_on: '2026-11-03',
          days: [
            { day: '2026-11-03', count: 1, refused: 0 },
            { day: '2026-11-02', count: 3, refused: 0 },
          ],
          marks: [],
        },
      ]);
      const stored = JSON.stringify(
        await api.database.read.selectFrom('card_verifications').selectAll().execute(),
      );
      expect(stored).not.toContain('127.0.0.1');
    });

    it('and marked after it was replaced, and when it is shown far too often', async () => {
      const first = await codeNow();
      await verify(first);
      await call('reissue', { reason: 'lost' });
      await verify(first);
      await verify(first);
      const second = await codeNow();
      for (let scan = 0; scan < 20; scan += 1) await verify(second);
      const [now, before] = await cards();
      expect(now?.marks.map(({ code }) => code)).toEqual(['verified_often']);
      expect(before).toMatchObject({
        verified: 3,
        days: [{ count: 3, refused: 2 }],
        marks: [{ code: 'verified_after_replaced', message: expect.stringContaining('2 times') }],
      });
      // In the register too, for whoever does not look at the cards of each.
      const page = (await api.get(`${EMPLOYEES}?page=1`, staff)).json<{ data: Employee[] }>().data;
      expect(page.map(({ employee_id, card_marks }) => [employee_id, card_marks])).toContainEqual([
        'ET014',
        [...(now?.marks ?? []), ...(before?.marks ?? [])],
      ]);
      await pass(31 * DAY_MS);
      const [then] = (await api.get(`${EMPLOYEES}?page=1`, staff)).json<{ data: Employee[] }>().data;
      expect(then).not.toHaveProperty('card_marks');
    });

    it('and not marked for what was refused on the same day before it was replaced', async () => {
      const valid_until = '2026-11-01';
      await api.send('PATCH', `${EMPLOYEES}ET014/`, { payload: { valid_until }, ...asUser(staff) });
      const code = await codeNow();
      expect((await verify(code)).status).toBe('expired');
      await call('reissue', { reason: 'changed' });
      expect((await cards())[1]).toMatchObject({ days: [{ count: 1, refused: 1 }], marks: [] });
      await verify(code);
      expect((await cards())[1]).toMatchObject({
        days: [{ count: 2, refused: 2 }],
        marks: [{ code: 'verified_after_replaced', message: expect.stringContaining('Verified once') }],
      });
    });

    it('by two processes together, and by neither for a code that is not ours or whose owner is gone', async () => {
      const other = await testApp(engine, { database: api.database, clock: api.clock });
      const code = await codeNow();
      await verify(code);
      await other.get(`/api/verify/${code}/`);
      await other.get(`${EMPLOYEES}ET014/cards/`, staff);
      expect((await cards())[0]?.verified).toBe(2);
      await verify('A'.repeat(24));
      await verify(code);
      await api.send('DELETE', `${EMPLOYEES}ET014/`, asUser(staff));
      await verify(code);
      await api.post(EMPLOYEES, anEmployee(), staff);
      expect((await cards())[0]?.verified).toBe(0);
      const rows = await api.database.read.selectFrom('card_verifications').selectAll().execute();
      expect(rows).toEqual([]);
      await other.app.close();
    });

    it('when the program ends, to the last answer it gives', async () => {
      const stop = new AbortController();
      const ending = await testApp(engine, {
        database: api.database,
        clock: api.clock,
        stopping: stop.signal,
      });
      const address = `/api/verify/${await codeNow()}/`;
      await ending.get(address);
      stop.abort();
      await ending.get(address);
      await ending.app.close();
      const counted = api.database.read.selectFrom('card_verifications').select('count');
      expect(await counted.execute()).toEqual([{ count: 2 }]);
    });

    it('as none to print once they have left, until they are back', async () => {
      await call('leave', { left_on: '2026-01-31' });
      const file = await api.get('/api/Idcard/idcard/ET014/', staff);
      expect([file.statusCode, file.json().code]).toEqual([410, 'card_over']);
      expect(await cards()).toMatchObject([{ printed: 0 }]);
      await call('return', {});
      expect((await api.get('/api/Idcard/idcard/ET014/', staff)).statusCode).toBe(200);
    });

    it('as printed each time its file is made', async () => {
      await api.get('/api/Idcard/idcard/ET014/', staff);
      await api.get('/api/Idcard/idcard/ET014/', staff);
      await call('reissue', { reason: 'lost' });
      expect(await cards()).toMatchObject([
        { number: 2, printed: 0, printed_at: null },
        { number: 1, printed: 2, printed_at: '2026-11-02T09:30:00.000Z' },
      ]);
    });
  });
});
