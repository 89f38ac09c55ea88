import { codes, company } from '#company';
import type { Employee } from '#contract/employees/employees.ts';
import type { Verification } from '#contract/employees/verification.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { pixelAt, readPdf, readQr, readQrPng } from '#tests/support/pdf.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMPLOYEES = '/api/Idcard/employee/';
const ADDRESS = /^http:\/\/localhost:3000\/verify\/([\w-]{24})$/;

describe.each(engines)('cards on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
  });
  afterEach(() => api.close());

  const add = async (overrides = {}) =>
    (await api.post(EMPLOYEES, anEmployee(overrides), staff)).json<Employee>();
  const card = async (employeeId: string) => {
    const answer = await api.get(`/api/Idcard/idcard/${encodeURIComponent(employeeId)}/`, staff);
    expect(answer.statusCode).toBe(200);
    return { answer, pages: await readPdf(answer.rawPayload) };
  };
  const qr = async (employeeId: string) => {
    const answer = await api.get(`/api/Idcard/generateqr/${encodeURIComponent(employeeId)}/`, staff);
    return { answer, text: await readQrPng(answer.rawPayload) };
  };
  const codeOf = async (employeeId: string) => ADDRESS.exec((await qr(employeeId)).text ?? '')?.[1] ?? '';
  const verify = async (code: string) => (await api.get(`/api/verify/${code}/`)).json<Verification>();

  describe('the ID card', () => {
    it('has two sides of 85.6 by 54 mm, the facts, and a QR code that can be read', async () => {
      await add();
      const { answer, pages } = await card('et014');
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain('filename="ET014.pdf"');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(pages).toHaveLength(2);
      for (const page of pages) {
        expect(page.widthMm).toBeCloseTo(85.6, 1);
        expect(page.heightMm).toBeCloseTo(54, 1);
      }
      const [front, back] = pages;
      for (const word of ['Asha Menon', 'ET014', 'Designer', 'Studio', 'O+', codes[0].code]) {
        expect(front?.words).toContain(word);
      }
      for (const word of [codes[0].phone, company.legalName, '3 June 2024', 'Scan to verify']) {
        expect(back?.words).toContain(word);
      }
      expect(front?.words + (back?.words ?? '')).not.toContain('98400');
      expect(readQr(back!.picture)).toMatch(ADDRESS);
    });

    it('shows the photo in its frame, and initials where there is none', async () => {
      const content = await aPicture('png', { width: 900, height: 900 });
      const form = formPayload({ ...anEmployee(), photo: { content } });
      const headers = { ...form.headers, authorization: staff.authorization };
      await api.send('POST', EMPLOYEES, { payload: form.payload, headers });
      const [front] = (await card('ET014')).pages;
      const red = pixelAt(front!.picture, 8, 30);
      const blue = pixelAt(front!.picture, 28, 30);
      expect([red.map(hundreds), blue.map(hundreds)]).toEqual([
        [2, 0, 0],
        [0, 0, 2],
      ]);
      await add({ employee_id: 'ET015' });
      expect((await card('ET015')).pages[0]?.words).toContain('AM');
    });

    it('says 404 for nobody and 401 without a token', async () => {
      for (const path of ['idcard', 'generateqr']) {
        expect((await api.get(`/api/Idcard/${path}/ET404/`, staff)).statusCode).toBe(404);
        expect((await api.get(`/api/Idcard/${path}/ET404/`)).statusCode).toBe(401);
      }
    });
  });

  it('makes a QR picture that leads to the same address as the card', async () => {
    await add({ name: 'Jürgen Śliwa' });
    const { answer, text } = await qr('ET014');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''J%C3%BCrgen%20%C5%9Aliwa_ET014_QRCode.png",
    );
    expect(text).toMatch(ADDRESS);
    const [, back] = (await card('ET014')).pages;
    expect(readQr(back!.picture)).toBe(text);
  });

  describe('verification', () => {
    it('tells name, role, company and photo, and nothing more', async () => {
      await add();
      const answer = await api.get(`/api/verify/${await codeOf('ET014')}/`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        status: 'valid',
        employee: {
          name: 'Asha Menon',
          role: 'Designer',
          company_name: codes[0].code,
          photo: null,
          photo_focus: null,
        },
        company: {
          name: codes[0].legalName,
          mark: codes[0].mark,
          address: codes[0].returnAddress,
          phone: codes[0].phone,
          website: codes[0].website,
        },
      });
    });

    it('stays valid through a change of the employee id and ends with the employee', async () => {
      await add();
      const code = await codeOf('ET014');
      await api.send('PATCH', `${EMPLOYEES}ET014/`, { payload: { employee_id: 'TR1' }, ...asUser(staff) });
      expect((await verify(code)).status).toBe('valid');
      await api.send('DELETE', `${EMPLOYEES}TR1/`, asUser(staff));
      expect(await verify(code)).toEqual({ status: 'no_longer_valid', employee: null, company: null });
      // The same id given again is another card.
      await add();
      expect((await verify(code)).status).toBe('no_longer_valid');
      expect(await codeOf('ET014')).not.toBe(code);
    });

    it('knows no code that was not made here', async () => {
      await add();
      const code = await codeOf('ET014');
      const flipped = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const otherNumber = `AAAAAAAC${code.slice(8)}`;
      for (const wrong of [
        flipped,
        otherNumber,
        'x',
        '%00',
        'A'.repeat(24),
        `${code}A`,
        code.toLowerCase(),
      ]) {
        expect(await verify(wrong), wrong).toEqual({ status: 'unknown', employee: null, company: null });
      }
    });

    it('limits guessing by address', async () => {
      let last = 200;
      for (let guess = 0; guess < 301; guess += 1) last = (await api.get('/api/verify/guess/')).statusCode;
      expect(last).toBe(429);
      const other = await api.send('GET', '/api/verify/guess/', {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      expect(other.statusCode).toBe(200);
    });

    it('has one secret, however many processes begin at once', async () => {
      const others = await Promise.all([1, 2, 3].map(() => testApp(engine, { database: api.database })));
      await add();
      const codes = await Promise.all(
        [api, ...others].map(async ({ send }) => {
          const answer = await send('GET', '/api/Idcard/generateqr/ET014/', asUser(staff));
          return readQrPng(answer.rawPayload);
        }),
      );
      expect(new Set(codes).size).toBe(1);
      for (const other of others) await other.app.close();
    });
  });
});

const hundreds = (value: number): number => Math.round(value / 100);
