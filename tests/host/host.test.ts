import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessPages, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { publicLists } from '#contract/site/public-lists.ts';
import { stopListening } from '#host/listen.ts';
import { cspHash, forSecretAddress } from '#server/http/security-headers.ts';
import { boot } from '#web/boot.ts';
import { FILM, startHost } from './start-host.ts';

let host: Awaited<ReturnType<typeof startHost>>;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

const ask = (path: string, init?: RequestInit) => fetch(host.origin + path, init);

interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Sends the path as it stands; fetch would tidy it first. */
const askExactly = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawAnswer>((resolve, reject) => {
    rawRequest({ host: '127.0.0.1', port: host.port, path, headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('pages', () => {
  it('are rendered once for every spelling and query', async () => {
    for (const path of ['/contact', '/Contact', '/CONTACT/', '/contact?utm=1']) {
      expect(await (await ask(path)).text()).toBe('<p>200 /contact v1</p>');
    }
    expect(host.rendered).toEqual(['/contact']);
  });

  it('are new for the next reader when the content moves', async () => {
    await ask('/contact');
    host.state.version = 2;
    expect(await (await ask('/contact')).text()).toContain('v2');
  });

  it('answer 304 without a body to who has them', async () => {
    const etag = (await ask('/contact')).headers.get('etag') ?? '';
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await askExactly('/contact', { 'if-none-match': sent });
      expect([answer.status, answer.body.length, answer.headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await askExactly('/contact', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('come in the coding the client takes', async () => {
    const br = await askExactly('/contact', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toContain('/contact');
    const gzip = await askExactly('/contact', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await askExactly('/contact');
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      undefined,
      'Accept-Encoding',
    ]);
  });

  it('answer HEAD with the headers alone', async () => {
    const answer = await askExactly('/contact', {}, 'HEAD');
    expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([200, 0, '22']);
  });

  it('ask browsers to check again each time', async () => {
    expect((await ask('/contact')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('that are not there are 404: one page answers all of them, and nobody else keeps it', async () => {
    for (const path of ['/nowhere', '/nowhere', '/wp-login.php']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect(host.rendered).toEqual(['/nowhere']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuse %s with 405 and what is allowed',
    async (method) => {
      const answer = await ask('/contact', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('that refuse are drawn once for each kind, whatever the address', async () => {
    for (const path of ['/%zz', '/%00', '/%', '/contact%']) expect((await askExactly(path)).status).toBe(400);
    for (const path of ['/contact', '/nowhere', '/%63ontact'])
      expect((await askExactly(path, {}, 'POST')).status).toBe(405);
    expect(host.rendered).toHaveLength(2);
    host.state.version = 2;
    expect((await askExactly('/%zz')).body.toString()).toContain('v2');
  });

  it('for records that are not there are drawn once for all of them', async () => {
    await host.close();
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return { status: 404, html: 'no such record', cacheable: false };
    };
    host = await startHost({
      canonicalPath: (path) => path,
      render: async ({ path }) => ({
        status: path === '/records/1' ? 200 : 404,
        html: path === '/records/1' ? 'the record' : '',
        cacheable: path === '/records/1',
        ...(path !== '/records/1' && { shared: { kind: 'record', draw } }),
      }),
    });
    // Twenty at once: more than one address has places for would be told to come back.
    for (let first = 2; first < 302; first += 20) {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, index) => askExactly(`/records/${first + index}`)),
      );
      for (const { status, headers, body } of asked)
        expect([status, headers['cache-control'], body.toString()]).toEqual([
          404,
          'no-store',
          'no such record',
        ]);
    }
    expect(drawn).toBe(1);
    expect((await askExactly('/records/1')).body.toString()).toBe('the record');
  });

  it('tell nothing when rendering breaks', async () => {
    await host.close();
    host = await startHost({ render: () => Promise.reject(new Error('secret detail')) });
    const answer = await ask('/contact');
    expect([answer.status, await answer.text()]).toEqual([500, 'Unexpected Application Error!']);
    expect(host.errors).toHaveLength(1);
  });
});

it('a list of the API that cannot be made is refused with a code', async () => {
  await host.close();
  host = await startHost({ inject: () => Promise.reject(new Error('secret detail')) });
  const answer = await ask(publicLists.news.path);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'unexpected', message: expect.not.stringContaining('secret') },
  ]);
});

describe('odd paths', () => {
  it.each(['/%', '/%zz', '/%00', '/a%00b', '/%0d%0aSet-Cookie:x', `/${'x'.repeat(3000)}`, 'nothing'])(
    '%j is a bad request',
    async (path) => {
      expect((await askExactly(path)).status).toBe(400);
    },
  );

  it.each([
    '//contact',
    '/..',
    '/../secret.key',
    '/%2e%2e/secret.key',
    '/assets/../secret.key',
    '/assets/%2e%2e/secret.key',
    '/assets/..%2fsecret.key',
    '/assets/..%5csecret.key',
    '/..;/secret.key',
    '/secret.key',
    '/assets/app-1a2b.js.br',
    '/.vite/manifest.json',
  ])('%j never leaves the folder of files', async (path) => {
    const answer = await askExactly(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('not for anyone');
  });

  it.each([
    '/%2e%2e',
    '/contact/..',
    '/contact/%2e%2E',
    '/contact/.%2e/contact',
    '/contact/%2e',
    '/./contact',
    '/contact%2f',
    '/contact%2F..',
    '/contact\\',
    '/contact%5c..',
  ])('%j is not another page in disguise', async (path) => {
    const answer = await askExactly(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining('404 /')]);
    expect(host.rendered).toEqual(['/']);
  });

  it('that node cannot read are refused with a code too, and the host lives on', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(host.port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-security-policy/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request' });
    const tooMuch = await askExactly('/contact', { cookie: 'x'.repeat(20_000) });
    expect(tooMuch.status).toBe(431);
    expect(JSON.parse(tooMuch.body.toString())).toMatchObject({ code: 'headers_too_large' });
    expect((await ask('/contact')).status).toBe(200);
  });
});

describe('files', () => {
  it('with hashed names are kept for ever, compressed where the build did so', async () => {
    const answer = await askExactly('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.body.toString()).toBe('compressed');
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=4-100', 206, 'bytes 4-9/10', '456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,3-4', 200, undefined, FILM.toString()],
  ])('answer the range %s', async (range, status, contentRange, body) => {
    const answer = await askExactly('/film.mp4', { range });
    expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([
      status,
      contentRange,
      body,
    ]);
  });
});

describe('who answers', () => {
  it.each(['/api/jobs/', '/API/jobs', '/healthz', '/readyz', '/metrics', '/media/a.webp'])(
    'the API: %s',
    async (path) => {
      expect(await (await ask(path)).text()).toBe(`api ${path}`);
    },
  );

  it.each(['/apiary', '/healthz-x', '//api/jobs'])('not the API: %s', async (path) => {
    expect((await askExactly(path)).body.toString()).toContain('404');
  });

  it('sitemap and robots stand on the public address', async () => {
    expect(await (await ask('/sitemap.xml')).text()).toContain('<loc>http://localhost:3000/contact</loc>');
    const robots = await (await ask('/robots.txt')).text();
    expect(robots).toContain('Disallow: /admin\nDisallow: /api\n');
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('headers', () => {
  it.each(['/contact', '/nowhere', '/assets/none.js', '/robots.txt', '/%zz'])(
    'are strict on %s',
    async (path) => {
      const { headers } = await askExactly(path);
      const { 'referrer-policy': _, ...strict } = host.security;
      expect(headers).toMatchObject(strict);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers['content-security-policy']).toContain(cspHash(boot));
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('of a script are those that apply to it', async () => {
    const { headers } = await askExactly('/assets/app-1a2b.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  it('let other origins have the files of the build, and nothing else', async () => {
    expect((await askExactly('/film.mp4')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const path of ['/contact', '/nowhere', '/robots.txt', '/%zz'])
      expect((await askExactly(path)).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('let no page make script out of text, and say where to report who tries', async () => {
    const { headers } = await askExactly('/contact');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain('report-uri /api/csp-report/; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report/"');
  });

  it('send no referrer from an address that holds a secret, or may be one mistyped, and keep the first out of search engines', async () => {
    await host.close();
    host = await startHost({
      canonicalPath: (path) => path,
      unknownPattern: () => undefined,
      render: async ({ path, error = 200 }) => ({ status: error, html: path, cacheable: true }),
    });
    const policyOf = async (path: string, method = 'GET') =>
      (await askExactly(path, {}, method)).headers['referrer-policy'];
    const all = [sitePages, accessPages, officePages].flatMap((pages) => Object.values<string>(pages));
    const secret = all
      .filter((page) => /\{(?:secret|token|code)\}/.test(page))
      .map((page) => page.replace(/\{\w+\}/g, 'abc'));
    expect(secret.length).toBeGreaterThan(10);
    for (const path of [...secret, '/Reset-Password/abc/', '/APPLICATION/abc'])
      expect((await askExactly(path)).headers, path).toMatchObject(forSecretAddress);
    expect((await askExactly('/contact')).headers).not.toHaveProperty('x-robots-tag');
    expect(await policyOf('/reset-password/abc', 'POST')).toBe('no-referrer');
    expect(await policyOf('/reset-password/%zz')).toBe('no-referrer');
    expect(await policyOf('/contact')).toBe('strict-origin-when-cross-origin');
  });
});

describe('stopping', () => {
  it('lets a running request end and closes what is idle', async () => {
    let finish: (() => void) | undefined;
    await host.close();
    host = await startHost({
      render: async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { status: 200, html: 'late but whole', cacheable: true };
      },
    });
    await ask('/robots.txt');
    const running = ask('/contact');
    await expect.poll(() => finish).toBeDefined();
    const stopped = stopListening(host.listening);
    finish?.();
    expect(await (await running).text()).toBe('late but whole');
    await stopped;
    await expect(ask('/contact')).rejects.toThrow('fetch failed');
    host = await startHost();
  });
});
