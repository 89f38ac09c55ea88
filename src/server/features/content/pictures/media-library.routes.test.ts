import type { LibraryPicture } from '#contract/content/media-library.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { fillLibrary, libraryKey } from '#tests/support/library-rows.ts';
import { type ContentBench, type Item, contentBench } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLibrary } from './media-library.store.ts';

const PATH = '/api/media-library/';

describe.each(engines)('the media library on $name', (engine) => {
  let bench: ContentBench;
  beforeAll(async () => {
    bench = await contentBench(engine);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.api.close());

  const list = async (query = '') => {
    const answer = await bench.api.get(PATH + query, bench.staff);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<LibraryPicture[]>();
  };
  const picture = (width: number) => aPicture('png', { width, height: 40 });
  const upload = async (content: Buffer, name = 'van.png') => {
    const { payload, headers } = formPayload({ image: { content, name } });
    return bench.api.send('POST', PATH, {
      payload,
      headers: { ...headers, authorization: bench.staff.authorization },
    });
  };
  const remove = (key: string) => bench.api.send('DELETE', `${PATH}${key}/`, asUser(bench.staff));

  it('keeps what is uploaded, though nothing uses it, and answers the same picture as it is', async () => {
    const answer = await upload(await picture(60));
    expect(answer.statusCode, answer.body).toBe(201);
    const added = answer.json<LibraryPicture>();
    expect(added).toMatchObject({ name: 'van.png', uses: [], picture: { width: 60, height: 40 } });
    expect(added.path).toBe(`/media/${added.key}.webp`);
    expect(added.bytes).toBeGreaterThan(0);
    expect((await upload(await picture(60), 'other.png')).json()).toEqual(added);
    expect(await list()).toEqual([added]);
    expect((await bench.api.get(added.path)).statusCode).toBe(200);
    expect((await remove(added.key)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await bench.countRows('images')).toBe(0);
    expect((await remove(added.key)).statusCode).toBe(404);
    expect((await bench.api.post(PATH, {}, bench.staff)).json()).toMatchObject({
      errors: { image: [expect.any(String)] },
    });
  });

  it('gives a picture to whatever asks for it by its path, and says where it is used', async () => {
    const { path, key } = (await upload(await picture(60))).json<LibraryPicture>();
    const item = (await bench.of(news).addJson({ heading: 'A van', image: path })).json<Item>();
    expect(item).toMatchObject({ image: path, picture: { width: 60 } });
    const partner = (await bench.of(partners).addJson({ Name: 'One' })).json<Item>();
    const form = await bench.of(partners).changeForm(partner.id, { logo: path, logo_dark: path });
    expect(form.json()).toMatchObject({ logo: path, logo_dark: path });
    const uses = [
      {
        subject: 'news item',
        id: item.id,
        title: 'A van',
        place: 'image',
        address: `/admin/latestNews?edit=${item.id}`,
      },
      { subject: 'partner', id: partner.id, place: 'logo_dark', title: 'One' },
      { subject: 'partner', id: partner.id, place: 'image' },
      { subject: 'partner', id: partner.id, place: 'version' },
    ];
    const [listed] = await list();
    expect(listed?.uses).toHaveLength(5);
    for (const use of uses) expect(listed?.uses).toContainEqual(expect.objectContaining(use));
    const refused = await remove(key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'picture_in_use' });
    await bench.of(news).remove(item.id);
    await bench.of(partners).remove(partner.id);
    expect((await list())[0]?.uses).toEqual([]);
    expect((await remove(key)).statusCode).toBe(204);
    expect([await bench.countRows('images'), await bench.countRows('files')]).toEqual([0, 0]);
    const gone = await bench.of(news).addJson({ heading: 'A van', image: path });
    expect(gone.statusCode).toBe(400);
    expect(gone.json()).toMatchObject({ errors: { image: [expect.any(String)] } });
  });

  it('has what content uses, finds it by file name and by title, and tells what nothing uses', async () => {
    await bench.of(news).add({ heading: 'Stock in the van' }, await picture(60));
    bench.api.clock.move(1000);
    await upload(await picture(70), 'Häfen, ÖSTLICH.PNG');
    const sizes = async (query: string) => (await list(query)).map((row) => row.picture.width);
    expect(await sizes('')).toEqual([70, 60]);
    expect(await sizes('?used=yes')).toEqual([60]);
    expect(await sizes('?used=no')).toEqual([70]);
    expect(await sizes('?search=öst')).toEqual([70]);
    expect(await sizes('?search=STOCK')).toEqual([60]);
    expect(await sizes('?search=stock&used=no')).toEqual([]);
    expect(await sizes('?page=2&page_size=1')).toEqual([60]);
  });

  it('keeps a picture that only an earlier version has', async () => {
    const { id } = (await bench.of(news).add({ heading: 'One' }, await picture(60))).json<Item>();
    await bench.of(news).change(id, { image: null });
    const [listed] = await list('?used=yes');
    expect(listed?.uses).toMatchObject([{ subject: 'news item', id, place: 'version' }]);
    expect((await remove(String(listed?.key))).statusCode).toBe(409);
  });

  it('shows no picture of a person, and gives none away', async () => {
    const boss = await bench.api.signIn('boss', { isSuperuser: true });
    const photo = (await picture(60)).toString('base64');
    const added = await bench.api.post('/api/Idcard/employee/', { ...anEmployee(), photo }, boss);
    expect(added.statusCode, added.body).toBe(201);
    const [image] = await bench.api.database.read.selectFrom('images').select('key').execute();
    expect(await list()).toEqual([]);
    const taken = await bench.of(news).addJson({ heading: 'Somebody', image: `/${image?.key}` });
    expect(taken.statusCode).toBe(400);
    expect((await remove(String(image?.key.slice(6, 70)))).statusCode).toBe(404);
    expect(await bench.countRows('images')).toBe(1);
    await bench.api.database.transaction(async (tx) => {
      await tx.deleteFrom('employees').execute();
    });
  });

  it('asks the database no more often for 2,000 pictures than for two', async () => {
    const at = bench.api.clock.now().toISOString();
    const fill = (from: number, to: number) => fillLibrary(bench.api.database, { from, to, at });
    const count = async () => {
      let queries = 0;
      const counting = bench.api.database.read.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const { total } = await listLibrary(counting, { search: 'no such thing' });
      const { rows } = await listLibrary(counting, { page: 1 });
      return { queries, total, rows: rows.length };
    };
    await fill(1, 3);
    const few = await count();
    expect(few).toMatchObject({ total: 0, rows: 2 });
    await fill(3, 2001);
    expect(await count()).toEqual({ ...few, rows: 50 });
    // All of them without a page, as every list; the newest and the oldest with what uses them.
    const { id } = (await bench.of(news).add({ heading: 'Stock' })).json<Item>();
    await bench.api.database.transaction((tx) =>
      tx
        .updateTable('picture_uses')
        .set({ subject_id: id })
        .where('key', 'in', [libraryKey(2), libraryKey(2000)])
        .execute(),
    );
    const answer = await bench.api.get(PATH, bench.staff);
    expect([answer.headers['x-total-count'], answer.headers['link']]).toEqual(['2000', undefined]);
    const whole = answer.json<LibraryPicture[]>();
    expect(whole).toHaveLength(2000);
    expect(whole.filter(({ uses }) => uses.length > 0).map(({ name }) => name)).toEqual([
      'picture-2000.jpg',
      'picture-2.jpg',
    ]);
  });
});
