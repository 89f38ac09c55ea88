// Renders the real route table, with an API that answers as a test wants it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { company } from '#company';
import { canonicalPath, render, sitemapPaths, unknownPattern } from './entry-server.tsx';
import { SCRIPTS_ID, escapeJson } from './island.ts';
import type { RenderRequest } from './renderer.ts';
import { routes } from './all-routes.ts';

const assets = {
  entry: ['/assets/entry.js'],
  styles: ['/assets/style.css'],
  fonts: [],
  preloads: [],
  texts: [],
  frame: '',
};

const aRequest = (path: string, more: Partial<RenderRequest> = {}): RenderRequest => ({
  path,
  publicUrl: 'https://site.example',
  inject: async () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '[]' }),
  assetsFor: () => assets,
  onError: vi.fn<RenderRequest['onError']>(),
  ...more,
});

describe('a page', () => {
  it.each(sitemapPaths())('%s renders whole, with words for search engines', async (path) => {
    const request = aRequest(path);
    const { status, html, cacheable } = await render(request);
    expect([status, cacheable]).toEqual([200, true]);
    expect(request.onError).not.toHaveBeenCalled();
    expect(html).toMatch(new RegExp(`<title>[^<]*${company.brand}[^<]*</title>`));
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).toContain(`<link rel="canonical" href="https://site.example${path}">`);
    expect(html).toContain('<meta property="og:title"');
    expect(html).toContain('<h1');
  });

  it.each(sitemapPaths())('%s has nothing inline that the CSP refuses', async (path) => {
    const { html } = await render(aRequest(path));
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(/<style/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>/g)];
    expect(scripts, 'only the boot script').toHaveLength(1);
  });

  it('is whole before its scripts: it only names them', async () => {
    const { html } = await render(aRequest('/contact'));
    const [page = '', waiting = ''] = html.split(`<template id="${SCRIPTS_ID}">`);
    expect(waiting).toContain('<script type="module" src="/assets/entry.js">');
    expect(page).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*modulepreload/);
  });

  it('of the office is an empty frame that no search engine keeps', async () => {
    const inject = vi.fn<RenderRequest['inject']>();
    const { status, html } = await render(aRequest('/admin/DashBoard', { inject }));
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('{"isShell":true,"texts":{}}');
    expect(html).toContain('<script type="module" src="/assets/entry.js">');
    expect(inject).not.toHaveBeenCalled();
  });

  it('that is unknown is 404 inside the layout', async () => {
    const { status, html, cacheable } = await render(aRequest('/no/such/page'));
    expect([status, cacheable]).toEqual([404, false]);
    expect(html).toContain('Not Found');
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).not.toContain('rel="canonical"');
    expect((await render(aRequest('/admin/nothing'))).status).toBe(404);
  });
});

describe('the About page', () => {
  const json = { 'content-type': 'application/json' };
  type Answer = Awaited<ReturnType<RenderRequest['inject']>>;
  const about = (answer: () => Promise<Answer>) => render(aRequest('/about', { inject: answer }));
  const answers = (body: string, statusCode = 200, headers = json) =>
    about(async () => ({ statusCode, headers, body }));

  it('says in its list that a call failed, however it did, and is there all the same', async () => {
    const html = { 'content-type': 'text/html' };
    const six = await Promise.all([
      about(() => Promise.reject(new Error('gone'))),
      answers('{"message":"no"}', 500),
      answers('<h1>Sign in</h1>', 200, html),
      answers('', 200),
      answers('{}', 200),
      answers('[{"id":1,', 200),
    ]);
    for (const page of six) {
      expect(page.status).toBe(503);
      expect(page.html).toContain('Our Leadership Team');
      expect(page.html).toMatch(/role="alert">Error: (?:<!-- -->)?\w/);
      expect(page.html).not.toContain('Unexpected Application Error!');
    }
  });

  it('shows of a person what there is', async () => {
    const person = { id: 1, Name: 'Asha Menon', Position: 'Lead', Link: '', Image: '/media/asha.jpg' };
    for (const picture of [undefined, null, '', {}, { width: 1, height: 1, sources: [] }]) {
      const { status, html } = await answers(JSON.stringify([{ ...person, picture }]));
      expect(status).toBe(200);
      expect(html).toMatch(/<img src="\/media\/asha\.jpg" alt="Asha Menon"/);
    }
    for (const Image of [undefined, null, '']) {
      const { status, html } = await answers(JSON.stringify([{ ...person, Image }]));
      expect(status).toBe(200);
      expect(html).toContain('>AM</div>');
    }
  });
});

describe('a preview', () => {
  // A page that nothing else here has asked for: what comes first is drawn whole, too.
  it.each([false, true])(
    'is drawn whole where it is the first to ask for a page (in the frame: %s)',
    async (isFrame) => {
      const preview = { basename: '/site-preview/secret', isFrame };
      const path = isFrame ? '/alerts/stop/secret' : '/alerts/confirm/secret';
      const { html } = await render(aRequest(path, { preview }));
      const [, drawn = ''] = html.split('<div id="root">');
      expect(drawn.split('id="hydration"', 1)[0]).toMatch(/href="\/site-preview\/secret\/contact"[^]*<h1/);
    },
  );
});

