import { partners } from '#contract/content/partners.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { type ContentBench, type Item, contentBench, contentCases } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(engines)('pictures of content on $name', (engine) => {
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

    it('adds by JSON with the picture as base64, bare or as a data URI', async () => {
      const base64 = png.toString('base64');
      for (const text of [base64, `data:image/png;base64,${base64}`]) {
        const answer = await bench.of(kind).addJson({ ...full, [image]: text });
        expect(answer.statusCode, answer.body).toBe(201);
        expect(answer.json<Item>()[image]).toMatch(/^\/media\//);
      }
    });

    it('keeps the picture when its path, or nothing, comes back', async () => {
      const item = (await bench.of(kind).add(full, png)).json<Item>();
      const kept = { ...item, version: expect.any(Number) };
      for (const same of [item[image], '', undefined]) {
        expect((await bench.of(kind).change(item.id, { ...full, [image]: same })).json()).toEqual(kept);
      }
      expect(
        (await bench.of(kind).changeForm(item.id, { ...full, [image]: String(item[image]) })).json(),
      ).toEqual(kept);
      expect(await bench.countRows('images')).toBe(1);
    });

    it('takes another picture, by file or base64, and keeps the old one for its versions', async () => {
      const item = (await bench.of(kind).add(full, png)).json<Item>();
      const other = await aPicture('jpeg', { width: 300, height: 300 });
      const byFile = (await bench.of(kind).changeForm(item.id, { [image]: { content: other } })).json<Item>();
      expect(byFile[image]).not.toBe(item[image]);
      expect(byFile.picture).toMatchObject({ width: 300, height: 300 });
      const byText = (await bench.of(kind).change(item.id, { [image]: png.toString('base64') })).json<Item>();
      expect(byText[image]).toBe(item[image]);
      const inForm = await bench.of(kind).changeForm(item.id, {
        [image]: `data:image/jpeg;base64,${other.toString('base64')}`,
      });
      expect(inForm.json<Item>()[image]).toBe(byFile[image]);
      expect((await bench.of(kind).change(item.id, { [image]: null })).json()).toMatchObject({
        [image]: null,
        picture: null,
      });
      expect(await bench.countRows('images')).toBe(2);
      await bench.of(kind).remove(item.id);
      expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([0, 0]);
    });

    it('says of an empty file that it is empty, and takes no file for none', async () => {
      const answer = await bench.of(kind).add(full, Buffer.alloc(0));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { [image]: [expect.stringMatching(/empty/)] } });
    });

    it('refuses what is no picture, beside its field', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const answer = await bench.of(kind).add(full, svg);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        errors: { [image]: [expect.stringMatching(/JPEG, PNG, WebP/)] },
      });
      const { id } = (await bench.of(kind).add(full)).json<Item>();
      const wrong = [
        'hello',
        `/media/${'0'.repeat(64)}.webp`,
        '/media/../foyer.db',
        'https://a.example/x.png',
      ];
      for (const text of wrong) {
        expect((await bench.of(kind).change(id, { [image]: text })).statusCode, text).toBeGreaterThanOrEqual(
          400,
        );
      }
      const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
      expect((await bench.of(kind).add(full, large)).statusCode).toBe(413);
      expect((await bench.of(kind).addJson({ ...full, [image]: large.toString('base64') })).statusCode).toBe(
        413,
      );
      expect(await bench.of(kind).listed()).toHaveLength(1);
    });
  });

  describe('pictures', () => {
    const addPartner = async (Name: string) =>
      (await bench.of(partners).addJson({ Name, logo: png.toString('base64') })).json<Item>();

    it('are served for ever, and only they', async () => {
      const { logo } = await addPartner('One');
      const answer = await bench.api.get(String(logo));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      await bench.api.files.put(`resumes/${'a'.repeat(32)}.pdf`, Buffer.from('private'));
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
        const refused = await bench.api.get(path);
        expect(refused.statusCode, path).toBe(404);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
    });

    it('stay as long as any row shows them', async () => {
      const items = await Promise.all(['One', 'Two', 'Three'].map(addPartner));
      expect(new Set(items.map((item) => item['logo'])).size).toBe(1);
      const remove = (item?: Item) => bench.of(partners).remove(item?.id ?? 0);
      await Promise.all([remove(items[0]), remove(items[1])]);
      expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([1, 3]);
      const isThere = async () => (await bench.api.get(String(items[2]?.['logo']))).statusCode === 200;
      expect(await isThere()).toBe(true);
      await remove(items[2]);
      expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([0, 0]);
      await expect.poll(isThere).toBe(false);
    });

    it('are counted right when two people change one row at once', async () => {
      const { id } = await addPartner('One');
      const others = await Promise.all(
        [200, 220, 240].map((width) => aPicture('png', { width, height: 90 })),
      );
      await Promise.all(
        others.map((other) =>
          bench.api.send('PATCH', `/api/HomePage/partners/${id}/`, {
            payload: { logo: other.toString('base64') },
            ...asUser(bench.staff),
          }),
        ),
      );
      // Each is in one of its versions.
      expect(await bench.countRows('images')).toBe(4);
      await bench.api.send('DELETE', `/api/HomePage/partners/${id}/`, asUser(bench.staff));
      expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([0, 0]);
    });
  });
});
