import type { ContentKind } from '#contract/content.ts';
import { leadership } from '#contract/leadership.ts';
import { news } from '#contract/news.ts';
import { partners } from '#contract/partners.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Item = Record<string, unknown> & { id: number };

const REQUIRED = 'All the Fields are Required..';

const cases: [string, ContentKind, Record<string, string>][] = [
  ['news', news, { heading: 'A new release', link: '/services', description: 'What it brings.' }],
  ['partners', partners, { Name: 'Tamarook', link: 'https://tamarook.example/' }],
  ['leadership', leadership, { Name: 'Meera Nair', Position: 'Assistant Manager', Link: '#' }],
];

describe.each(engines)('content on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let png: Buffer;
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('editor');
    png = await aPicture('png', { width: 400, height: 100 });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.transaction(async (tx) => {
      for (const table of ['content_items', 'images', 'files', 'audit_log'] as const) {
        await tx.deleteFrom(table).execute();
      }
    });
  });

  const rowsOf = (table: 'images' | 'files') =>
    api.database.read
      .selectFrom(table)
      .select('key')
      .execute()
      .then((rows) => rows.length);

  describe.each(cases)('%s', (_name, kind, full) => {
    const image = kind.fields.image.name;
    const title = kind.fields.title.name;
    const add = async (fields: Record<string, string>, file?: Buffer) => {
      const { payload, headers } = formPayload({ ...fields, ...(file && { [image]: { content: file } }) });
      return api.send('POST', kind.path, {
        payload,
        headers: { ...headers, authorization: staff.authorization },
      });
    };
    const change = (id: number, payload: object) =>
      api.send('PATCH', `${kind.path}${id}/`, { payload, ...asUser(staff) });
    const changeForm = (id: number, fields: Parameters<typeof formPayload>[0]) => {
      const { payload, headers } = formPayload(fields);
      return api.send('PATCH', `${kind.path}${id}/`, {
        payload,
        headers: { ...headers, authorization: staff.authorization },
      });
    };
    const listed = async (query = '') => (await api.get(kind.path + query)).json<Item[]>();

    it('adds by form with a picture; anyone reads it', async () => {
      const answer = await add(full, png);
      expect(answer.statusCode, answer.body).toBe(201);
      const item = answer.json<Item>();
      expect(item).toMatchObject({
        ...full,
        [image]: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
        picture: {
          width: 400,
          height: 100,
          sources: [{ width: 160 }, { width: 320 }, { width: 400, path: item[image] }],
        },
      });
      expect(await listed()).toEqual([item]);
      expect((await api.get(`${kind.path}${item.id}`)).json()).toEqual(item);
    });

    it('adds by JSON with the picture as base64, bare or as a data URI', async () => {
      const base64 = png.toString('base64');
      for (const text of [base64, `data:image/png;base64,${base64}`]) {
        const answer = await api.post(kind.path, { ...full, [image]: text }, staff);
        expect(answer.statusCode, answer.body).toBe(201);
        expect(answer.json<Item>()[image]).toMatch(/^\/media\//);
      }
    });

    it('adds whatever has anything in it, and refuses nothing at all with the text of the form', async () => {
      for (const name of Object.keys(full)) {
        const answer = await add({ [name]: full[name] ?? '' });
        expect(answer.statusCode, answer.body).toBe(201);
      }
      expect((await add({}, png)).statusCode).toBe(201);
      const empty = Object.fromEntries(Object.keys(full).map((name) => [name, '  ']));
      for (const nothing of [{}, empty, { ...empty, [image]: 'null' }]) {
        const answer = await add(nothing);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ message: REQUIRED });
        expect((await api.post(kind.path, nothing, staff)).json()).toMatchObject({ message: REQUIRED });
      }
    });

    it('changes only what is sent, and refuses to empty a text', async () => {
      const item = (await add(full, png)).json<Item>();
      const changed = await change(item.id, { [title]: 'Another name' });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(changed.json()).toEqual({ ...item, [title]: 'Another name' });
      for (const name of Object.keys(full)) {
        const refused = await change(item.id, { ...full, [name]: ' ' });
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toEqual({ message: REQUIRED, errors: { [name]: [REQUIRED] } });
      }
      expect(await listed()).toEqual([{ ...item, [title]: 'Another name' }]);
    });

    it('keeps the picture when its path, or nothing, comes back', async () => {
      const item = (await add(full, png)).json<Item>();
      for (const same of [item[image], '', undefined]) {
        expect((await change(item.id, { ...full, [image]: same })).json()).toEqual(item);
      }
      expect((await changeForm(item.id, { ...full, [image]: String(item[image]) })).json()).toEqual(item);
      expect(await rowsOf('images')).toBe(1);
    });

    it('takes another picture, by file or base64, and lets go of the old one', async () => {
      const item = (await add(full, png)).json<Item>();
      const other = await aPicture('jpeg', { width: 300, height: 300 });
      const byFile = (await changeForm(item.id, { [image]: { content: other } })).json<Item>();
      expect(byFile[image]).not.toBe(item[image]);
      expect(byFile.picture).toMatchObject({ width: 300, height: 300 });
      expect(await rowsOf('images')).toBe(1);
      const byText = (await change(item.id, { [image]: png.toString('base64') })).json<Item>();
      expect(byText[image]).toBe(item[image]);
      const inForm = await changeForm(item.id, {
        [image]: `data:image/jpeg;base64,${other.toString('base64')}`,
      });
      expect(inForm.json<Item>()[image]).toBe(byFile[image]);
      expect((await change(item.id, { [image]: null })).json()).toMatchObject({
        [image]: null,
        picture: null,
      });
      expect([await rowsOf('images'), await rowsOf('files')]).toEqual([0, 0]);
    });

    it('refuses what is no picture, beside its field', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const answer = await add(full, svg);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        errors: { [image]: [expect.stringMatching(/JPEG, PNG, WebP/)] },
      });
      const { id } = (await add(full)).json<Item>();
      const wrong = [
        'hello',
        `/media/${'0'.repeat(64)}.webp`,
        '/media/../foyer.db',
        'https://a.example/x.png',
      ];
      for (const text of wrong) {
        expect((await change(id, { [image]: text })).statusCode, text).toBeGreaterThanOrEqual(400);
      }
      const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
      expect((await add(full, large)).statusCode).toBe(413);
      expect(
        (await api.post(kind.path, { ...full, [image]: large.toString('base64') }, staff)).statusCode,
      ).toBe(413);
      expect(await listed()).toHaveLength(1);
    });

    it('refuses links that lead astray', async () => {
      const link = kind.fields.link.name;
      const bad = [
        'javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil',
        'https://user:secret@evil.example',
        'https://good.example\\@evil.example',
        'ftp://a.example',
        'mailto:a@b.example',
        'www.example.com',
        '/a\tb',
        '/\n/evil.example',
        'https://',
        '#top',
        'http:evil.example',
      ];
      for (const text of bad) {
        const answer = await api.post(kind.path, { ...full, [link]: text }, staff);
        expect(answer.statusCode, text).toBe(400);
        expect(answer.json<{ errors: object }>().errors).toHaveProperty(link);
      }
      for (const text of [
        'https://a.example',
        'http://a.example:8080/x?y=1@2#z',
        '/Career',
        '/',
        '#',
        'HTTPS://A.EXAMPLE/',
      ]) {
        expect((await api.post(kind.path, { ...full, [link]: text }, staff)).statusCode, text).toBe(201);
      }
    });

    it('deletes once, with its picture, and writes down every step', async () => {
      const { id } = (await add(full, png)).json<Item>();
      await change(id, { [title]: 'Renamed' });
      const remove = () => api.send('DELETE', `${kind.path}${id}/`, asUser(staff));
      expect((await remove()).statusCode).toBe(204);
      expect((await remove()).statusCode).toBe(404);
      expect((await api.get(`${kind.path}${id}/`)).statusCode).toBe(404);
      expect((await change(id, { [title]: 'Gone' })).statusCode).toBe(404);
      expect([await rowsOf('images'), await rowsOf('files')]).toEqual([0, 0]);
      const trail = await api.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
      expect(
        trail.map(({ action, subject, subject_id, actor_name }) => [action, subject, subject_id, actor_name]),
      ).toEqual(['add', 'change', 'delete'].map((action) => [action, kind.noun, String(id), 'editor']));
    });

    it('moves the content version with every change, and only then', async () => {
      const version = () => api.database.contentVersion.current;
      const start = version();
      const { id } = (await add(full)).json<Item>();
      await add({});
      await listed();
      expect(version()).toBe(start + 1);
      await change(id, { [title]: 'Renamed' });
      await api.send('DELETE', `${kind.path}${id}/`, asUser(staff));
      expect(version()).toBe(start + 3);
    });

    it('lists in its order, pages, sorts and searches', async () => {
      for (const name of ['Bala', 'Asha', 'Chitra']) {
        await add({ ...full, [title]: name });
        api.clock.move(1000);
      }
      const names = async (query: string) => (await listed(query)).map((item) => item[title]);
      const inOrder = ['Bala', 'Asha', 'Chitra'];
      expect(await names('')).toEqual(kind.newestFirst ? inOrder.toReversed() : inOrder);
      expect(await names(`?sort=${title}`)).toEqual(['Asha', 'Bala', 'Chitra']);
      expect(await names('?search=CHIT')).toEqual(['Chitra']);
      const page = await api.get(`${kind.path}?page=2&page_size=2&sort=-${title}`);
      expect(page.json<Item[]>().map((item) => item[title])).toEqual(['Asha']);
      expect(page.headers['x-total-count']).toBe('3');
      expect((await api.get(`${kind.path}?sort=search_text`)).statusCode).toBe(400);
    });

    it('does not show one kind under another’s path', async () => {
      const { id } = (await add(full)).json<Item>();
      const [, other] = cases.find(([, each]) => each !== kind) ?? [];
      expect((await api.get(`${other?.path}${id}/`)).statusCode).toBe(404);
      expect((await api.send('DELETE', `${other?.path}${id}/`, asUser(staff))).statusCode).toBe(404);
    });

    it('drops fields it does not know', async () => {
      const answer = await api.post(kind.path, { ...full, id: 900, kind: 'x', created_at: 'x' }, staff);
      expect(answer.json<Item>().id).not.toBe(900);
    });
  });

  describe('pictures', () => {
    const addPartner = async (Name: string) =>
      (await api.post('/api/HomePage/partners/', { Name, logo: png.toString('base64') }, staff)).json<Item>();

    it('are served for ever, and only they', async () => {
      const { logo } = await addPartner('One');
      const answer = await api.get(String(logo));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      await api.files.put(`resumes/${'a'.repeat(32)}.pdf`, Buffer.from('private'));
      const others = [
        `/media/${'0'.repeat(64)}.webp`,
        `/media/${'a'.repeat(32)}.pdf`,
        `/media/../resumes/${'a'.repeat(32)}.pdf`,
        `/media/..%2Fresumes%2F${'a'.repeat(32)}.pdf`,
        `/media/${'A'.repeat(64)}.webp`,
        '/media/',
        '/media/x',
      ];
      for (const path of others) {
        const refused = await api.get(path);
        expect(refused.statusCode, path).toBe(404);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
    });

    it('stay as long as any row shows them', async () => {
      const items = await Promise.all(['One', 'Two', 'Three'].map(addPartner));
      expect(new Set(items.map((item) => item['logo'])).size).toBe(1);
      const remove = (item?: Item) =>
        api.send('DELETE', `/api/HomePage/partners/${item?.id}/`, asUser(staff));
      await Promise.all([remove(items[0]), remove(items[1])]);
      expect([await rowsOf('images'), await rowsOf('files')]).toEqual([1, 3]);
      await remove(items[2]);
      expect([await rowsOf('images'), await rowsOf('files')]).toEqual([0, 0]);
    });

    it('are counted right when two people change one row at once', async () => {
      const { id } = await addPartner('One');
      const others = await Promise.all(
        [200, 220, 240].map((width) => aPicture('png', { width, height: 90 })),
      );
      await Promise.all(
        others.map((other) =>
          api.send('PATCH', `/api/HomePage/partners/${id}/`, {
            payload: { logo: other.toString('base64') },
            ...asUser(staff),
          }),
        ),
      );
      expect(await rowsOf('images')).toBe(1);
      await api.send('DELETE', `/api/HomePage/partners/${id}/`, asUser(staff));
      expect([await rowsOf('images'), await rowsOf('files')]).toEqual([0, 0]);
    });
  });
});
