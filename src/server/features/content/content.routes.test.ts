import { aPicture } from '#tests/factories/picture.ts';
import { type ContentBench, type Item, contentBench, contentCases } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const REQUIRED = 'All the Fields are Required..';

describe.each(engines)('content on $name', (engine) => {
  let bench: ContentBench;
  let png: Buffer;
  beforeAll(async () => {
    bench = await contentBench(engine);
    png = await aPicture('png', { width: 400, height: 100 });
  });
  afterAll(() => bench.api.close());
  beforeEach(() => bench.clear());

  describe.each(contentCases)('%s', (_name, kind, full) => {
    const image = kind.fields.image.name;
    const title = kind.fields.title.name;

    it('adds by form with a picture; anyone reads it', async () => {
      const answer = await bench.of(kind).add(full, png);
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
      expect(await bench.of(kind).listed()).toEqual([item]);
      expect((await bench.api.get(`${kind.path}${item.id}`)).json()).toEqual(item);
    });

    it('adds whatever has anything in it, and refuses nothing at all with the text of the form', async () => {
      for (const name of Object.keys(full)) {
        const answer = await bench.of(kind).add({ [name]: full[name] ?? '' });
        expect(answer.statusCode, answer.body).toBe(201);
      }
      expect((await bench.of(kind).add({}, png)).statusCode).toBe(201);
      const empty = Object.fromEntries(Object.keys(full).map((name) => [name, '  ']));
      for (const nothing of [{}, empty, { ...empty, [image]: 'null' }]) {
        const answer = await bench.of(kind).add(nothing);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ message: REQUIRED });
        expect((await bench.of(kind).addJson(nothing)).json()).toMatchObject({ message: REQUIRED });
      }
    });

    it('changes only what is sent, and refuses to empty a text', async () => {
      const item = (await bench.of(kind).add(full, png)).json<Item>();
      const changed = await bench.of(kind).change(item.id, { [title]: 'Another name' });
      expect(changed.statusCode, changed.body).toBe(200);
      const after = { ...item, [title]: 'Another name', version: 2 };
      expect(changed.json()).toEqual(after);
      for (const name of Object.keys(full)) {
        const refused = await bench.of(kind).change(item.id, { ...full, [name]: ' ' });
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toEqual({
          code: 'bad_input',
          message: REQUIRED,
          errors: { [name]: [REQUIRED] },
        });
      }
      expect(await bench.of(kind).listed()).toEqual([after]);
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
        const answer = await bench.of(kind).addJson({ ...full, [link]: text });
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
        expect((await bench.of(kind).addJson({ ...full, [link]: text })).statusCode, text).toBe(201);
      }
    });

    it('deletes once, with its picture, and writes down every step', async () => {
      const { id } = (await bench.of(kind).add(full, png)).json<Item>();
      await bench.of(kind).change(id, { [title]: 'Renamed' });
      const remove = () => bench.of(kind).remove(id);
      expect((await remove()).statusCode).toBe(204);
      expect((await remove()).statusCode).toBe(404);
      expect((await bench.api.get(`${kind.path}${id}/`)).statusCode).toBe(404);
      expect((await bench.of(kind).change(id, { [title]: 'Gone' })).statusCode).toBe(404);
      expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([0, 0]);
      const trail = await bench.api.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
      expect(
        trail.map(({ action, subject, subject_id, actor_name }) => [action, subject, subject_id, actor_name]),
      ).toEqual(['add', 'change', 'delete'].map((action) => [action, kind.noun, String(id), 'editor']));
    });

    it('moves the content version with every change, and only then', async () => {
      const version = () => bench.api.database.contentVersion.current;
      const start = version();
      const { id } = (await bench.of(kind).add(full)).json<Item>();
      await bench.of(kind).add({});
      await bench.of(kind).listed();
      expect(version()).toBe(start + 1);
      await bench.of(kind).change(id, { [title]: 'Renamed' });
      await bench.of(kind).remove(id);
      expect(version()).toBe(start + 3);
    });

    it('lists in its order, pages, sorts and searches', async () => {
      for (const name of ['Bala', 'Asha', 'Chitra']) {
        await bench.of(kind).add({ ...full, [title]: name });
        bench.api.clock.move(1000);
      }
      const names = async (query: string) => (await bench.of(kind).listed(query)).map((item) => item[title]);
      const inOrder = ['Bala', 'Asha', 'Chitra'];
      expect(await names('')).toEqual(kind.newestFirst ? inOrder.toReversed() : inOrder);
      expect(await names(`?sort=${title}`)).toEqual(['Asha', 'Bala', 'Chitra']);
      expect(await names('?search=CHIT')).toEqual(['Chitra']);
      const page = await bench.api.get(`${kind.path}?page=2&page_size=2&sort=-${title}`);
      expect(page.json<Item[]>().map((item) => item[title])).toEqual(['Asha']);
      expect(page.headers['x-total-count']).toBe('3');
      expect((await bench.api.get(`${kind.path}?sort=search_text`)).statusCode).toBe(400);
    });

    it('does not show one kind under another’s path', async () => {
      const { id } = (await bench.of(kind).add(full)).json<Item>();
      const [, other] = contentCases.find(([, each]) => each !== kind) ?? [];
      expect((await bench.api.get(`${other?.path}${id}/`)).statusCode).toBe(404);
      expect((await bench.api.send('DELETE', `${other?.path}${id}/`, asUser(bench.staff))).statusCode).toBe(
        404,
      );
    });

    it('drops fields it does not know', async () => {
      const answer = await bench.of(kind).addJson({ ...full, id: 900, kind: 'x', created_at: 'x' });
      expect(answer.json<Item>().id).not.toBe(900);
    });
  });
});
