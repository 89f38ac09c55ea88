import { codes } from '#company';
import type { Employee } from '#contract/employees/employees.ts';
import type { EmployeeCard } from '#contract/employees/employee-cards.ts';
import { CARDS_MAX, type PrintCheck } from '#contract/employees/card-prints.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines, sqlite } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { readPdf, readQr } from '#tests/support/pdf.ts';
import { type TestApp, type TestUser, superuser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardCodes } from '../card-codes.ts';
import { addressWarnings } from './check-cards.ts';
import { printCards } from './print-cards.ts';

const EMPLOYEES = '/api/Idcard/employee/';
const PRINT = '/api/Idcard/print/';

describe.each(engines)('printed cards on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
  });
  afterEach(() => api.close());

  const add = async (overrides = {}) =>
    (await api.post(EMPLOYEES, anEmployee(overrides), staff)).json<Employee>();
  const print = (body: object) => api.post(PRINT, { layout: 'card', ...body }, staff);
  const check = async (body: object) =>
    (await api.post(`${PRINT}check/`, { layout: 'card', ...body }, staff)).json<PrintCheck>();

  it('come as one file, in the order they were asked for, with the codes of the cards people have', async () => {
    for (const employee_id of ['ET1', 'ET2', 'TR3']) await add({ employee_id });
    await api.post(`${EMPLOYEES}ET1/reissue/`, { reason: 'lost' }, staff);
    const answer = await print({ ids: ['tr3', 'ET1', 'TR3'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="id-cards.pdf"'),
      'x-cards': '2',
      'x-pages': '4',
    });
    const pages = await readPdf(answer.rawPayload);
    expect(pages.map(({ words }) => /\b(ET\d|TR\d)\b/.exec(words)?.[1] ?? null)).toEqual([
      'TR3',
      null,
      'ET1',
      null,
    ]);
    expect(pages[3]?.words).toContain('Card 2');
    const code = readQr(pages[3]!.picture)?.split('/').at(-1) ?? '';
    expect((await api.get(`/api/verify/${code}/`)).json()).toMatchObject({ status: 'valid' });
  });

  it('of a group or a filter are those of everybody in it who works here, by id', async () => {
    const [first, second] = codes.map(({ code }) => code);
    const people = {
      ET2: first,
      TR9: second,
      ET1: first,
      ET5: first,
      ET7: second,
      E8: first,
      TET6: second,
      TR4: '',
    };
    for (const [employee_id, company_name] of Object.entries(people))
      await add({ employee_id, company_name });
    await api.post(`${EMPLOYEES}ET5/leave/`, { left_on: '2025-01-01' }, staff);
    const idsIn = async (chosen: object) => {
      const pages = await readPdf((await print(chosen)).rawPayload);
      return pages.flatMap(({ words }) => /Employee ID.*\b([ET]+R?\d)\b/.exec(words)?.[1] ?? []);
    };
    expect(await idsIn({ group: 'et' })).toEqual(['E8', 'ET1', 'ET2']);
    expect(await idsIn({ group: 'tr' })).toEqual(['ET7', 'TET6', 'TR9']);
    expect(await idsIn({ group: 'all' })).toEqual(['E8', 'ET1', 'ET2', 'ET7', 'TET6', 'TR4', 'TR9']);
    // By the letters of the ids, as the register does.
    expect(await idsIn({ filter: { group: 'et' } })).toEqual(['ET1', 'ET2', 'ET7', 'TET6']);
    expect(await idsIn({ filter: { group: 'et', search: 't7' } })).toEqual(['ET7']);
    expect((await print({ filter: { search: 'ET5' } })).json()).toMatchObject({ code: 'no_cards' });
    expect((await print({ group: 'et', filter: {} })).statusCode).toBe(400);
  });

  // No matter of the database.
  it.runIf(engine === sqlite)('with photos and on A4 are whole files as well', { tags: 'long' }, async () => {
    const content = await aPicture('png', { width: 300, height: 300 });
    for (let at = 1; at <= 12; at += 1) {
      const form = formPayload({ ...anEmployee({ employee_id: `ET${at}` }), photo: { content } });
      const headers = { ...form.headers, authorization: staff.authorization };
      await api.send('POST', EMPLOYEES, { payload: form.payload, headers });
    }
    const answer = await print({ group: 'all', layout: 'a4', bleed: true });
    expect(answer.headers).toMatchObject({ 'x-cards': '12', 'x-pages': '6' });
    expect(await readPdf(answer.rawPayload)).toHaveLength(6);
  });

  it('wait for one another, five at the most, and are of the cards people have when it is their turn', async () => {
    await add({ employee_id: 'ET1' });
    const ports = { ...api.ports, publishEvent: async () => undefined, timeZone: 'UTC' };
    const caller = { ...superuser, userId: staff.id, username: staff.username };
    const first = await printCards(
      { ports, codes: cardCodes(ports), today: '2026-11-02' },
      { ids: ['ET1'], layout: 'card', bleed: false },
      { caller, origin: { address: '127.0.0.1', userAgent: 'a test' } },
    );
    const others = Array.from({ length: 6 }, () => print({ ids: ['ET1'] }));
    // Only the one that is refused is answered while the first is not fetched.
    expect((await Promise.race(others)).json()).toMatchObject({ code: 'busy' });
    await api.post(`${EMPLOYEES}ET1/reissue/`, { reason: 'lost' }, staff);
    first.file.destroy();
    const files = (await Promise.all(others)).filter(({ statusCode }) => statusCode === 200);
    expect(files).toHaveLength(5);
    expect((await readPdf(files[0]!.rawPayload))[1]?.words).toContain('Card 2');
    const cards = (await api.get(`${EMPLOYEES}ET1/cards/`, staff)).json<{ data: EmployeeCard[] }>().data;
    expect(cards.map(({ number, printed }) => [number, printed]).toSorted()).toEqual([
      [1, 1],
      [2, 5],
    ]);
  });

  it('are noted on each card and on record', async () => {
    await add({ employee_id: 'ET1' });
    await print({ ids: ['ET1'] });
    await print({ ids: ['ET1'], layout: 'a4' });
    const cards = (await api.get(`${EMPLOYEES}ET1/cards/`, staff)).json<{ data: EmployeeCard[] }>().data;
    expect(cards).toMatchObject([{ number: 1, printed: 2 }]);
    const noted = await api.database.read
      .selectFrom('audit_log')
      .select(['action', 'subject', 'subject_id', 'actor_name'])
      .where('action', '=', 'print')
      .execute();
    const entry = { action: 'print', subject: 'card', subject_id: 'ET1', actor_name: 'office' };
    expect(noted).toEqual([entry, entry]);
  });

  it('are refused before the first byte, and nothing is noted', async () => {
    await add({ employee_id: 'ET1' });
    const refused = async (body: object) => {
      const { statusCode, json } = await print(body);
      return [statusCode, json<{ code: string }>().code];
    };
    expect(await refused({ ids: ['ET404'] })).toEqual([409, 'no_cards']);
    expect(await refused({ group: 'tr' })).toEqual([409, 'no_cards']);
    for (const body of [
      {},
      { ids: [] },
      { ids: ['ET1'], group: 'all' },
      { group: 'xx' },
      { ids: ['ET1'], layout: 'a3' },
      { ids: ['ET1'], colour: 'gold' },
      { ids: ['ET1'], colour: 'cmyk' },
      { ids: Array.from({ length: CARDS_MAX + 1 }, (_, at) => `ET${at}`) },
    ])
      expect((await refused(body))[0], JSON.stringify(body).slice(0, 80)).toBe(400);
    expect((await api.post(PRINT, { group: 'all', layout: 'card' })).statusCode).toBe(401);
    const cards = (await api.get(`${EMPLOYEES}ET1/cards/`, staff)).json<{ data: EmployeeCard[] }>().data;
    expect(cards).toMatchObject([{ printed: 0 }]);
  });

  it('are looked at before: what is missing, who is not there, left or expired', async () => {
    await add({ employee_id: 'ET1', role: '', blood_group: '', company_name: '', valid_until: '2020-01-01' });
    await add({ employee_id: 'ET2' });
    await api.post(`${EMPLOYEES}ET2/leave/`, { left_on: '2025-01-01' }, staff);
    const { cards, warnings } = await check({ ids: ['ET1', 'et2', 'ET404'] });
    expect(cards).toBe(2);
    expect(warnings.map(({ employee_id, code }) => [employee_id ?? '', code])).toEqual([
      ['', 'public_url_local'],
      ['ET404', 'employee_not_found'],
      ['ET1', 'expired'],
      ['ET1', 'missing_photo'],
      ['ET1', 'missing_role'],
      ['ET1', 'missing_blood_group'],
      ['ET1', 'missing_company'],
      ['ET2', 'has_left'],
      ['ET2', 'missing_photo'],
    ]);
  });

  it('are looked at for what is cut on them', async () => {
    await add({ employee_id: 'ET1', emergency_contact: '王'.repeat(120) });
    await add({ employee_id: 'ET2', role: 'Consultant for '.repeat(6), department: 'Sales '.repeat(13) });
    const { returnAddress } = codes[0];
    codes[0].returnAddress = ['Guindy Industrial Estate, '.repeat(12)];
    const { warnings } = await check({ ids: ['ET1', 'ET2'] });
    codes[0].returnAddress = returnAddress;
    const cut = warnings.filter(({ code }) => code.endsWith('_cut'));
    expect(cut.map(({ employee_id, code }) => [employee_id ?? '', code])).toEqual([
      ['', 'return_address_cut'],
      ['ET1', 'emergency_contact_cut'],
      ['ET2', 'words_cut'],
    ]);
    expect(cut[2]?.message).toBe('Has no room on the card and is cut short: role, department.');
    expect(cut[0]?.message).toContain(`The return address of ${codes[0].code} has no room`);
  });
});

it('warns of addresses no phone should be led to', () => {
  const codesOf = (address: string) => addressWarnings(address).map(({ code }) => code);
  expect(codesOf('http://localhost:3000')).toEqual(['public_url_local']);
  expect(codesOf('https://127.0.0.1')).toEqual(['public_url_local']);
  expect(codesOf('http://[::1]:3000')).toEqual(['public_url_local']);
  expect(codesOf('http://www.example.com')).toEqual(['public_url_insecure']);
  expect(codesOf('https://www.example.com')).toEqual([]);
});