describe('a page for a record that is not there', () => {
  const calls: string[] = [];
  const inject: RenderRequest['inject'] = async ({ url }) => {
    calls.push(url);
    const headers = { 'content-type': 'application/json' };
    if (url.endsWith('/jobs/')) return { statusCode: 200, headers, body: '[]' };
    if (url.endsWith('/consent-text/'))
      return { statusCode: 200, headers, body: '{"version":1,"text":"I agree"}' };
    return { statusCode: 404, headers, body: '{"code":"job_not_found","message":"x"}' };
  };

  it.each(['/Career/{id}', '/Career/{id}/apply', '/verify/{id}'])(
    '%s is the same for all of them, and known before it is drawn',
    async (pattern) => {
      calls.length = 0;
      const asked = await Promise.all(
        ['7', 'x%20y'].map((id) => render(aRequest(pattern.replace('{id}', id), { inject }))),
      );
      expect(calls.filter((url) => url.endsWith('/jobs/'))).toEqual([]);
      const kinds = asked.map(({ status, html, shared }) => [status, html, shared?.kind]);
      expect(kinds[0]).toEqual([404, '', expect.any(String)]);
      expect(kinds[1]).toEqual(kinds[0]);
      const [one, other] = await Promise.all(asked.map(({ shared }) => shared?.draw()));
      expect(one).toMatchObject({ status: 404, cacheable: false });
      expect(one?.html).toBe(other?.html);
      expect(one?.html).not.toContain('rel="canonical"');
    },
  );

  it('is not one page for different kinds', async () => {
    const paths = ['/Career/7', '/Career/7/apply', '/verify/7'];
    const asked = await Promise.all(paths.map((path) => render(aRequest(path, { inject }))));
    expect(new Set(asked.map(({ shared }) => shared?.kind)).size).toBe(3);
  });
});

describe('an error screen', () => {
  it.each([
    [400, 'Bad Request'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [500, 'Unexpected Application Error!'],
  ] as const)('%i says %s', async (error, heading) => {
    const { status, html } = await render(aRequest('/contact', { error }));
    expect(status).toBe(error);
    expect(html).toContain(heading);
    expect(html).toContain('<header');
  });

  it('tells no one why', async () => {
    const secret = new Error('password=hunter2');
    const assetsFor = vi
      .fn<RenderRequest['assetsFor']>(() => assets)
      .mockImplementationOnce(() => {
        throw secret;
      });
    const request = aRequest('/contact', { assetsFor });
    const { status, html } = await render(request);
    expect(status).toBe(500);
    expect(html).toContain('Unexpected Application Error!');
    expect(html).not.toMatch(/hunter2|\.tsx?:|node_modules/);
    expect(request.onError).toHaveBeenCalledWith(secret);
  });

  it('comes even when nothing can be drawn', async () => {
    const assetsFor = () => {
      throw new Error('no build');
    };
    const { status, html } = await render(aRequest('/contact', { assetsFor }));
    expect(status).toBe(500);
    expect(html).toContain('Unexpected Application Error!');
  });
});

describe('the data island', () => {
  it('cannot be left by what stands in it', () => {
    const value = { text: '</script><script>alert(1)</script><!-- & \u2028' };
    const text = escapeJson(value);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('the route table', () => {
  const flat = (table: RouteObject[]): RouteObject[] =>
    table.flatMap((route) => [route, ...flat(route.children ?? [])]);

  it('names each page by its file', () => {
    const pages = flat(routes).filter(({ lazy }) => lazy);
    expect(pages.length).toBeGreaterThan(20);
    for (const { id = '' } of pages) expect(existsSync(join(import.meta.dirname, id)), id).toBe(true);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  it.each([
    ['/', '/'],
    ['/Contact', '/contact'],
    ['/CAREER/', '/Career'],
    ['/admin/dashboard', '/admin/DashBoard'],
    ['/nowhere', undefined],
    ['//contact', undefined],
    ['/admin/nowhere', undefined],
  ])('spells %s as %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe('the page for addresses that lead nowhere', () => {
  it('is the same for all of them, so that it may be kept', async () => {
    const [one, other] = await Promise.all([render(aRequest('/nowhere')), render(aRequest('/a/b.php'))]);
    expect(one.status).toBe(404);
    expect(one.html).toBe(other.html);
    expect(unknownPattern('/nowhere')).toBe(unknownPattern('/a/b.php'));
  });

  it('is not that of the office, and not one for addresses that lead somewhere', () => {
    expect(unknownPattern('/admin/nowhere')).not.toBe(unknownPattern('/nowhere'));
    for (const path of ['/', '/contact', '/verify/abc', '/Career/1'])
      expect(unknownPattern(path)).toBeUndefined();
  });
});
