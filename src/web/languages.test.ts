// Pages in several languages, as the host answers them.
import { setIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { identityForPages } from '#host/identity-files.ts';
import { languageForPages } from '#host/page-languages.ts';
import { wordsIn } from '#server/locales/locales.ts';
import * as entry from './entry-server.tsx';
import type { RenderRequest } from './renderer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHost } from '#tests/host/start-host.ts';

const SITE = 'http://localhost:3000';
const HEADLINE = 'home.hero.headline';
const json = { 'content-type': 'application/json' };

let version = 1;
const offer = (...languages: string[]) =>
  setIdentity({ ...shippedIdentity, languages, version: (version += 1) });

let host: Awaited<ReturnType<typeof startHost>> | undefined;
beforeEach(() => offer('en', 'ta', 'hi'));
afterEach(async () => {
  await host?.close();
  host = undefined;
  setIdentity(undefined);
});

/** With the pages as they are. */
const realHost = async () => {
  host = await startHost({ ...entry, inject: async () => ({ statusCode: 200, headers: json, body: '[]' }) });
  return host;
};
const get = (path: string) => fetch(`${host?.origin}${path}`, { redirect: 'manual' });

const request = (tag: string, path: string): RenderRequest => ({
  path,
  language: languageForPages(tag),
  ...identityForPages(tag),
  publicUrl: SITE,
  inject: async () => ({ statusCode: 200, headers: json, body: '[]' }),
  assetsFor: () => ({
    entry: ['/assets/entry.js'],
    styles: [],
    fonts: [],
    preloads: [],
    texts: ['home', 'header', 'contact'],
    frame: '',
  }),
  onError: (error) => {
    throw error;
  },
});

const alternatesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
      ([, tag = '', href = '']) => [tag, href],
    ),
  );
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];

