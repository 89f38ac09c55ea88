import type { ArticleBody } from '#contract/content/article-body.ts';
import {
  AUTHOR_MESSAGE,
  type Article,
  type ArticleHead,
  type StaffArticle,
} from '#contract/content/articles.ts';
import type { ContentVersion } from '#contract/content/content-versions.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { columnTypes } from '#server/platform/database/column-types.ts';
import { silentLog } from '#server/platform/log.ts';
import { startTaskWorker } from '#server/platform/tasks/worker.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { engines } from '#tests/support/engines.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { company } from '#company';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillFirstContent } from '../first-content.ts';
import { authorsByName } from './articles.tables.ts';
import { articleTasks } from './scheduled-articles.ts';

const ARTICLES = '/api/articles/';

const document = (...content: ArticleBody['content']): ArticleBody => ({ type: 'doc', content });
const picture = (src: string, alt = '') => ({ type: 'picture' as const, attrs: { src, alt } });

describe.each(engines)('articles on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('meera');
  });
  afterEach(() => api.close());

  const send = (method: 'PATCH' | 'DELETE', slug: string, payload?: object, ifMatch?: number) =>
    api.send(method, `${ARTICLES}${slug}/`, {
      ...(payload && { payload }),
      headers: {
        authorization: staff.authorization,
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
    });
  const add = async (draft: object = {}) => {
    const answer = await api.post(ARTICLES, { title: 'A fair day', body: 'One line', ...draft }, staff);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<StaffArticle>();
  };
  const change = async (slug: string, draft: object) => {
    const answer = await send('PATCH', slug, draft);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StaffArticle>();
  };
  const listed = async (query = '', user?: TestUser) =>
    (await api.get(ARTICLES + query, user)).json<ArticleHead[]>();
  const slugs = async (query = '', user?: TestUser) => (await listed(query, user)).map(({ slug }) => slug);
  const stored = async () => {
    const image = (await aPicture('png', { width: 900, height: 300 })).toString('base64');
    return (await api.post('/api/media-library/', { image }, staff)).json<{ path: string }>().path;
  };
  const count = async (table: 'images' | 'picture_uses' | 'content_versions' | 'article_slugs') =>
    (await api.database.read.selectFrom(table).selectAll().execute()).length;

  it('work is marked as such, says what it is about, and is listed by itself', async () => {
    const about = {
      client_kind: 'A textile wholesaler in Erode',
      task: 'Orders by phone',
      figure: '6 of 10',
    };
    await add({ state: 'published' });
    const made = await add({ title: 'A shop', kind: 'work', ...about, state: 'published' });
    expect(made).toMatchObject({ kind: 'work', ...about });
    expect(await slugs('?kind=work')).toEqual(['a-shop']);
    expect(await slugs('?kind=article')).toEqual(['a-fair-day']);
    expect(await slugs()).toHaveLength(2);
    expect((await listed('?kind=article'))[0]).toMatchObject({
      kind: 'article',
      client_kind: '',
      figure: '',
    });
    expect((await api.get(`${ARTICLES}?kind=shop`)).statusCode).toBe(400);
    const long = await api.post(ARTICLES, { kind: 'work', figure: 'x'.repeat(121) }, staff);
    expect(long.json()).toMatchObject({ errors: { figure: [expect.stringContaining('120')] } });
    expect(await change('a-shop', { kind: 'article' })).toMatchObject({ kind: 'article', ...about });
    expect(await slugs('?kind=work')).toEqual([]);
  });

  it('a new one is a draft that only staff see; published it has HTML and no document', async () => {
    const draft = await add({ body: 'First line\n\n  Second < line  ' });
    expect(draft).toMatchObject({ slug: 'a-fair-day', state: 'draft', author: 'Test meera', version: 1 });
    expect(draft.html).toBe('<p dir="auto">First line</p><p dir="auto">Second &lt; line</p>');
    expect(await listed()).toEqual([]);
    expect(await slugs('?state=all', staff)).toEqual(['a-fair-day']);
    expect((await api.get(`${ARTICLES}a-fair-day/`)).statusCode).toBe(404);
    expect((await api.get(`${ARTICLES}a-fair-day/?state=all`)).statusCode).toBe(401);
    expect((await api.get(`${ARTICLES}a-fair-day/?state=all`, staff)).json<Article>().body).toEqual(
      draft.body,
    );

    await change('a-fair-day', { state: 'published' });
    const shown = (await api.get(`${ARTICLES}a-fair-day/`)).json<Article>();
    expect(shown).not.toHaveProperty('body');
    expect(shown).toMatchObject({ html: draft.html, summary: 'First line Second < line' });
    expect(shown.published_at).toBe('2026-11-02T09:30:00.000Z');
    const [head] = await listed();
    expect(head).not.toHaveProperty('html');
    expect(head).not.toHaveProperty('body');
    expect((await listed('?search=second'))[0]?.slug).toBe('a-fair-day');
    expect(await listed('?search=nowhere')).toEqual([]);
  });

  it('needs a title and a text to go out, and says so beside each', async () => {
    const answer = await api.post(ARTICLES, { title: '', body: '', state: 'published' }, staff);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['title', 'body']);
    expect((await api.post(ARTICLES, {}, staff)).json()).toMatchObject({ slug: 'post', title: '' });
  });

  it('slugs are unique, follow the title until it is out, and the old ones go on leading there', async () => {
    expect((await add()).slug).toBe('a-fair-day');
    expect((await add()).slug).toBe('a-fair-day-2');
    expect((await add({ title: 'New' })).slug).toBe('new-2');
    expect((await add({ title: 'Über “Größe” & Żółć' })).slug).toBe('uber-grosse-zolc');
    expect((await add({ title: '展示会' })).slug).toBe('post');
    expect((await change('a-fair-day', { title: 'A windy day' })).slug).toBe('a-windy-day');
    await change('a-windy-day', { state: 'published' });
    expect((await change('a-windy-day', { title: 'Another title' })).slug).toBe('a-windy-day');
    expect((await change('a-windy-day', { slug: 'storm' })).slug).toBe('storm');
    for (const former of ['a-fair-day', 'a-windy-day', 'Storm'])
      expect((await api.get(`${ARTICLES}${former}/`)).json()).toMatchObject({ slug: 'storm' });
    const taken = await send('PATCH', 'a-fair-day-2', { slug: 'a-windy-day' });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'slug_taken']);
    for (const slug of ['new', 'No Spaces', '-a', 'a--b', '../x', 'a'.repeat(81)])
      expect((await send('PATCH', 'storm', { slug })).statusCode, slug).toBe(400);
    expect((await change('storm', { slug: 'a-windy-day' })).slug).toBe('a-windy-day');
  });

  it('two made of one title at the same time get two slugs', async () => {
    const made = await Promise.all([add(), add(), add()]);
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['a-fair-day', 'a-fair-day-2', 'a-fair-day-3']);
  });

  it('takes a cover as a file, as base64 or by the path of a library picture, and lets go of it', async () => {
    const png = await aPicture('png', { width: 400, height: 200 });
    const form = formPayload({
      title: 'By form',
      body: JSON.stringify(document({ type: 'horizontalRule' })),
      focus: '{"x":0.2,"y":0.8}',
      cover: { content: png },
    });
    const answer = await api.send('POST', ARTICLES, {
      ...form,
      headers: { ...form.headers, authorization: staff.authorization },
    });
    const made = answer.json<StaffArticle>();
    expect(made).toMatchObject({ focus: { x: 0.2, y: 0.8 }, missing_alts: 1, html: '<hr>' });
    expect(made.picture).toMatchObject({ width: 400, height: 200 });
    const other = await add({ cover: made.cover, alt: 'A tent' });
    expect(other).toMatchObject({ cover: made.cover, missing_alts: 0 });
    expect(await count('images')).toBe(1);
    expect((await change('by-form', { cover: made.cover })).cover).toBe(made.cover);
    expect((await change('by-form', { cover: null })).cover).toBeNull();
    expect((await change('by-form', { cover: png.toString('base64') })).cover).toBe(made.cover);
    const nowhere = `/media/${'0'.repeat(64)}.webp`;
    expect((await send('PATCH', 'by-form', { cover: nowhere })).json()).toMatchObject({
      errors: { cover: [expect.any(String)] },
    });
    for (const { slug } of [made, other]) expect((await send('DELETE', slug)).statusCode).toBe(204);
    expect([await count('images'), await count('picture_uses'), await count('article_slugs')]).toEqual([
      0, 0, 0,
    ]);
    expect(await count('content_versions')).toBe(0);
  });

  it('pictures of the body are those of the library, in their widths; any other is refused', async () => {
    const path = await stored();
    const { html, missing_alts, slug } = await add({
      body: document(picture(path), picture(path, 'A tent')),
    });
    expect(missing_alts).toBe(1);
    expect(html).toMatch(
      /^<figure><img src="\/media\/[0-9a-f]{64}\.webp" srcset="[^"]+ 160w, [^"]+ 320w, [^"]+ 480w, [^"]+ 640w, [^"]+ 900w" sizes="[^"]+" width="900" height="300" alt="" loading="lazy" decoding="async"><\/figure>/,
    );
    const other = `/media/${'a'.repeat(64)}.webp`;
    const refused = await send('PATCH', slug, { body: document(picture(other)) });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { body: [expect.any(String)] } },
    ]);
    const uses = (await api.get('/api/media-library/', staff)).json<{ uses: object[] }[]>()[0]?.uses;
    expect(uses).toContainEqual(
      expect.objectContaining({ subject: 'article', place: 'body', address: '/admin/articles/a-fair-day' }),
    );
  });

  it('keeps what it was: saves of one sitting are one version, a restore is another', async () => {
    const path = await stored();
    const { slug } = await add({ body: document(picture(path)) });
    await change(slug, { summary: 'One' });
    await change(slug, { summary: 'Two' });
    const versions = async () =>
      (await api.get(`${ARTICLES}${slug}/versions/`, staff)).json<ContentVersion[]>();
    expect((await versions()).map(({ number }) => number)).toEqual([1]);
    api.clock.move(11 * MINUTE_MS);
    await change(slug, { body: 'No picture', title: 'Another' });
    const kept = await versions();
    expect(kept.map(({ number, changed }) => [number, changed])).toMatchObject([
      [2, ['title', 'body']],
      [1, expect.any(Array)],
    ]);
    expect(await count('images')).toBe(1);
    const answer = await api.post(`${ARTICLES}${slug}/versions/1/restore/`, {}, staff);
    expect(answer.json()).toMatchObject({ title: 'A fair day', summary: 'Two', version: 5, slug: 'another' });
    expect(answer.json<StaffArticle>().html).toContain(path);
    expect((await versions())[0]).toMatchObject({ number: 3, is_current: true, by: 'meera' });
    expect((await api.post(`${ARTICLES}${slug}/versions/9/restore/`, {}, staff)).statusCode).toBe(404);
  });

  it('what was published can be brought back, however soon it was written over', async () => {
    const titles = async () =>
      (await api.get(`${ARTICLES}a-fair-day/versions/`, staff))
        .json<ContentVersion[]>()
        .map(({ content }) => content['title']);
    await add();
    await change('a-fair-day', { title: 'As it was written' });
    await change('a-fair-day', { state: 'published' });
    await change('a-fair-day', { title: 'Written over' });
    await change('a-fair-day', { title: 'And over again' });
    expect(await titles()).toEqual(['And over again', 'Written over', 'As it was written']);
    await change('a-fair-day', { state: 'draft' });
    await change('a-fair-day', { title: 'Off the site' });
    await change('a-fair-day', { title: 'Off the site, typed on' });
    expect((await titles()).slice(0, 2)).toEqual(['Off the site, typed on', 'And over again']);

    const answer = await api.post(`${ARTICLES}a-fair-day/versions/1/restore/`, {}, staff);
    expect(answer.json()).toMatchObject({ title: 'As it was written', state: 'draft' });
  });

  it('goes out by itself at its minute, once, and not before', async () => {
    const { database, clock } = api;
    const workers = [1, 2].map(() =>
      startTaskWorker({ database, kinds: articleTasks(api), clock, log: silentLog, stepMs: 5 }),
    );
    const pass = async (milliseconds: number) => {
      clock.move(milliseconds);
      for (const worker of workers) worker.wake();
      await Promise.all(workers.map((worker) => worker.idle()));
    };
    // Chennai is five and a half hours ahead of Greenwich.
    const { publish_at, slug, state } = await add({ publish_at: '2026-11-02T15:30' });
    expect([publish_at, state]).toEqual(['2026-11-02T10:00:00.000Z', 'draft']);
    const before = database.contentVersion.current;
    await change(slug, { summary: 'Saved while it waits' });
    await pass(30 * MINUTE_MS - 1);
    expect(await listed()).toEqual([]);
    expect(database.contentVersion.current).toBe(before);
    await pass(1);
    expect(await listed()).toMatchObject([
      { state: 'published', publish_at: null, published_at: publish_at },
    ]);
    expect(database.contentVersion.current).not.toBe(before);
    const trail = await database.read
      .selectFrom('audit_log')
      .select(['actor_name', 'action'])
      .where('subject', '=', 'article')
      .execute();
    expect(trail.map(({ actor_name, action }) => `${actor_name} ${action}`)).toEqual([
      'meera add',
      'meera change',
      'the program publish',
    ]);
    await change(slug, { state: 'draft', publish_at: '2026-11-02T10:30:00Z' });
    await change(slug, { publish_at: null });
    await pass(60 * MINUTE_MS);
    expect(await listed()).toEqual([]);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('a preview link shows the draft, for 14 days', async () => {
    const { slug } = await add();
    const { url } = (await api.post(`${ARTICLES}${slug}/preview-link/`, {}, staff)).json<{ url: string }>();
    expect(url).toMatch(/^http:\/\/localhost:3000\/articles\/preview\/[\w-]{43}$/);
    const open = () => api.get(`/api/article-preview/${url.split('/').at(-1)}/`);
    expect((await open()).json()).toMatchObject({ slug, state: 'draft', html: '<p dir="auto">One line</p>' });
    expect((await open()).json()).not.toHaveProperty('body');
    expect((await api.get(`/api/job-preview/${url.split('/').at(-1)}/`)).statusCode).toBe(404);
    api.clock.move(14 * 24 * 60 * MINUTE_MS);
    expect((await open()).json()).toMatchObject({ code: 'article_preview_not_found' });
  });

  it('a published one has a share picture that goes with it', async () => {
    const { id, slug } = await add({ state: 'published' });
    const answer = await api.get(`/media/articles/${id}-1.jpg`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((await api.get(`/media/articles/${id}-7.jpg`)).headers['location']).toBe(
      `/media/articles/${id}-1.jpg`,
    );
    await change(slug, { state: 'draft' });
    expect((await api.get(`/media/articles/${id}-2.jpg`)).statusCode).toBe(404);
    await send('DELETE', slug);
    expect(await api.database.read.selectFrom('share_pictures').selectAll().execute()).toEqual([]);
  });

  it('names a person or nobody, never what somebody signs in with, and another where one says so', async () => {
    const { id } = await add();
    expect((await api.get('/api/article-authors/', staff)).json()).toEqual([company.brand, 'Test meera']);
    expect(await change('a-fair-day', { author: ' Asha\nMenon ' })).toMatchObject({ author: 'Asha Menon' });
    expect(await change('a-fair-day', { title: 'A fair day' })).toMatchObject({ author: 'Asha Menon' });
    const refused = await send('PATCH', 'a-fair-day', { author: staff.username.toUpperCase() });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { author: [AUTHOR_MESSAGE] }]);
    expect(await change('a-fair-day', { author: '', state: 'published' })).toMatchObject({ author: '' });
    expect((await api.get(`${ARTICLES}a-fair-day/`)).json()).toMatchObject({ author: '' });

    await api.database.transaction(async (tx) => {
      await tx
        .updateTable('users')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', staff.id)
        .execute();
      // As it was written before.
      await tx.updateTable('articles').set({ author: staff.username }).where('id', '=', id).execute();
    });
    expect(await add({ title: 'Another' })).toMatchObject({ author: '' });
    await api.database.transaction((tx) => authorsByName.up(tx, columnTypes(tx)));
    expect((await listed('?state=all', staff)).map(({ author }) => author)).toEqual(['', '']);
  });

  it('an empty database begins with three at their old addresses, once', { tags: 'long' }, async () => {
    await Promise.all([fillFirstContent(api), fillFirstContent(api)]);
    const first = await listed();
    expect(first.map(({ slug, author }) => [slug, author])).toEqual([
      ['article-1', company.brand],
      ['article-2', company.brand],
      ['article-3', company.brand],
    ]);
    expect((await api.get(first[0]?.cover ?? '')).statusCode).toBe(200);
    expect((await api.get(`${ARTICLES}article-2/`)).json<Article>().html).toContain('<h2 id="s-five-signs"');
    const versions = (await api.get(`${ARTICLES}article-1/versions/`, staff)).json<ContentVersion[]>();
    expect(versions).toMatchObject([{ number: 1, by: null }]);
    for (const { slug } of first) await api.send('DELETE', `${ARTICLES}${slug}/`, asUser(staff));
    await fillFirstContent(api);
    expect(await listed()).toEqual([]);
  });
});
