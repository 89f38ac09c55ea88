import type { ContentVersion } from '#contract/content/content-versions.ts';
import { textFieldsOf } from '#contract/content/content.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { partners } from '#contract/content/partners.ts';
import { aMark, aPicture } from '#tests/factories/picture.ts';
import { type ContentBench, type Item, contentBench, contentCases } from '#tests/support/content-bench.ts';
import { engines } from '#tests/support/engines.ts';
import { asUser } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepVersion, listVersions } from './keep-version.ts';

describe.each(engines)('versions on $name', (engine) => {
  let bench: ContentBench;
  beforeAll(async () => {
    bench = await contentBench(engine);
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.api.close());

  const versionsOf = async (path: string) => {
    const answer = await bench.api.get(`${path}versions/`, bench.staff);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ContentVersion[]>();
  };
  const restore = (path: string, number: number, headers: Record<string, string> = {}) =>
    bench.api.send('POST', `${path}versions/${number}/restore/`, {
      headers: { authorization: bench.staff.authorization, ...headers },
    });

  describe.each(contentCases)('of %s', (_name, kind, full) => {
    const title = kind.fields.title.name;
    const image = kind.fields.image.name;

    it('tell what it was, newest first, with what changed and who did it', async () => {
      const { id, [image]: first } = (await bench.of(kind).add(full, await aPicture())).json<Item>();
      bench.api.clock.move(MINUTE_MS);
      await bench.of(kind).change(id, { [title]: 'Another', alt: 'Two halves' });
      // Neither is about words or pictures.
      await bench.of(kind).change(id, { state: 'draft', position: 4 });
      const [newest, oldest, ...others] = await versionsOf(`${kind.path}${id}/`);
      expect(others).toEqual([]);
      expect(newest).toMatchObject({
        number: 2,
        at: bench.api.clock.now().toISOString(),
        by: 'editor',
        is_current: true,
        changed: [title, 'alt'],
        content: { ...full, [title]: 'Another', [image]: first, alt: 'Two halves', focus: null },
      });
      expect(oldest).toMatchObject({
        number: 1,
        is_current: false,
        changed: [...textFieldsOf(kind).map(({ name }) => name), image],
        content: { ...full, [image]: first },
      });
    });

    it('come back with their picture, as a new version, as public as the item is', async () => {
      const png = await aPicture();
      const item = (await bench.of(kind).add({ ...full, alt: 'Two halves' }, png)).json<Item>();
      const other = (await aPicture('png', { width: 90, height: 90 })).toString('base64');
      await bench
        .of(kind)
        .change(item.id, { [title]: 'Another', [image]: other, alt: 'A square', state: 'draft' });
      const path = `${kind.path}${item.id}/`;
      const answer = await restore(path, 1);
      expect(answer.json(), answer.body).toMatchObject({
        ...full,
        [image]: item[image],
        picture: item['picture'],
        alt: 'Two halves',
        state: 'draft',
        version: 3,
      });
      expect((await versionsOf(path)).map(({ number, is_current }) => [number, is_current])).toEqual([
        [3, true],
        [2, false],
        [1, false],
      ]);
      expect((await bench.api.get(String(item[image]))).statusCode).toBe(200);
    });

    it('are refused where there is none, and where somebody was quicker', async () => {
      const { id } = (await bench.of(kind).addJson(full)).json<Item>();
      const path = `${kind.path}${id}/`;
      expect((await restore(path, 2)).json()).toMatchObject({ code: 'version_not_found' });
      await bench.of(kind).change(id, { [title]: 'Another' });
      const stale = await restore(path, 1, { 'if-match': '"1"' });
      expect(stale.statusCode).toBe(412);
      expect(stale.json()).toMatchObject({ code: 'changed_meanwhile', current: { [title]: 'Another' } });
      expect((await restore(path, 1, { 'if-match': '"2"' })).statusCode).toBe(200);
      expect((await bench.api.get(`${kind.path}999999/versions/`, bench.staff)).statusCode).toBe(404);
    });
  });

  it('are the last 20, and a picture goes with the last that has it', async () => {
    const { id } = (await bench.of(partners).add({ Name: 'One' }, await aMark('#123456'))).json<Item>();
    await bench.of(partners).change(id, { logo: null });
    for (let at = 2; at <= 20; at += 1) await bench.of(partners).change(id, { Name: `Number ${at}` });
    const path = `${partners.path}${id}/`;
    expect((await versionsOf(path)).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => 21 - at),
    );
    expect(await bench.countRows('images')).toBe(0);
    expect((await restore(path, 1)).statusCode).toBe(404);
    await bench.of(partners).remove(id);
    const left = await bench.api.database.read.selectFrom('content_versions').select('number').execute();
    expect(left).toEqual([]);
  });

  it('bring both logos back', async () => {
    const [light, dark] = [await aMark('#101010'), await aMark('#fefefe')];
    const item = (await bench.of(partners).add({ Name: 'One' }, light)).json<Item>();
    const both = (
      await bench.of(partners).changeForm(item.id, { logo_dark: { content: dark } })
    ).json<Item>();
    await bench.of(partners).change(item.id, { logo: null, logo_dark: null });
    expect((await restore(`${partners.path}${item.id}/`, 2)).json()).toMatchObject({
      logo: item['logo'],
      logo_dark: both['logo_dark'],
      needs_plate: false,
    });
  });

  it('are one where somebody types, until they pause, somebody else comes or it is saved for good', async () => {
    const { database, files, clock } = bench.api;
    const ports = { database, files, clock };
    const record = { subject: 'article', id: 7 };
    const [meera, arun] = [
      { id: 1, name: 'meera' },
      { id: 2, name: 'arun' },
    ];
    const keep = (title: string, by: typeof meera, isAutosave: boolean, pause = MINUTE_MS) => {
      clock.move(pause);
      return database.transaction((tx) =>
        keepVersion(ports, tx, record, { content: { title, summary: '' }, pictures: [], by, isAutosave }),
      );
    };
    const told = async () =>
      (await listVersions(database.read, record)).map(({ by, content, changed }) => [
        by,
        content['title'],
        changed.join(),
      ]);
    await keep('A', meera, true);
    await keep('A d', meera, true);
    await keep('A door', meera, true, 10 * MINUTE_MS);
    expect(await told()).toEqual([['meera', 'A door', 'title']]);
    await keep('A door opens', meera, true, 10 * MINUTE_MS + 1);
    await keep('A door closes', arun, true);
    await keep('A door, for good', arun, false);
    await keep('A door, after all', arun, true);
    // Nothing is as it was already; saved for good, it is not written over.
    await keep('A door, after all', arun, false);
    await keep('A gate', arun, true);
    expect((await told()).map(([, title]) => title)).toEqual([
      'A gate',
      'A door, after all',
      'A door, for good',
      'A door closes',
      'A door opens',
      'A door',
    ]);
  });

  it('are for those who maintain content', async () => {
    const { id } = (await bench.of(partners).addJson({ Name: 'One' })).json<Item>();
    const path = `${partners.path}${id}/versions/`;
    expect((await bench.api.get(path)).statusCode).toBe(401);
    const reader = await bench.api.signIn('reader', { permissions: { content: 'read' } });
    expect((await bench.api.get(path, reader)).statusCode).toBe(200);
    expect((await bench.api.send('POST', `${path}1/restore/`, asUser(reader))).statusCode).toBe(403);
  });
});
