// Articles through the whole program: the feed as a feed reader reads it, and old addresses as a visitor follows them.
import { parseRssFeed } from 'feedsmith';
import { company } from '#company';
import { ARTICLE_FEED_PATH, articleAddress, fillPath, sitePages } from '#contract/addresses.ts';
import { type StaffArticle, articleCalls } from '#contract/content/articles.ts';
import { mediaLibraryCalls } from '#contract/content/media-library.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let program: Program;
let authorization: string;
beforeAll(async () => {
  program = await startProgram();
  const signedIn = await send('POST', '/api/Auth/login/', program.admin);
  authorization = `Bearer ${((await signedIn.json()) as { access: string }).access}`;
});
afterAll(() => program.stop());

const send = (method: string, path: string, body: object) =>
  fetch(program.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
const written = async (answer: Response): Promise<StaffArticle> => {
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as StaffArticle;
};
const add = async (draft: object) =>
  written(await send('POST', articleCalls.add.path, { body: 'A text.', state: 'published', ...draft }));
const change = async (slug: string, draft: object) =>
  written(await send('PATCH', fillPath(articleCalls.change.path, { slug }), draft));
const ask = (path: string, method = 'GET') => fetch(program.url + path, { method, redirect: 'manual' });

describe('the feed of articles', () => {
  const ODD = 'Said "yes" & \'no\' <b>]]></b> </item> <!-- 👩‍👩‍👧 வணக்கம் مرحبا';
  const feedOf = async () => {
    const answer = await ask(ARTICLE_FEED_PATH);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    const text = await answer.text();
    // Feed readers forgive much; this one nothing.
    new SaxesParser({ xmlns: true }).write(text).close();
    return parseRssFeed(text);
  };

  it('is read whole by a feed reader: odd characters, whole addresses, what RSS asks for', async () => {
    const image = (await aPicture('png', { width: 1600, height: 900 })).toString('base64');
    const stored = (await (await send('POST', mediaLibraryCalls.add.path, { image })).json()) as {
      path: string;
    };
    const body = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: ODD },
            { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: '/contact' } }] },
          ],
        },
        { type: 'picture', attrs: { src: stored.path, alt: ODD, caption: '' } },
      ],
    };
    const { slug, published_at } = await add({ title: ODD, summary: ODD, author: 'Meera Nair', body });
    const feed = await feedOf();
    expect(feed).toMatchObject({
      title: `Articles by ${company.brand}`,
      link: program.url + sitePages.resources,
      description: expect.stringMatching(/\w/),
      language: 'en',
      atom: { links: [{ href: program.url + ARTICLE_FEED_PATH, rel: 'self', type: 'application/rss+xml' }] },
    });
    const [newest, ...others] = feed.items ?? [];
    const address = program.url + articleAddress(slug);
    expect(newest).toMatchObject({
      title: ODD,
      description: ODD,
      link: address,
      guid: { value: address, isPermaLink: true },
      dc: { creators: ['Meera Nair'] },
    });
    expect(Date.parse(newest?.pubDate ?? '')).toBe(Math.floor(Date.parse(published_at ?? '') / 1000) * 1000);
    const html = newest?.content?.encoded ?? '';
    expect(html).toContain('&lt;b&gt;]]&gt;&lt;/b&gt;');
    const leadsTo = [...html.matchAll(/(?:src|href)="([^"]*)"|(?<=srcset="|, )(\S+) \d+w/g)];
    expect(leadsTo.length).toBeGreaterThan(3);
    for (const [, whole, ofSet] of leadsTo)
      expect(whole ?? ofSet).toSatisfy((address: string) => address.startsWith(`${program.url}/`));
    expect((await fetch(/src="([^"]*)"/.exec(html)?.[1] ?? '')).headers.get('content-type')).toBe(
      'image/webp',
    );

    expect(others.map(({ link }) => link)).toEqual(
      [sitePages.article1, sitePages.article2, sitePages.article3].map((path) => program.url + path),
    );
    for (const { link, pubDate, guid } of feed.items ?? []) {
      expect((await fetch(link ?? '', { redirect: 'manual' })).status, link).toBe(200);
      // RFC 822, with four digits for the year.
      expect(pubDate).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      expect(guid?.value).toBe(link);
    }
  });

  it('has what is published alone, and at its new address at once', async () => {
    const { slug } = await add({ title: 'Not yet in the feed', state: 'draft' });
    const links = async () => (await feedOf()).items?.map(({ link }) => link);
    const linkOf = (name: string) => program.url + articleAddress(name);
    expect(await links()).not.toContain(linkOf(slug));
    await change(slug, { state: 'published' });
    expect(await links()).toContain(linkOf(slug));
    await change(slug, { slug: 'elsewhere-in-the-feed' });
    expect(await links()).toContain(linkOf('elsewhere-in-the-feed'));
    expect(await links()).not.toContain(linkOf(slug));
  });
});

describe('an old address', () => {
  const leadsTo = async (path: string, method = 'GET') => {
    const answer = await ask(path, method);
    return [answer.status, answer.headers.get('location')];
  };

  it('leads on with 301 in one step, whichever it was, also after it was asked for', async () => {
    const { slug } = await add({ title: 'A first name' });
    expect((await ask(articleAddress(slug))).status).toBe(200);
    await change(slug, { slug: 'a-second-name' });
    expect(await leadsTo(articleAddress(slug))).toEqual([301, articleAddress('a-second-name')]);
    await change('a-second-name', { slug: 'a-third-name' });
    for (const old of [slug, 'a-second-name', 'A-FIRST-NAME']) {
      expect(await leadsTo(articleAddress(old)), old).toEqual([301, articleAddress('a-third-name')]);
      expect(await leadsTo(articleAddress(old), 'HEAD'), old).toEqual([301, articleAddress('a-third-name')]);
    }
    const page = await ask(articleAddress('a-third-name'));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('A first name')]);
  });

  it('that it takes back is its address again', async () => {
    const { slug } = await add({ title: 'There and back' });
    await change(slug, { slug: 'there' });
    await change('there', { slug });
    expect((await ask(articleAddress(slug))).status).toBe(200);
    expect(await leadsTo(articleAddress('there'))).toEqual([301, articleAddress(slug)]);
  });

  it('leads nowhere while the article is a draft, and when it is gone', async () => {
    const { slug } = await add({ title: 'Off and gone' });
    await change(slug, { slug: 'off-and-gone-now', state: 'draft' });
    for (const path of [slug, 'off-and-gone-now'].map(articleAddress))
      expect((await ask(path)).status, path).toBe(404);
    await fetch(program.url + fillPath(articleCalls.remove.path, { slug: 'off-and-gone-now' }), {
      method: 'DELETE',
      headers: { authorization },
    });
    for (const path of [slug, 'off-and-gone-now'].map(articleAddress))
      expect((await ask(path)).status, path).toBe(404);
  });

  it('of the first three is where they are, and among the others leads there', async () => {
    expect((await ask(sitePages.article1)).status).toBe(200);
    const amongOthers = fillPath(sitePages.article, { slug: 'article-1' });
    expect(await leadsTo(amongOthers)).toEqual([301, sitePages.article1]);
    await change('article-1', { slug: 'what-a-shop-needs' });
    for (const path of [sitePages.article1, amongOthers])
      expect(await leadsTo(path)).toEqual([301, articleAddress('what-a-shop-needs')]);
    await change('what-a-shop-needs', { slug: 'article-1' });
    expect((await ask(sitePages.article1)).status).toBe(200);
  });
});