describe('a page below the prefix of a language', () => {
  it('says its words, whose language it is, and leads on within it', async () => {
    const { html } = await entry.render(request('ta', '/'));
    expect(html).toContain('<html lang="ta" dir="ltr">');
    expect(html).toContain(wordsIn('ta')[HEADLINE]);
    expect(html).not.toContain(`>${homeTexts[HEADLINE]}<`);
    expect(html).toMatch(/<a [^>]*href="\/ta\/services"/);
    expect(html).toMatch(/<a [^>]*href="\/ta\/"/);
    expect(html).not.toMatch(/<a [^>]*href="\/(?:services|Career|contact)"/i);
    expect(html).toContain('<meta property="og:locale" content="ta_IN">');
    expect(html).toContain('"inLanguage":"ta"');
  });

  it('carries the words of its own files, and of forms what belongs to those', async () => {
    const { html } = await entry.render(request('ta', '/contact'));
    const data = JSON.parse(/id="hydration">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(data.basename).toBe('/ta/');
    expect(data.texts.header['header.links.home']).toBe(wordsIn('ta')['header.links.home']);
    const { messages, texts, language } = data.placed;
    expect(messages['Email is required']).toBe(wordsIn('ta')['forms.rule.emailMissing']);
    expect(messages['Close menu']).toBe(wordsIn('ta')['controls.closeMenu']);
    expect(Object.keys(messages)).not.toContain('Resume is required');
    expect(texts.forms).toMatch(/^\/ta\/site-texts\/forms-[\w-]{8}\.js$/);
    expect(language).toMatchObject({ tag: 'ta', prefix: '/ta' });
    expect(language.offered.map(({ name }: { name: string }) => name)).toEqual(['English', 'தமிழ்', 'हिन्दी']);
  });

  it('leaves the English as it was for the next page', async () => {
    await entry.render(request('ta', '/'));
    const { html } = await entry.render(request('en', '/'));
    expect(html).toContain(homeTexts[HEADLINE]);
    expect(homeTexts[HEADLINE]).toBe('Innovative IT Solutions for Modern Businesses');
  });

  it('is read from the right where its language is', async () => {
    const english = languageForPages('en');
    const language = { ...english, tag: 'ar-XB', dir: 'rtl', prefix: '/ar-XB' } as RenderRequest['language'];
    const { html } = await entry.render({ ...request('en', '/'), language });
    expect(html).toContain('<html lang="ar-XB" dir="rtl">');
  });

  it('is answered at every spelling, and a bare prefix leads to its home page', async () => {
    await realHost();
    for (const path of ['/ta/services', '/ta/Services/', '/TA/services']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-language')], path).toEqual([200, 'ta']);
      expect(canonicalIn(await answer.text())).toBe(`${SITE}/ta/services`);
    }
    const bare = await get('/ta?ref=mail');
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/ta/?ref=mail']);
  });

  it.each([
    ['/ta/nothing', 'ta'],
    ['/ta/admin/DashBoard', 'ta'],
    ['/ta/ETPL_Admin_Login', 'ta'],
    ['/ta/sitemap.xml', 'ta'],
    ['/ta/robots.txt', 'ta'],
    ['/ta/hi/', 'ta'],
    ['/en/', 'en'],
    ['/en/services', 'en'],
    ['/fr/', 'en'],
  ])('%s is not there, and says so in its language', async (path, tag) => {
    await realHost();
    const answer = await get(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, tag]);
    expect(html).toContain(wordsIn(tag)['errors.404.headline']);
    expect(canonicalIn(html)).toBeUndefined();
    // Many addresses share it.
    expect(html).not.toContain(path);
  });

  it('is kept by its language, and what leads nowhere fills nothing', async () => {
    let drawn = 0;
    host = await startHost({
      ...entry,
      render: async (asked) => {
        drawn += 1;
        return entry.render(asked);
      },
      inject: async () => ({ statusCode: 200, headers: json, body: '[]' }),
    });
    const [english, tamil] = [await get('/services'), await get('/ta/services')];
    expect(await english.text()).not.toBe(await tamil.text());
    expect(drawn).toBe(2);
    await get('/ta/services');
    await get('/TA/SERVICES');
    expect(drawn).toBe(2);
    for (const path of ['/ta/one', '/ta/two', '/ta/three/four']) await get(path);
    expect(drawn).toBe(3);
    await get('/hi/one');
    expect(drawn).toBe(4);
  });

  it('is gone once its language is not offered any more', async () => {
    await realHost();
    expect((await get('/hi/services')).status).toBe(200);
    offer('en', 'ta');
    host!.state.version += 1;
    expect((await get('/hi/services')).status).toBe(404);
  });

  it('is refused in its language where the method is wrong', async () => {
    await realHost();
    const answer = await fetch(`${host?.origin}/ta/services`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([405, 'ta']);
    expect(await answer.text()).toContain(wordsIn('ta')['errors.405.headline']);
  });

  it('fetches the words of other pages below its prefix', async () => {
    await realHost();
    const { html } = await entry.render(request('ta', '/'));
    const path = /"contact":"(\/ta\/site-texts\/[^"]+)"/.exec(html)?.[1] ?? '';
    const code = await (await get(path)).text();
    expect(code).toContain(wordsIn('ta')['contact.form.send']);
    expect(code).toContain(`"Email is required":"${wordsIn('ta')['forms.rule.emailMissing']}"`);
    const english = await (await get(path.replace('/ta/', '/'))).text();
    expect(english).not.toContain('export const messages');
  });

  it('has a manifest of its own', async () => {
    await realHost();
    expect(await (await get('/ta/site.webmanifest')).json()).toMatchObject({ lang: 'ta', start_url: '/ta/' });
  });
});

describe('the main language', () => {
  it('has no prefix, whichever it is; English stands below its own then', async () => {
    offer('ta', 'en');
    await realHost();
    const [main, english] = [await (await get('/')).text(), await (await get('/en/')).text()];
    expect(main).toContain('<html lang="ta" dir="ltr">');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(homeTexts[HEADLINE]);
    expect(alternatesIn(english)['x-default']).toBe(`${SITE}/`);
    expect((await get('/ta/')).status).toBe(404);
  });

  it('alone, and English, says nothing of languages', async () => {
    offer('en');
    await realHost();
    for (const path of [...entry.sitemapPaths(), '/nothing']) {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.headers.get('content-language'), path).toBeNull();
      expect(html).toContain('<html lang="en">');
      expect(html).not.toMatch(/hreflang|og:locale|language-switch|"language"|site-texts/);
    }
    expect(await (await get('/sitemap.xml')).text()).not.toMatch(/xhtml|hreflang/);
    expect((await get('/site.webmanifest')).headers.get('content-language')).toBeNull();
  });

  it('of several differs from it alone by the switch and what search engines read of the others', async () => {
    const without = (html: string) =>
      html
        .replaceAll(/<details class="language-switch.*?<\/details>/gs, '')
        .replaceAll(/<nav aria-label="Language".*?<\/nav>/gs, '')
        .replaceAll(/<link rel="alternate" hreflang[^>]*>\n|<meta property="og:locale[^>]*>\n/g, '')
        .replaceAll(/id="hydration">.*?<\/script>|share-\d+/gs, '');
    for (const path of entry.sitemapPaths()) {
      offer('en', 'ta');
      const several = await entry.render(request('en', path));
      offer('en');
      const alone = await entry.render(request('en', path));
      expect(several.html, path).toContain('language-switch');
      expect(without(several.html), path).toBe(without(alone.html));
    }
  });
});

it('every page of the sitemap names the others, and is named by them', async () => {
  await realHost();
  const xml = await (await get('/sitemap.xml')).text();
  const entries = new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => [
      loc,
      Object.fromEntries(
        [...rest.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
          ([, tag, href]) => [tag, href],
        ),
      ),
    ]),
  );
  expect(entries.size).toBe(entry.sitemapPaths().length * 3);
  for (const [loc, named] of entries as Map<string, Record<string, string>>) {
    expect(Object.keys(named).toSorted(), loc).toEqual(['en', 'hi', 'ta', 'x-default']);
    expect(Object.values(named), 'itself').toContain(loc);
    expect(named['x-default']).toBe(named['en']);
    for (const other of Object.values(named)) expect(entries.get(other), other).toEqual(named);
    const html = await (await get(loc.slice(SITE.length))).text();
    expect([canonicalIn(html), alternatesIn(html)], loc).toEqual([loc, named]);
  }
});

