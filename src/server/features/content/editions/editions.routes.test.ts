import { aPicture } from '#tests/factories/picture.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import type { LibraryPicture } from '#contract/content/media-library.ts';
import type { PublishedEdition, SiteEdition } from '#contract/site-editions/site-edition.ts';
import type { SiteText } from '#contract/site-editions/site-texts.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLocales } from '#server/locales/locales.ts';
import { publishedSite } from './published-site.ts';
import { editionTasks } from './publish.ts';
import { sitePreviews } from './site-previews.ts';

const PATH = '/api/site-edition/';
const HEADLINE = 'home.hero.headline';

describe.each(bothEngines)('editions of the site on $name', (engine) => {
  let api: TestApp;
  let meera: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    meera = await api.signIn('meera', { permissions: { content: 'write' } });
  });
  afterAll(() => api.close());

  const send = (method: 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object, version?: number) =>
    api.send(method, PATH + path, {
      ...(payload && { payload }),
      headers: {
        ...asUser(meera).headers,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    });
  const draft = async () => (await api.get(PATH, meera)).json<SiteEdition>();
  const history = async () => (await api.get(`${PATH}history/`, meera)).json<PublishedEdition[]>();
  const textsOf = async (query = '') => (await api.get(`/api/site-texts/${query}`, meera)).json<SiteText[]>();
  const textOf = async (id: string, form?: string) =>
    (await textsOf()).find((text) => text.id === id && text.form === form) as SiteText;
  const change = (...changes: object[]) => send('PATCH', '', { changes });
  const site = () => publishedSite(api.database)('en');

  it('begin with nothing changed', async () => {
    expect(await draft()).toEqual({
      version: 1,
      base: 0,
      changes: [],
      pictures: [],
      hidden: [],
      publish_at: null,
    });
    expect(await history()).toEqual([]);
    expect(await site()).toBeUndefined();
    expect((await send('DELETE', '')).statusCode).toBe(204);
    const nothing = await send('POST', 'publish/', {});
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'nothing_to_publish']);
  });

  it('list the texts, by page and language', async () => {
    const home = await textsOf('?page=home&lang=en');
    expect(home.every(({ page }) => page === 'home')).toBe(true);
    expect(home.find(({ id }) => id === HEADLINE)).toMatchObject({
      section: 'hero',
      default: 'Innovative IT Solutions for Modern Businesses',
      text: 'Innovative IT Solutions for Modern Businesses',
      placeholders: [],
      changed_at: null,
      changed_by: null,
    });
    expect(await textOf('header.brand')).toMatchObject({ section: 'header', placeholders: ['company'] });
    expect(await textOf('careers.hero.open', 'other')).toMatchObject({ placeholders: ['#'] });
    for (const text of await textsOf()) expect(text.default.length, text.id).toBeLessThanOrEqual(text.max);
    for (const query of ['?page=nowhere', '?lang=xx'])
      expect((await api.get(`/api/site-texts/${query}`, meera)).json().code).toBe('bad_input');
  });

  it('take changes, publish them as one and bring an earlier one back', async () => {
    const one = (
      await change({ id: HEADLINE, lang: 'en', text: 'First' }, { id: 'home.hero.book', text: 'Ring us' })
    ).json<SiteEdition>();
    expect(one).toMatchObject({ base: 0, changes: [{ id: HEADLINE, lang: 'en', text: 'First' }, {}] });
    expect(await site(), 'not published yet').toBeUndefined();
    const two = (await change({ id: HEADLINE, lang: 'en', text: 'Second' })).json<SiteEdition>();
    expect(two.changes).toHaveLength(2);
    expect(two.version).toBe(one.version + 1);
    const late = await send('PATCH', '', { hidden: ['news'] }, one.version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', changed_by: 'meera', current: two });

    const after = await send('POST', 'publish/', {}, two.version);
    expect(after.json(), after.body).toMatchObject({ base: 1, changes: [], version: two.version + 1 });
    expect((await site())?.texts).toEqual({
      home: { [HEADLINE]: 'Second', 'home.hero.book': 'Ring us' },
    });
    expect(await textOf(HEADLINE)).toMatchObject({
      text: 'Second',
      changed_at: api.clock.now().toISOString(),
      changed_by: { id: meera.id, name: 'Test meera' },
    });

    await change({ id: HEADLINE, lang: 'en', text: null });
    await send('PATCH', '', { hidden: ['partners', 'news'] });
    expect((await send('POST', 'publish/', {})).statusCode).toBe(200);
    expect(await textOf(HEADLINE)).toMatchObject({ text: 'Innovative IT Solutions for Modern Businesses' });
    expect(await site()).toMatchObject({ hidden: ['partners', 'news'] });
    expect((await draft()).hidden).toEqual(['partners', 'news']);

    const restored = await send('POST', 'history/1/restore/');
    expect(restored.json(), restored.body).toMatchObject({
      n: 3,
      by: { name: 'Test meera' },
      changes: [{ id: HEADLINE, text: 'Second' }],
      hidden: [],
    });
    expect((await site())?.texts['home']).toMatchObject({ [HEADLINE]: 'Second' });
    expect((await history()).map(({ n }) => n)).toEqual([3, 2, 1]);
    expect((await send('POST', 'history/99/restore/')).json().code).toBe('edition_not_found');
  });

  it('take each form of a plural by itself', async () => {
    await change({ id: 'careers.hero.open', form: 'other', lang: 'en', text: '# seats at the loom' });
    await send('POST', 'publish/', {});
    expect((await site())?.texts['careers']?.['careers.hero.open']).toBe(
      '{count, plural, one {# open position} other {# seats at the loom}}',
    );
  });

  it.each([
    ['an unknown id', { id: 'home.hero.nothing', text: 'x' }, 'unknown_text'],
    ['no form', { id: 'careers.hero.open', text: 'x' }, 'bad_input'],
    ['another form', { id: 'careers.hero.open', form: 'few', text: '# x' }, 'bad_input'],
    ['a form of none', { id: HEADLINE, form: 'other', text: 'x' }, 'bad_input'],
    ['too long a text', { id: HEADLINE, text: 'x'.repeat(10_000) }, 'bad_input'],
    ['a missing placeholder', { id: 'header.brand', text: 'The company, home' }, 'bad_input'],
    ['another placeholder', { id: HEADLINE, text: 'Hello {name}' }, 'bad_input'],
    ['a brace', { id: 'header.brand', text: '{company} {' }, 'bad_input'],
    ['a plural of its own', { id: HEADLINE, text: '{n, plural, other {x}}' }, 'bad_input'],
    ['a plural without its number', { id: 'careers.hero.open', form: 'other', text: 'many' }, 'bad_input'],
    ['a bidi sign', { id: HEADLINE, text: 'a\u202eb' }, 'bad_input'],
    ['a control sign', { id: HEADLINE, text: 'a\u0007b' }, 'bad_input'],
    ['a line break', { id: HEADLINE, text: 'a\nb' }, 'bad_input'],
    ['half a sign', { id: HEADLINE, text: 'a\ud83d' }, 'bad_input'],
    ['nothing', { id: HEADLINE, text: ' ' }, 'bad_input'],
    ['no language of ours', { id: HEADLINE, lang: 'xx', text: 'x' }, 'bad_input'],
  ])('refuse %s and keep nothing of it', async (_, wrong, code) => {
    const before = await draft();
    const refused = await change({ id: 'home.hero.book', lang: 'en', text: 'Kept?' }, wrong);
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([400, code]);
    if (!('lang' in wrong)) expect(Object.keys(refused.json().errors)).toEqual([wrong.id]);
    expect(await draft()).toEqual(before);
  });

  describe('in other languages', () => {
    const OPEN = 'careers.hero.open';
    // A made-up one with the classes of Arabic, and Hindi, whose `one` is for 0 and 1.
    const locales = [
      {
        language: { tag: 'ar-XB', name: 'عربية', dir: 'rtl', ogLocale: 'ar_EG' },
        words: {
          [HEADLINE]: 'أنوال تتحدث',
          [OPEN]:
            '{count, plural, zero {لا شيء} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# ما}}',
        },
      },
      {
        language: { tag: 'hi', name: 'हिन्दी', dir: 'ltr', ogLocale: 'hi_IN' },
        words: { [OPEN]: '{count, plural, one {# पद} other {# पदों}} के लिए' },
      },
    ] as const;
    beforeEach(() => loadLocales(locales));
    const inLanguage = async (lang: string, id: string) =>
      (await textsOf(`?lang=${lang}`)).filter((text) => text.id === id);

    it('list what is translated, in the forms of the language', async () => {
      expect(await inLanguage('ar-XB', HEADLINE)).toMatchObject([
        { default: 'أنوال تتحدث', text: 'أنوال تتحدث', changed_at: null },
      ]);
      const forms = await inLanguage('ar-XB', OPEN);
      expect(forms.map(({ form, placeholders }) => [form, placeholders])).toEqual([
        ['zero', []],
        ['one', []],
        ['two', []],
        ['few', ['#']],
        ['many', ['#']],
        ['other', ['#']],
      ]);
      expect(await inLanguage('hi', OPEN)).toMatchObject([
        { form: 'one', default: '# पद के लिए', placeholders: ['#'] },
        { form: 'other', default: '# पदों के लिए', placeholders: ['#'] },
      ]);
      const [english] = await inLanguage('ar-XB', 'home.hero.book');
      expect(english, 'what is not translated').toMatchObject({ default: 'Book A Call' });
    });

    it('keep what is changed for the language it was written for', async () => {
      await send('DELETE', '');
      const before = await textOf(HEADLINE);
      const changes = [
        { id: HEADLINE, lang: 'ar-XB', text: 'نسيج' },
        { id: OPEN, form: 'few', lang: 'ar-XB', text: '# بضع' },
      ];
      expect((await change(...changes)).json<SiteEdition>().changes).toEqual(changes);
      await send('POST', 'publish/', {});
      expect(await textOf(HEADLINE)).toEqual(before);
      expect(await inLanguage('ar-XB', HEADLINE)).toMatchObject([
        { default: 'أنوال تتحدث', text: 'نسيج', changed_by: { id: meera.id } },
      ]);
      expect(await inLanguage('hi', HEADLINE)).toMatchObject([{ text: before.default, changed_at: null }]);
    });

    it.each([
      ['a form both languages have', { id: OPEN, form: 'one', lang: 'ta', text: '# வேலை' }, 200],
      ['a form another language has', { id: OPEN, form: 'few', lang: 'hi', text: '# पद' }, 400],
      ['a form without its number', { id: OPEN, form: 'one', lang: 'hi', text: 'एक पद' }, 400],
      ['a form for one number without it', { id: OPEN, form: 'two', lang: 'ar-XB', text: 'زوج' }, 200],
      ['more characters than letters', { id: HEADLINE, lang: 'hi', text: 'क्षि'.repeat(30) }, 200],
      ['a letter too many', { id: HEADLINE, lang: 'hi', text: 'क'.repeat(10_000) }, 400],
    ])('%s', async (_, wanted, status) => {
      const answer = await change(wanted);
      expect(answer.statusCode, answer.body).toBe(status);
      if (status === 400) expect(Object.keys(answer.json().errors)).toEqual([wanted.id]);
    });
  });

  it('take markup for words, and refuse sections and pictures that are none', async () => {
    const words = '<b onclick="x">Looms</b> &amp;';
    expect((await change({ id: HEADLINE, lang: 'en', text: words })).statusCode).toBe(200);
    const before = await draft();
    for (const hidden of [['hero'], ['nowhere'], 'news'])
      expect((await send('PATCH', '', { hidden })).json().code).toBe('bad_input');
    const nowhere = `/media/${'0'.repeat(64)}.webp`;
    for (const picture of [
      { id: 'services.hero.picture', media: nowhere },
      { id: 'services.hero.picture', media: 'https://example.com/a.webp' },
      { id: 'services.hero.nothing', media: null },
    ]) {
      const refused = await send('PATCH', '', { pictures: [picture] });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'unknown_picture']);
    }
    expect(await draft()).toEqual(before);
    expect((await send('DELETE', '', undefined, before.version)).statusCode).toBe(204);
    expect((await draft()).changes).toEqual([]);
  });

  it('put pictures of the library in the place of drawn ones', async () => {
    const image = `data:image/png;base64,${(await aPicture('png', { width: 2100, height: 1400 })).toString('base64')}`;
    const added = (await api.post('/api/media-library/', { image }, meera)).json<LibraryPicture>();
    const picture = { id: 'services.hero.picture', media: added.path, focus: { x: 0.2, y: 0.4 } };
    expect((await send('PATCH', '', { pictures: [picture] })).json().pictures).toEqual([picture]);
    await send('POST', 'publish/', {});
    expect((await site())?.pictures['services.hero.picture']).toMatchObject({
      focus: picture.focus,
      picture: { width: 1920, sources: [160, 320, 480, 640, 1200, 1920].map((width) => ({ width })) },
    });
    const listed = (await api.get('/api/site-pictures/?page=services', meera)).json<{ id: string }[]>();
    expect(listed.find(({ id }) => id === picture.id)).toMatchObject({
      ...picture,
      default: '/site-pictures/services.hero.picture',
      width: 1920,
      height: 1080,
    });
    const inUse = await api.send('DELETE', `/api/media-library/${added.key}/`, asUser(meera));
    expect(inUse.json().code).toBe('picture_in_use');
  });

  it('go out by the clock, with what is there at the minute', async () => {
    const [task] = editionTasks(api.ports as never);
    const at = new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const past = await send('POST', 'publish/', { publish_at: '2020-01-01T00:00:00.000Z' });
    expect(past.json().code, 'nothing to publish, or a time that is over').toMatch(/bad_input/);
    await change({ id: HEADLINE, lang: 'en', text: 'Soon' });
    const set = (await send('POST', 'publish/', { publish_at: at })).json<SiteEdition>();
    expect(set).toMatchObject({ publish_at: at, changes: [{ text: 'Soon' }] });
    await change({ id: HEADLINE, lang: 'en', text: 'Sooner' });
    const run = () => task?.handler({ id: 1, payload: { at }, createdAt: at });
    await run();
    expect((await draft()).publish_at, 'too early').toBe(at);
    api.clock.move(11 * MINUTE_MS);
    await run();
    expect(await draft()).toMatchObject({ publish_at: null, changes: [] });
    expect((await textOf(HEADLINE)).text).toBe('Sooner');
    expect((await history())[0]).toMatchObject({ by: { id: meera.id } });
    await run();
    expect((await history())[0]?.changes, 'once').toHaveLength(1);
  });

  it('forget what says what is published, and a time with nothing to go out at', async () => {
    await change({ id: HEADLINE, lang: 'en', text: 'Woven' });
    await send('POST', 'publish/', {});
    const at = new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const specified = (await textOf('home.hero.lead')).default;
    const before = (
      await change(
        { id: HEADLINE, lang: 'en', text: 'Woven' },
        { id: 'home.hero.lead', lang: 'en', text: specified },
        { id: 'home.hero.book', lang: 'en', text: 'Call us' },
      )
    ).json<SiteEdition>();
    expect(
      before.changes.map(({ id }) => id),
      'the words of now are no change',
    ).toEqual(['home.hero.book']);
    const picture = (await draft()).pictures;
    const drawn = await send('PATCH', '', { pictures: [{ id: 'about.values.trust', media: null }] });
    expect(drawn.json<SiteEdition>().pictures, 'drawn as it is').toEqual(picture);
    await send('POST', 'publish/', { publish_at: at });
    const book = (await textOf('home.hero.book')).text;
    const empty = (await change({ id: 'home.hero.book', lang: 'en', text: book })).json<SiteEdition>();
    expect(empty).toMatchObject({ changes: [], publish_at: null });
    expect((await send('POST', 'publish/', {})).json().code).toBe('nothing_to_publish');
    // A word that is as specified again is a change only where another one is published.
    expect((await change({ id: HEADLINE, lang: 'en', text: null })).json().changes).toMatchObject([
      { id: HEADLINE, text: null },
    ]);
    expect((await send('DELETE', '')).statusCode).toBe(204);
  });

  it('keep their changes when the time is taken back', async () => {
    const [task] = editionTasks(api.ports as never);
    const at = new Date(api.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    await change({ id: HEADLINE, lang: 'en', text: 'Not yet' });
    const set = (await send('POST', 'publish/', { publish_at: at })).json<SiteEdition>();
    const late = await send('PATCH', '', { publish_at: null }, set.version - 1);
    expect(late.statusCode).toBe(412);
    for (const publish_at of [at, 'never', ''])
      expect((await send('PATCH', '', { publish_at })).json(), String(publish_at)).toMatchObject({
        code: 'bad_input',
        errors: { publish_at: ['A time is given where the draft is published'] },
      });
    expect((await draft()).publish_at).toBe(at);
    const taken = await send('PATCH', '', { publish_at: null }, set.version);
    expect(taken.json(), taken.body).toEqual({ ...set, version: set.version + 1, publish_at: null });
    api.clock.move(11 * MINUTE_MS);
    await task?.handler({ id: 1, payload: { at }, createdAt: at });
    expect(await draft(), 'it stays').toMatchObject({ changes: [{ text: 'Not yet' }] });
    expect((await textOf(HEADLINE)).text).not.toBe('Not yet');
    expect((await send('DELETE', '')).statusCode).toBe(204);
  });

  it('keep the last twenty', async () => {
    for (let number = 0; number < 21; number += 1) {
      await change({ id: HEADLINE, lang: 'en', text: `Number ${number}` });
      await send('POST', 'publish/', {});
    }
    expect(await history()).toHaveLength(20);
  });

  it('are shown as they stand, by a link whose next ends it, and in a frame once', async () => {
    const previews = sitePreviews(api);
    await change({ id: HEADLINE, lang: 'en', text: 'A draft' });
    const secretOf = (url: string) => /\/site-(?:preview|frame)\/([^/]+)\//.exec(url)?.[1] ?? '';
    const link = async () => secretOf((await send('POST', 'preview-link/')).json<{ url: string }>().url);
    const first = await link();
    const shown = await (await previews.preview(first))?.site('en');
    expect(shown?.texts['home']?.[HEADLINE]).toBe('A draft');
    const second = await link();
    expect(await previews.preview(first)).toBeNull();
    expect(await previews.preview(second)).not.toBeNull();
    const { url } = (await send('POST', 'frame-link/', { path: '/services' })).json<{ url: string }>();
    expect(url).toMatch(/^http:\/\/localhost:3000\/site-frame\/[\w-]{43}\/services$/);
    expect(await previews.preview(secretOf(url))).toBeNull();
    expect(await previews.frame(secretOf(url))).not.toBeNull();
    expect(await previews.frame(secretOf(url)), 'once').toBeNull();
    for (const path of ['//evil.example', 'services', '/a?b', 'https://x'])
      expect((await send('POST', 'frame-link/', { path })).statusCode, path).toBe(400);
    api.clock.move(15 * 24 * 60 * MINUTE_MS);
    expect(await previews.preview(second), 'after 14 days').toBeNull();
  });
});
