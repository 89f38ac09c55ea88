// Order, drafts and times of content, and what its pictures are to show.
import { HOUR_MS } from '#contract/durations.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import { aMark, aPicture } from '#tests/factories/picture.ts';
import { type ContentBench, type Item, contentBench, contentCases } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(engines)('content on $name', (engine) => {
  let bench: ContentBench;
  beforeAll(async () => {
    bench = await contentBench(engine);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.api.close());

  const named = (rows: Item[], name: string) => rows.map((row) => row[name]);

  describe.each(contentCases)('%s', (_name, kind, full) => {
    const title = kind.fields.title.name;
    const add = async (fields: object = {}) =>
      (await bench.of(kind).addJson({ ...full, ...fields })).json<Item>();
    const addThree = async () => {
      const items: Item[] = [];
      for (const name of ['a', 'b', 'c']) {
        bench.api.clock.move(1000);
        items.push(await add({ [title]: name }));
      }
      return items;
    };
    const order = (ids: unknown) =>
      bench.api.send('PUT', `${kind.path}order/`, { payload: { ids }, ...asUser(bench.staff) });
    const staffList = async (state = 'all') =>
      (await bench.api.get(`${kind.path}?state=${state}`, bench.staff)).json<Item[]>();

    it('is published at once where nothing is said of it', async () => {
      expect(await add()).toMatchObject({
        state: 'published',
        publish_at: null,
        unpublish_at: null,
        position: 0,
        alt: '',
        focus: null,
      });
      expect(await bench.of(kind).listed()).toHaveLength(1);
    });

    it('shows a draft to nobody but staff', async () => {
      const { id } = await add({ state: 'draft' });
      const path = `${kind.path}${id}/`;
      expect(await bench.of(kind).listed()).toEqual([]);
      expect((await bench.api.get(path)).statusCode).toBe(404);
      expect((await bench.api.get(`${path}?state=all`)).statusCode).toBe(401);
      expect((await bench.api.get(`${kind.path}?state=draft`)).statusCode).toBe(401);
      expect((await bench.api.get(`${path}?state=all`, bench.staff)).json()).toMatchObject({
        state: 'draft',
      });
      expect(await staffList()).toHaveLength(1);
      expect(await staffList('published')).toEqual([]);
      const out = await bench.of(kind).change(id, { state: 'published' });
      expect(out.json()).toMatchObject({ state: 'published', id });
      expect(await bench.of(kind).listed()).toHaveLength(1);
    });

    it('stands in the order it was put in; what is added then comes first', async () => {
      const [a, b, c] = (await addThree()).map(({ id }) => id);
      const before = named(await bench.of(kind).listed(), title);
      expect(before).toEqual(kind.newestFirst ? ['c', 'b', 'a'] : ['a', 'b', 'c']);
      const answer = await order([b, c, a]);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<Item[]>().map((row) => [row[title], row['position']])).toEqual([
        ['b', 1],
        ['c', 2],
        ['a', 3],
      ]);
      expect(answer.json()).toEqual(await staffList());
      await add({ [title]: 'd' });
      await add({ [title]: 'e' });
      expect(named(await bench.of(kind).listed(), title)).toEqual(['e', 'd', 'b', 'c', 'a']);
      // Those that are not named come first, as they stand.
      await order([a]);
      expect(named(await bench.of(kind).listed(), title)).toEqual(['e', 'd', 'b', 'c', 'a']);
      await order([b, a]);
      expect(named(await bench.of(kind).listed(), title)).toEqual(['e', 'd', 'c', 'b', 'a']);
    });

    it('refuses an order with an id that is not there or stands there twice', async () => {
      const [a] = (await addThree()).map(({ id }) => id);
      for (const ids of [[a, a], [a, 999_999], 'a', [0.5]]) {
        const answer = await order(ids);
        expect(answer.statusCode, answer.body).toBe(400);
        expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^ids/);
      }
    });

    it('leaves the versions of its items alone when it is put in order', async () => {
      const items = await addThree();
      await order(items.map(({ id }) => id).toReversed());
      const first = items[0] as Item;
      const answer = await bench.api.send('PATCH', `${kind.path}${first.id}/`, {
        payload: { alt: 'A word' },
        headers: { authorization: bench.staff.authorization, 'if-match': `"${Number(first['version'])}"` },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    });

    it('takes times as instants and as the company’s own clocks, and refuses what cannot be', async () => {
      const later = await add({ publish_at: '2026-11-20T09:00:00+05:30', unpublish_at: '2026-12-20T09:00' });
      expect(later).toMatchObject({ state: 'draft', publish_at: '2026-11-20T03:30:00.000Z' });
      expect(String(later['unpublish_at'])).toMatch(/^2026-12-20T/);
      const wrong: [object, string][] = [
        [{ publish_at: 'tomorrow' }, 'publish_at'],
        [{ publish_at: '2026-02-30T10:00' }, 'publish_at'],
        [{ unpublish_at: '2026-11-01T09:00:00Z' }, 'unpublish_at'],
        [{ publish_at: '2027-01-02T09:00:00Z', unpublish_at: '2027-01-01T09:00:00Z' }, 'unpublish_at'],
        [{ state: 'gone' }, 'state'],
        [{ position: 1.5 }, 'position'],
        [{ focus: { x: 2, y: 0 } }, 'focus'],
        [{ focus: 'left' }, 'focus'],
        [{ alt: 'x'.repeat(501) }, 'alt'],
      ];
      for (const [fields, field] of wrong) {
        const answer = await bench.of(kind).addJson({ ...full, ...fields });
        expect(answer.statusCode, answer.body).toBe(400);
        expect(Object.keys(answer.json<{ errors: object }>().errors).join(), field).toContain(field);
      }
      const out = await bench.of(kind).change(later.id, { publish_at: '2026-11-01T09:00:00Z' });
      expect(out.json()).toMatchObject({ state: 'published', publish_at: null });
      const back = await bench.of(kind).change(later.id, { state: 'draft', unpublish_at: null });
      expect(back.json()).toMatchObject({ state: 'draft', unpublish_at: null });
    });

    it('says what its picture shows, by JSON and by form', async () => {
      const picture = await aPicture();
      const focus = { x: 0.25, y: 0.75 };
      const added = await bench
        .of(kind)
        .add({ ...full, alt: 'Two halves', focus: JSON.stringify(focus) }, picture);
      expect(added.json()).toMatchObject({ alt: 'Two halves', focus });
      const { id } = added.json<Item>();
      const image = kind.fields.image.name;
      const other = (await aPicture('png', { width: 90, height: 90 })).toString('base64');
      expect((await bench.of(kind).change(id, { [image]: other })).json()).toMatchObject({
        alt: 'Two halves',
        focus: null,
      });
      expect((await bench.of(kind).change(id, { focus, alt: '' })).json()).toMatchObject({ alt: '', focus });
      expect((await bench.of(kind).changeForm(id, { focus: '' })).json()).toMatchObject({ focus: null });
    });
  });

  it('is as new as the day it went out', async () => {
    const add = async (fields: object) => (await bench.of(news).addJson(fields)).json<Item>();
    const draft = await add({ heading: 'Written first', state: 'draft' });
    bench.api.clock.move(HOUR_MS);
    await add({ heading: 'Out first' });
    bench.api.clock.move(HOUR_MS);
    await bench.of(news).change(draft.id, { state: 'published' });
    const list = async () => named(await bench.of(news).listed(), 'heading');
    expect(await list()).toEqual(['Written first', 'Out first']);
    await add({ heading: 'Out last' });
    // Taken back and put out once more, it is as old as before.
    await bench.of(news).change(draft.id, { state: 'draft' });
    await bench.of(news).change(draft.id, { state: 'published' });
    expect(await list()).toEqual(['Out last', 'Written first', 'Out first']);
  });

  it('moves the pages on with what the site shows, and not with drafts', async () => {
    const version = async () => {
      await bench.api.database.contentVersion.refresh();
      return bench.api.database.contentVersion.current;
    };
    const before = await version();
    const { id } = (await bench.of(news).addJson({ heading: 'A draft', state: 'draft' })).json<Item>();
    await bench.of(news).change(id, { heading: 'Another' });
    expect(await version()).toBe(before);
    await bench.of(news).change(id, { state: 'published' });
    const published = await version();
    expect(published).not.toBe(before);
    await bench.api.send('PUT', `${news.path}order/`, { payload: { ids: [id] }, ...asUser(bench.staff) });
    expect(await version()).not.toBe(published);
  });

  describe('a logo', () => {
    it('needs a plate where it would vanish on dark, unless there is one for dark', async () => {
      const add = async (logo: Buffer) => (await bench.of(partners).add({ Name: 'One' }, logo)).json<Item>();
      expect(await add(await aMark('#f5f5f5'))).toMatchObject({ needs_plate: false });
      expect(await add(await aPicture('png'))).toMatchObject({ needs_plate: false });
      const dark = await add(await aMark('#101010'));
      expect(dark).toMatchObject({ needs_plate: true, logo_dark: null, logo_dark_picture: null });
      const both = await bench
        .of(partners)
        .changeForm(dark.id, { logo_dark: { content: await aMark('#ffffff') } });
      expect(both.json()).toMatchObject({
        needs_plate: false,
        logo: dark['logo'],
        logo_dark: expect.stringMatching(/^\/media\//),
        logo_dark_picture: { width: 200, height: 100 },
      });
      const without = await bench.of(partners).change(dark.id, { logo_dark: null });
      expect(without.json()).toMatchObject({ needs_plate: true, logo_dark: null });
    });
  });
});
