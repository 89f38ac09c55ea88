// The open positions as feed readers and job boards get them, read back by programs that are not ours.
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, it } from 'vitest';
import { company } from '#company';
import { feedPaths } from '#contract/addresses.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { FEED_MAX_JOBS } from '#server/features/jobs/job-feeds.ts';
import { aPostedJob } from '#tests/factories/job.ts';
import { startHost } from './start-host.ts';

const SITE = 'http://localhost:3000';
// What XML cannot carry stands at its end.
const READABLE = 'Said "yes" & \'no\' <b>]]></b> </item></job> <!-- 👩‍👩‍👧 வணக்கம் مرحبا \u2028';
const ODD = `${READABLE}\u0000\u0007\u001b\ufffe\ud83d`;

const job = aPostedJob;
const odd = job({
  id: 5,
  title: ODD,
  department: ODD,
  location: `${ODD}, Germany`,
  description: ODD,
  responsibility: ODD,
  Experiance: ODD,
  Work_timing: 'Remote',
  employment_type: 'internship',
  closes_on: '2026-12-31',
  salary_min: 900,
  salary_max: 1400,
  currency: 'EUR',
  salary_unit: 'month',
});

let host: Awaited<ReturnType<typeof startHost>> | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const open = async (...jobs: Job[]) => {
  const asked: number[] = [];
  host = await startHost({
    listJobs: async (limit) => {
      asked.push(limit);
      return jobs;
    },
  });
  const { origin, state } = host;
  return { asked, state, ask: (path: string, init?: RequestInit) => fetch(origin + path, init) };
};

/** Each child of each element of a name, by its own name. */
function readXml(text: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  const add = (part: string) => {
    const record = found.at(-1);
    const name = path.at(-1) ?? '';
    if (record && path.at(-2) === element) record[name] = (record[name] ?? '') + part;
  };
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === element) found.push({});
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return found;
}

