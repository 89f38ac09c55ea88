import { MINUTE_MS } from '#contract/durations.ts';
import { type VersionedIdentity, identity, shippedIdentity } from '#contract/identity/current.ts';
import { identityIn } from '#contract/identity/in-main-language.ts';
import { identityMessages } from '#contract/identity/identity.ts';
import { composeMail } from '#server/mail/layout.ts';
import { silentLog } from '#server/platform/log.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdIdentity, watchIdentity } from './hold-identity.ts';

const PATH = '/api/identity/';

describe.each(engines)('the identity on $name', (engine) => {
  let api: TestApp;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const read = async (user = boss) => (await api.get(PATH, user)).json<VersionedIdentity>();
  const put = (payload: object, { user = boss, match }: { user?: TestUser; match?: string } = {}) =>
    api.send('PUT', PATH, {
      payload,
      headers: { authorization: user.authorization, ...(match && { 'if-match': match }) },
    });
  const upload = async (width: number, height = width): Promise<string> => {
    const content = await aPicture('png', { width, height });
    const { payload, headers } = formPayload({ image: { content, name: 'mark.png' } });
    const answer = await api.send('POST', '/api/media-library/', {
      payload,
      headers: { ...headers, authorization: boss.authorization },
    });
    return answer.json<{ path: string }>().path;
  };

  it('is that of company.config.ts until somebody changes it, and goes back to it', async () => {
    expect(await read(await api.signIn('meera'))).toMatchObject({
      brand: 'ETPL',
      legal_name: 'ETPL Technologies Private Limited',
      colour: '#0fa3a3',
      address: ['14 Loom Street, Guindy', 'Chennai 600032', 'India'],
      sender_name: 'ETPL',
      languages: ['en'],
      copyright_year: 2023,
      version: 0,
    });
    const { version: _, ...whole } = await read();
    const changed = await put({ ...whole, brand: 'Kovai Looms', colour: '#8A3FFC' }, { match: '"0"' });
    expect([changed.statusCode, changed.json().version], changed.body).toEqual([200, 1]);
    expect(await read()).toEqual({ ...whole, brand: 'Kovai Looms', colour: '#8a3ffc', version: 1 });
    expect(identity()).toMatchObject({ brand: 'Kovai Looms', legal_name: whole.legal_name });
    expect(composeMail({ subject: 'One', paragraphs: [] }).text).toContain('-- \nKovai Looms\n');
    expect((await put(whole, { match: '"1"' })).json()).toEqual({ ...whole, version: 2 });
  });

  it('is a superuser’s to change, who has confirmed within ten minutes', async () => {
    const staff = await api.signIn('meera');
    expect((await put({ brand: 'Mine' }, { user: staff })).statusCode).toBe(403);
    expect((await api.get(PATH)).statusCode).toBe(401);
    api.clock.move(11 * MINUTE_MS);
    const late = await put({ brand: 'Mine' });
    expect([late.statusCode, late.json().code]).toEqual([403, 'confirm_needed']);
    expect(await read()).toMatchObject({ brand: 'ETPL', version: 0 });
  });

  it('is not written over by somebody who saw an earlier one', async () => {
    expect((await put({ brand: 'One' }, { match: '"0"' })).statusCode).toBe(200);
    const late = await put({ brand: 'Two' }, { match: '"0"' });
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'changed_meanwhile', current: { brand: 'One', version: 1 }, changed_by: 'boss' },
    ]);
    const both = await Promise.all(['A', 'B'].map((brand) => put({ brand }, { match: '"1"' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  it('leaves what changed in the audit trail, with old and new, and moves the content version', async () => {
    const before = api.database.contentVersion.current;
    await put({ brand: 'Kovai Looms', address: { en: ['1 Mill Road', 'India'], ta: ['1 மில் சாலை'] } });
    expect(api.database.contentVersion.current).toBeGreaterThan(before);
    expect(identity().address).toEqual(['1 Mill Road', 'India']);
    const entry = await api.database.read
      .selectFrom('audit_log')
      .select(['actor_name', 'action', 'label', 'old_values', 'new_values'])
      .where('subject', '=', 'identity')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_name: 'boss', action: 'change', label: 'Kovai Looms' });
    expect(JSON.parse(entry.old_values ?? '')).toEqual({ brand: 'ETPL', address: shippedIdentity.address });
    expect(JSON.parse(entry.new_values ?? '')).toMatchObject({ brand: 'Kovai Looms' });
  });

  it('says its tagline, address and hours in each language, and in the main one where none was written', async () => {
    const tagline = { en: 'Looms that think', ta: 'சிந்திக்கும் தறிகள்' };
    const address = { en: ['1 Mill Road', 'India'], ta: ['1 மில் சாலை', 'இந்தியா'] };
    const office_hours = { ta: 'திங்கள் முதல் வெள்ளி வரை', en: 'Monday to Friday' };
    const changed = await put({ languages: ['en', 'ta', 'hi'], tagline, address, office_hours });
    expect(changed.json()).toMatchObject({ tagline, address, office_hours });
    const english = { tagline: tagline.en, address: address.en, office_hours: office_hours.en };
    expect(identityIn('ta')).toMatchObject({
      tagline: tagline.ta,
      address: address.ta,
      office_hours: office_hours.ta,
      main_address: address.en,
    });
    for (const shown of [identity(), identityIn('en'), identityIn('hi')]) {
      expect(shown).toMatchObject(english);
      expect(shown).not.toHaveProperty('main_address');
    }
    const mail = composeMail({ subject: 'One', lang: 'ta', paragraphs: [] });
    expect(mail.text).toContain('1 மில் சாலை, இந்தியா');
    await put({ languages: ['ta', 'hi'] });
    expect(identityIn('hi').tagline).toBe(tagline.ta);
  });

  it.each([
    ['address', { en: ['1', '2', '3', '4', '5', '6'] }, 'address.en', 'Address must be at most 5 lines'],
    ['tagline', { ta: 'x'.repeat(121) }, 'tagline.ta', 'Tagline must be at most 120 characters'],
  ])('says of which language a %s is refused', async (field, value, at, words) => {
    expect((await put({ [field]: value })).json().errors).toEqual({ [at]: [words] });
  });

  it.each([
    ['brand', ''],
    ['brand', 'x'.repeat(41)],
    ['brand', 'Kovai\u202eLooms'],
    ['brand', 'Kovai\nLooms'],
    ['brand', 7],
    ['legal_name', 'x'.repeat(10_000)],
    ['tagline', {}],
    ['tagline', { xx: 'One' }],
    ['tagline', { en: '' }],
    ['address', []],
    ['address', ['1', '2', '3', '4', '5', '6']],
    ['address', 'One line'],
    ['email', 'nobody'],
    ['colour', 'red'],
    ['colour', '#fff'],
    ['colour', '#12345g'],
    ['social', { linkedin: 'javascript:alert(1)' }],
    ['social', { orkut: 'https://orkut.example' }],
    ['languages', []],
    ['languages', ['en', 'en']],
    ['languages', ['xx']],
    ['copyright_year', 20],
    ['logo', ''],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['logo', '/brand/../package.json'],
    ['logo', '/brand/og.jpg'],
    ['logo_dark', '/brand/logo-dark.svg'],
    ['icon', '/brand/nothing.png'],
    ['icon', `/media/${'0'.repeat(64)}.webp`],
  ])('refuses %s %j in words, and keeps nothing', async (field, value) => {
    const answer = await put({ phone: '+91 1', [field]: value });
    expect(answer.statusCode, answer.body).toBe(400);
    const { code, errors } = answer.json<{ code: string; errors: Record<string, string[]> }>();
    expect(code).toBe('bad_input');
    const [named = ''] = Object.keys(errors);
    expect(named.split('.')[0]).toBe(field);
    expect(errors[named]?.[0]).toMatch(/^[A-Z].{10}/);
    expect(await read()).toMatchObject({ phone: shippedIdentity.phone, version: 0 });
  });

  it('refuses a colour nobody could read, with the nearest that is accepted', async () => {
    const refused = await put({ colour: '#ffd600' });
    const { errors } = refused.json<{ errors: { colour: string[] } }>();
    expect([refused.statusCode, errors.colour[1]]).toEqual([400, identityMessages.contrast]);
    expect((await put({ colour: errors.colour[0] })).statusCode).toBe(200);
  });

  it('shows markup as words', async () => {
    expect((await put({ brand: '<b>Kovai</b>' })).statusCode).toBe(200);
    expect(composeMail({ subject: 'One', paragraphs: [] }).html).toContain('&lt;b&gt;Kovai&lt;/b&gt;');
  });

  it('takes pictures of the library, keeps them there, and draws icon, logo and share picture', async () => {
    const [logo, icon, small] = [await upload(600, 200), await upload(512), await upload(300)];
    expect((await put({ icon: small })).json()).toMatchObject({ errors: { icon: [identityMessages.icon] } });
    const changed = await put({ logo, icon });
    expect(changed.statusCode, changed.body).toBe(200);
    for (const [name, type] of [
      ['icon-32-x.png', 'image/png'],
      ['icon-512-x.png', 'image/png'],
      ['logo-x.png', 'image/png'],
      ['share-1.jpg', 'image/jpeg'],
    ]) {
      const picture = await api.get(`/media/identity/${name}`);
      expect([picture.statusCode, picture.headers['content-type']], name).toEqual([200, type]);
    }
    expect((await api.get('/media/identity/dark-x.png')).statusCode).toBe(404);
    expect((await api.get('/media/identity/icon-64-x.png')).statusCode).toBe(400);
    const [listed] = (await api.get('/api/media-library/?search=identity', boss)).json<
      { uses: { subject: string; place: string; address: string }[] }[]
    >();
    expect(listed?.uses).toMatchObject([{ subject: 'identity', address: '/admin/identity' }]);
    const key = /[0-9a-f]{64}/.exec(logo)?.[0];
    const remove = () => api.send('DELETE', `/api/media-library/${key}/`, asUser(boss));
    expect((await remove()).json()).toMatchObject({ code: 'picture_in_use' });
    expect((await put({ logo: shippedIdentity.logo })).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(204);
  });

  it('is found by a process that did not change it', async () => {
    await put({ brand: 'Kovai Looms' });
    await holdIdentity({ files: api.files, log: silentLog }, undefined);
    expect(identity().brand).toBe('ETPL');
    const watch = await watchIdentity({ ...api, log: silentLog }, 20);
    expect(identity().brand).toBe('Kovai Looms');
    const stored = await read();
    await holdIdentity({ files: api.files, log: silentLog }, { ...stored, brand: 'Before', version: 0 });
    await vi.waitFor(() => expect(identity().brand).toBe('Kovai Looms'));
    watch.stop();
  });
});