describe('a record', () => {
  const job = { id: 7, title: 'Tester', location: 'Chennai', description: 'Test', state: 'open' };
  const told = (lang: string, languages: string[]): RenderRequest['inject'] => {
    const body = { ...job, lang, languages, qualification: '', responsibility: '', Key_Skills: '' };
    const answer = { Experiance: '', questions: [], job_url: '#', posted_on: '2026-11-05', closes_on: null };
    return async ({ url }) => ({
      statusCode: 200,
      headers: json,
      body: JSON.stringify(url.includes('/jobs/7/') ? { ...body, ...answer } : []),
    });
  };
  const page = (tag: string, lang: string, languages: string[]) =>
    entry.render({ ...request(tag, '/Career/7'), inject: told(lang, languages) });

  it('names the languages it is published in, and no others', async () => {
    const { html } = await page('ta', 'ta', ['en', 'ta']);
    expect(Object.keys(alternatesIn(html))).toEqual(['en', 'ta', 'x-default']);
    expect(canonicalIn(html)).toBe(`${SITE}/ta/Career/7`);
    expect(html).toContain('5 நவம்பர், 2026');
  });

  it('shown untranslated stands where its original does, and its words say their language', async () => {
    const { html } = await page('hi', 'en', ['en', 'ta']);
    expect(canonicalIn(html)).toBe(`${SITE}/Career/7`);
    expect(alternatesIn(html)).toEqual({});
    expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Test<\/p>/);
  });

  it('in one language alone names none', async () => {
    const { html } = await page('en', 'en', ['en']);
    expect([canonicalIn(html), alternatesIn(html)]).toEqual([`${SITE}/Career/7`, {}]);
    expect(html).not.toMatch(/<p [^>]*lang="en"/);
  });

  it('is asked for in the language of the page', async () => {
    const asked: [string, string | undefined][] = [];
    await entry.render({
      ...request('ta', '/Career'),
      inject: async ({ url, headers }) => {
        asked.push([url, headers['Accept-Language']]);
        return { statusCode: 200, headers: json, body: '[]' };
      },
    });
    expect(asked).toEqual([['/api/jobs/?lang=ta', 'ta']]);
  });
});

describe('a feed', () => {
  it('is written in each language, below its prefix', async () => {
    await realHost();
    const rss = await get('/ta/jobs.rss');
    const text = await rss.text();
    expect([rss.status, rss.headers.get('content-language')]).toEqual([200, 'ta']);
    expect(text).toContain('<language>ta</language>');
    expect(text).toContain(`<link>${SITE}/ta/Career</link>`);
    expect(await (await get('/ta/jobs.json')).json()).toMatchObject({
      language: 'ta',
      feed_url: `${SITE}/ta/jobs.json`,
    });
    expect((await get('/hi/jobs.xml')).status).toBe(200);
    expect((await get('/hi/articles.rss')).status).toBe(200);
    expect(await (await get('/jobs.rss')).text()).toContain('<language>en</language>');
  });
});

describe('a plain form', () => {
  it('below a prefix is answered below it, and its call says the language', async () => {
    const sent: { url: string; headers: Record<string, string> }[] = [];
    host = await startHost({
      ...entry,
      send: async (call) => {
        sent.push(call);
        return { statusCode: 200, body: '{}' };
      },
    });
    const answer = await fetch(`${host.origin}/ta/application`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'selvi@example.com' }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ta/application/sent']);
    expect(sent[0]?.headers['accept-language']).toBe('ta');
  });
});