describe('the feeds of open positions', () => {
  it.each([
    [feedPaths.rss, 'application/rss+xml; charset=utf-8'],
    [feedPaths.json, 'application/feed+json; charset=utf-8'],
    [feedPaths.xml, 'application/xml; charset=utf-8'],
  ])('%s comes as %s, from memory until the content moves', async (path, type) => {
    const { ask, asked, state } = await open(job());
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
    expect(answer.headers.get('cache-control')).toContain('must-revalidate');
    const text = await answer.text();
    expect(text).toContain('Front-end Engineer');
    expect(text).not.toContain('?ref=');

    const etag = answer.headers.get('etag') ?? '';
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(`${path}?x=${encoding}`, { headers: { 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.text()).toBe(text);
    }
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
    expect(asked).toEqual([FEED_MAX_JOBS]);
    state.version += 1;
    await ask(path);
    expect(asked).toHaveLength(2);
  });

  it.each([feedPaths.rss, feedPaths.json, feedPaths.xml])('%s is whole without a position', async (path) => {
    const { ask } = await open();
    const text = await (await ask(path)).text();
    if (path === feedPaths.json) expect(JSON.parse(text)).toMatchObject({ items: [] });
    else expect(readXml(text, path === feedPaths.rss ? 'item' : 'job')).toEqual([]);
  });

  it('are not fed a failure', async () => {
    let isAway = true;
    host = await startHost({
      listJobs: async () => {
        if (isAway) throw new Error('away');
        return [job()];
      },
    });
    expect((await fetch(host.origin + feedPaths.rss)).status).toBe(500);
    isAway = false;
    expect((await fetch(host.origin + feedPaths.rss)).status).toBe(200);
  });

  it('may be fetched by robots', async () => {
    const { ask } = await open();
    const closed = (await (await ask('/robots.txt')).text()).match(/(?<=^Disallow: ).+$/gm) ?? [];
    expect(closed).not.toEqual([]);
    for (const path of Object.values(feedPaths))
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });
});

describe('the RSS feed', () => {
  it('is read whole by a feed reader, odd characters too', async () => {
    const { ask } = await open(odd, job());
    const text = await (await ask(feedPaths.rss)).text();
    const feed = parseRssFeed(text);
    expect(feed).toMatchObject({
      title: expect.stringContaining(company.brand),
      link: `${SITE}/Career`,
      description: expect.stringMatching(/\w/),
      atom: { links: [{ href: `${SITE}/jobs.rss`, rel: 'self', type: 'application/rss+xml' }] },
    });
    expect(
      feed.items?.map(({ link, guid, pubDate }) => [link, guid?.value, guid?.isPermaLink, pubDate]),
    ).toEqual(
      [5, 4].map((id) => [
        `${SITE}/Career/${id}`,
        `${SITE}/Career/${id}`,
        true,
        'Mon, 02 Nov 2026 00:00:00 +0530',
      ]),
    );
    expect(Date.parse(feed.items?.[0]?.pubDate ?? '')).toBe(Date.parse('2026-11-02T00:00:00+05:30'));
    // The strict reader of XML sees the same.
    const [strange, plain] = readXml(text, 'item');
    expect(strange).toMatchObject({ title: READABLE, category: READABLE });
    expect(strange?.['description']).toContain(escaped(READABLE));
    expect(plain?.['description']).toBe(feed.items?.[1]?.description);
    expect(plain?.['description']).toMatch(
      /^<p>You build the pages.*<ul><li>Build pages that load fast<\/li>/,
    );
  });
});

describe('the JSON feed', () => {
  it('is read whole by a feed reader, odd characters too', async () => {
    const { ask } = await open(odd, job());
    const feed = parseJsonFeed(await (await ask(feedPaths.json)).text());
    expect(feed).toMatchObject({
      title: expect.stringContaining(company.brand),
      home_page_url: `${SITE}/Career`,
      feed_url: `${SITE}/jobs.json`,
      language: 'en',
      items: [
        { id: `${SITE}/Career/5`, url: `${SITE}/Career/5` },
        {
          id: `${SITE}/Career/4`,
          title: 'Front-end Engineer',
          content_html: expect.stringContaining('<li>React</li>'),
          date_published: '2026-11-02T00:00:00+05:30',
          tags: ['Engineering', 'Chennai', 'full-time', 'Hybrid'],
        },
      ],
    });
    expect(feed.items?.[0]?.title).toContain(READABLE);
    const { version } = (await (await ask(feedPaths.json)).json()) as { version: string };
    expect(version).toBe('https://jsonfeed.org/version/1.1');
  });
});

describe('the feed for job boards', () => {
  it('has what they read, and nothing they cannot', async () => {
    const { ask } = await open(odd, job());
    const text = await (await ask(feedPaths.xml)).text();
    const [strange, plain] = readXml(text, 'job');
    expect(readXml(text, 'source')).toMatchObject([{ publisher: company.legalName, publisherurl: SITE }]);
    expect(plain).toEqual({
      title: 'Front-end Engineer',
      date: '2026-11-02T00:00:00+05:30',
      referencenumber: '4',
      requisitionid: '4',
      url: `${SITE}/Career/4`,
      company: company.legalName,
      sourcename: company.brand,
      city: 'Chennai',
      country: 'IN',
      description: expect.stringMatching(/^<p>/),
      jobtype: 'fulltime',
      category: 'Engineering',
      experience: '2-4 years',
      remotetype: 'Hybrid remote',
    });
    expect(strange).toMatchObject({
      title: READABLE,
      category: READABLE,
      experience: READABLE,
      country: 'DE',
      jobtype: 'internship',
      remotetype: 'Fully remote',
      salary: 'EUR 900 - 1400 per month',
      expirationdate: '2026-12-31',
    });
    expect(strange?.['description']).toContain(escaped(READABLE));
  });
});

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign).trim();
