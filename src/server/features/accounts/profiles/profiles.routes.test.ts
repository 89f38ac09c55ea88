import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/accounts/profiles.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { PASSWORD, type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';

const LIST = '/api/Profile/profiles/';
const aPicture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#0fa3a3' } })
    .png()
    .toBuffer();

describe.each(engines)('profiles on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  let boss: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera');
    boss = await api.signIn('boss', { isSuperuser: true });
  });
  afterEach(() => api.close());

  const pathOf = (user: { id: number }) => `${LIST}${user.id}/`;
  const patch = (user: TestUser, payload: object, by = user) =>
    api.send('PATCH', pathOf(user), { payload, ...asUser(by) });
  const remove = (user: { id: number }, by: TestUser) => api.send('DELETE', pathOf(user), asUser(by));
  const read = async (user: TestUser) => (await api.get(pathOf(user), boss)).json<Profile>();

  it('lists every profile for superusers alone', async () => {
    const answer = await api.get(LIST, boss);
    expect(answer.json<Profile[]>().map(({ user }) => user.username)).toEqual(['boss', 'meera']);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body).not.toMatch(/password_hash|argon2|email_key/);
    expect((await api.get(LIST, meera)).statusCode).toBe(403);
    expect((await api.get(LIST)).statusCode).toBe(401);
  });

  it('pages, searches and sorts the list', async () => {
    const names = async (query: string) =>
      (await api.get(`${LIST}?${query}`, boss)).json<Profile[]>().map(({ user }) => user.username);
    expect(await names('search=MEERA@')).toEqual(['meera']);
    expect(await names('page=2&page_size=1')).toEqual(['meera']);
    expect(await names('sort=-username')).toEqual(['meera', 'boss']);
    expect(await names('search=%25')).toEqual([]);
  });

  it('changes what is sent and nothing else', async () => {
    const answer = await patch(meera, {
      user: { first_name: ' Meera ', last_name: 'Nair' },
      gender: 'F',
      position: 'Manager',
      phone_number: '+91 98400 12345',
      two_step: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { id: meera.id, first_name: 'Meera', last_name: 'Nair', email: 'meera@example.com' },
      gender: 'F',
      position: 'Manager',
      two_step: true,
    });
    await patch(meera, { position: 'Director' });
    expect(await read(meera)).toMatchObject({
      position: 'Director',
      gender: 'F',
      user: { last_name: 'Nair' },
    });
    await patch(meera, { gender: null });
    expect(await read(meera)).toMatchObject({ gender: null });
  });

  it('takes back what it gave of an account that has no names, beside what is new', async () => {
    await patch(meera, { user: { first_name: '', last_name: '' }, gender: 'F' });
    const { user, gender, position, two_step } = await read(meera);
    expect([user.first_name, user.last_name, gender]).toEqual(['', '', 'F']);
    const answer = await patch(meera, { user, gender: '', position, two_step, phone_number: '0422 123' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(meera)).toMatchObject({ user, gender: null, phone_number: '0422 123' });
  });

  it('leaves alone what is not on the list', async () => {
    const before = await read(meera);
    const answer = await patch(meera, {
      id: boss.id,
      is_superuser: true,
      username: 'root',
      password: 'x',
      email_verified_at: null,
      user: { id: boss.id, is_superuser: true, username: 'root', email_key: 'x' },
      pending_email: 'x@example.com',
    });
    expect(answer.statusCode).toBe(200);
    expect(await read(meera)).toEqual({ ...before, version: before.version + 1 });
    expect(await api.get(LIST, meera).then(({ statusCode }) => statusCode)).toBe(403);
  });

  it.each([
    [{ gender: 'X' }, 'gender'],
    [{ two_step: 'true' }, 'two_step'],
    [{ user: { first_name: 'x'.repeat(101) } }, 'user.first_name'],
    [{ user: { email: 'not an address' } }, 'user.email'],
    [{ phone_number: 'x'.repeat(41) }, 'phone_number'],
  ])('refuses %j', async (payload, field) => {
    const answer = await patch(meera, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('is changed by its owner and by superusers, not by others', async () => {
    const arun = await api.signIn('arun');
    expect((await patch(meera, { position: 'x' }, arun)).statusCode).toBe(403);
    expect((await patch(meera, { position: 'Lead' }, boss)).statusCode).toBe(200);
    expect((await patch({ ...meera, id: 9999 }, { position: 'x' }, boss)).statusCode).toBe(404);
  });

  it('takes a picture bare or as a data URI, keeps it small, and gives it up for null', async () => {
    const bytes = (await aPicture()).toString('base64');
    for (const profile_picture of [bytes, `data:image/png;base64,${bytes}`]) {
      expect((await patch(meera, { profile_picture })).statusCode).toBe(200);
      const { profile_picture: stored } = await read(meera);
      expect(stored).toMatch(/^data:image\/webp;base64,/);
      const image = await sharp(Buffer.from(stored?.split(',')[1] ?? '', 'base64')).metadata();
      expect([image.width, image.height]).toEqual([512, 398]);
    }
    await patch(meera, { position: 'Lead' });
    expect((await read(meera)).profile_picture).not.toBeNull();
    await patch(meera, { profile_picture: null });
    expect((await read(meera)).profile_picture).toBeNull();
  });

  it('refuses what is no picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
      'base64',
    );
    for (const profile_picture of [svg, 'not base64 at all!', `data:image/svg+xml;base64,${svg}`]) {
      const answer = await patch(meera, { profile_picture });
      expect([400, 415]).toContain(answer.statusCode);
    }
    expect((await patch(meera, { profile_picture: 5 })).statusCode).toBe(400);
  });

  describe('versions', () => {
    const sendFrom = (method: 'PATCH' | 'DELETE', version: number, by: TestUser, payload?: object) =>
      api.send(method, pathOf(meera), {
        ...(payload && { payload }),
        headers: { authorization: by.authorization, 'if-match': `"${version}"` },
      });

    it('counts the changes of a profile, in the list too, and not those of a session', async () => {
      const { version } = await read(meera);
      await patch(meera, { position: 'Lead' });
      await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD });
      expect((await read(meera)).version).toBe(version + 1);
      const listed = (await api.get(LIST, boss)).json<Profile[]>();
      expect(listed.find(({ user }) => user.id === meera.id)?.version).toBe(version + 1);
    });

    it('refuses a change made from an older one, with what is there and whose it is', async () => {
      const { version } = await read(meera);
      await patch(meera, { position: 'Director' }, boss);
      const late = await sendFrom('PATCH', version, meera, { phone_number: '+91 1' });
      expect(late.statusCode).toBe(412);
      expect(late.json()).toEqual({
        code: 'changed_meanwhile',
        message: 'Somebody else has changed this meanwhile.',
        current: await read(meera),
        changed_by: 'boss',
      });
      expect(await read(meera)).toMatchObject({ position: 'Director', phone_number: '' });
      expect((await sendFrom('PATCH', version + 1, meera, { phone_number: '+91 1' })).statusCode).toBe(200);
    });

    it('deletes the version that was seen, and no newer one', async () => {
      const { version } = await read(meera);
      await patch(meera, { position: 'Director' }, boss);
      expect((await sendFrom('DELETE', version, boss)).statusCode).toBe(412);
      expect((await sendFrom('DELETE', version + 1, boss)).statusCode).toBe(204);
      expect((await sendFrom('DELETE', version + 1, boss)).statusCode).toBe(404);
    });
  });

  describe('deleting', () => {
    it('takes the sessions along, and a second time finds nothing', async () => {
      expect((await remove(meera, boss)).statusCode).toBe(204);
      expect((await api.get('/api/contact/list/', meera)).statusCode).toBe(401);
      const again = await remove(meera, boss);
      expect(again.statusCode).toBe(404);
      expect(again.json()).toEqual({
        code: 'profile_not_found',
        message: 'Profile not found. It may have already been deleted.',
      });
      expect((await api.post('/api/Auth/login/', { username: 'meera', password: PASSWORD })).statusCode).toBe(
        401,
      );
    });

    it('is told to whoever had the account', async () => {
      await remove(meera, boss);
      const [mail] = await mailsTo(api.database, 'meera@example.com');
      expect(mail?.subject).toMatch(/was deleted$/);
    });

    it('is for oneself and for superusers', async () => {
      const arun = await api.signIn('arun');
      expect((await remove(meera, arun)).statusCode).toBe(403);
      expect((await remove(meera, meera)).statusCode).toBe(204);
    });

    it('keeps the last superuser', async () => {
      const refused = await remove(boss, boss);
      expect(refused.statusCode).toBe(409);
      expect((await api.get(LIST, boss)).statusCode).toBe(200);
    });

    it('keeps one even when two delete each other at the same moment', async () => {
      const chief = await api.signIn('chief', { isSuperuser: true });
      const both = await Promise.all([remove(boss, chief), remove(chief, boss)]);
      expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
      const left = await api.database.read
        .selectFrom('users')
        .select('id')
        .where('is_superuser', '=', true)
        .execute();
      expect(left).toHaveLength(1);
    });
  });
});
