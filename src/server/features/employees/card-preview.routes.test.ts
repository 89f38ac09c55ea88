// The card beside the form, the proposal of the focus, and letters no card can show.
import type { Employee } from '#contract/employees/employees.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { readQrPng } from '#tests/support/pdf.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMPLOYEES = '/api/Idcard/employee/';
const PREVIEW = '/api/Idcard/preview/';

describe.each(engines.slice(0, 1))('a card that is not there yet', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
  });
  afterEach(() => api.close());

  const send = (method: 'POST' | 'PATCH', url: string, fields: Parameters<typeof formPayload>[0]) => {
    const form = formPayload(fields);
    const headers = { ...form.headers, authorization: staff.authorization };
    return api.send(method, url, { payload: form.payload, headers });
  };
  const preview = async (fields: Parameters<typeof formPayload>[0]) => {
    const answer = await send('POST', PREVIEW, fields);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    return sharp(answer.rawPayload);
  };
  /** In the middle of the photo. */
  const colourOfPhoto = async (fields: Parameters<typeof formPayload>[0]) => {
    const spot = { left: 130, top: 220, width: 1, height: 1 };
    return [...(await (await preview(fields)).extract(spot).raw().toBuffer())];
  };
  /** Red left, blue right. */
  const picture = async () => ({ content: await aPicture('png', { width: 900, height: 300 }) });
  const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 100;

  it('is drawn from half a form, with a code that is nobody’s', async () => {
    const picture = await preview({ name: 'Asha', date_of_joining: '2024-0', valid_until: 'x' });
    expect(await picture.metadata()).toMatchObject({ width: 647, height: 816 });
    const code = ((await readQrPng(await picture.toBuffer())) ?? '').split('/').at(-1) ?? '';
    expect(code).toHaveLength(24);
    expect((await api.get(`/api/verify/${code}/`)).json()).toMatchObject({ status: 'unknown' });
    expect(await api.database.read.selectFrom('employees').select('id').execute()).toEqual([]);
  });

  it('shows a photo by its focus, from a file or from what is stored, and keeps nothing', async () => {
    for (const [photo_focus, red] of [
      ['{"x":0,"y":0.5}', true],
      ['{"x":1,"y":0.5}', false],
    ] as const) {
      const colour = await colourOfPhoto({ name: 'Asha', photo_focus, photo: await picture() });
      expect(isRed(colour), photo_focus).toBe(red);
    }
    expect(await Array.fromAsync(api.files.list())).toEqual([]);
    const added = await send('POST', EMPLOYEES, { ...anEmployee(), photo: await picture() });
    const photo = added.json<Employee>().photo ?? '';
    expect(isRed(await colourOfPhoto({ name: 'Asha', photo_focus: '{"x":0,"y":0}', photo }))).toBe(true);
  });

  it('is refused with words for what is no picture', async () => {
    const answer = await send('POST', PREVIEW, { name: 'A', photo: { content: Buffer.from('no picture') } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('photo');
  });

  describe('the focus', () => {
    const portrait = async () => {
      const patch = { create: { width: 120, height: 150, channels: 3 as const, background: '#e0a080' } };
      const input = await sharp(patch).png().toBuffer();
      const ground = { create: { width: 800, height: 600, channels: 3 as const, background: '#888888' } };
      return {
        content: await sharp(ground)
          .composite([{ input, left: 560, top: 60 }])
          .png()
          .toBuffer(),
      };
    };

    it('is proposed where nobody has chosen, and chosen where somebody has', async () => {
      const proposal = await send('POST', '/api/Idcard/photo-focus/', { photo: await portrait() });
      const { photo_focus } = proposal.json<{ photo_focus: { x: number; y: number } }>();
      expect(photo_focus.x).toBeGreaterThan(0.65);
      expect(photo_focus.y).toBeLessThan(0.4);
      const added = await send('POST', EMPLOYEES, { ...anEmployee(), photo: await portrait() });
      expect(added.json<Employee>().photo_focus).toEqual(photo_focus);
      const chosen = await send('PATCH', `${EMPLOYEES}ET014/`, { photo_focus: '{"x":0.1,"y":0.2}' });
      expect(chosen.json<Employee>().photo_focus).toEqual({ x: 0.1, y: 0.2 });
      // Of another photo the old choice says nothing.
      const other = await send('PATCH', `${EMPLOYEES}ET014/`, { Image: await portrait(), role: 'Lead' });
      expect(other.json<Employee>().photo_focus).toEqual(photo_focus);
      const none = await send('PATCH', `${EMPLOYEES}ET014/`, { photo_focus: '' });
      expect(none.json<Employee>().photo_focus).toBeNull();
      const wrong = await send('PATCH', `${EMPLOYEES}ET014/`, { photo_focus: '{"x":2,"y":0}' });
      expect(wrong.statusCode).toBe(400);
    });
  });

  it('is refused at save where a name has letters that no card can show', async () => {
    const name = 'Asha \u{13000}\u{13001}';
    const answer = await api.post(EMPLOYEES, anEmployee({ name }), staff);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      name: ['The card cannot print \u{13000} \u{13001}: none of its fonts has it'],
    });
    await api.post(EMPLOYEES, anEmployee({ name: 'आशा மேனன்' }), staff);
    const change = { payload: { emergency_contact: '\u{13000}' }, ...asUser(staff) };
    expect((await api.send('PATCH', `${EMPLOYEES}ET014/`, change)).statusCode).toBe(400);
  });
});
