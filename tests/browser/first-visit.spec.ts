// What a first visit weighs, on the line: everything that comes by itself when a page is opened, and what follows while
// somebody reads it to its foot; but not the films, which a phone that saves data never fetches.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import type { Program } from '#tests/support/program.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { headersOf, postJob } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test as base } from './support/test.ts';

const MAX_OPENED_BYTES = 400_000;
/** The home page alone comes near: five covers of news, three of work, the team. */
const MAX_READ_BYTES = 500_000;

/** As heavy as a page gets: the newest three stories of work, with pictures as they are uploaded. */
const WORK = ['reseller-shop', 'reminders', 'found-nearby'];
const PICTURES = join(import.meta.dirname, '../../scripts/demo/pictures');

const filled = new WeakMap<Program, number>();

const test = base.extend({
  program: async ({ quietProgram, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: quietProgram.url });
    const { id } = await postJob(request, quietProgram, { title: 'Front-end Engineer' });
    filled.set(quietProgram, id);
    const headers = await headersOf(request, quietProgram);
    const added: string[] = [];
    for (const name of WORK) {
      const cover = await readFile(join(PICTURES, `${name}.webp`), 'base64');
      const data = { kind: 'work', title: name, body: 'A text.', cover, state: 'published' };
      const answer = await request.post(articleCalls.add.path, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      added.push(((await answer.json()) as { slug: string }).slug);
    }
    await use(quietProgram);
    // Other stories look at these pages without them.
    await request.delete(fillPath(jobCalls.delete.path, { id }), { headers });
    for (const slug of added) await request.delete(fillPath(articleCalls.remove.path, { slug }), { headers });
    await request.dispose();
  },
});

const isFilm = (url: string): boolean => /\.(?:mp4|webm)$/.test(url);

interface Weighed {
  /** The bytes of each address so far. */
  weights: Map<string, number>;
  /** Asked for, and not here yet. */
  onTheWay: Set<string>;
}

async function weigh(page: Page): Promise<Weighed> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const [weights, onTheWay] = [new Map<string, number>(), new Set<string>()];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
    if (!isFilm(request.url)) onTheWay.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => onTheWay.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    onTheWay.delete(requestId);
    const url = addresses.get(requestId);
    if (url && !isFilm(url)) weights.set(url, (weights.get(url) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return { weights, onTheWay };
}

/** What came into sight has been asked for, and has come. */
async function untilHere(page: Page, { onTheWay }: Weighed): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
  await expect.poll(() => onTheWay.size).toBe(0);
}

async function readToTheEnd(page: Page, weighed: Weighed): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await untilHere(page, weighed);
  }
}

const pages = [
  '/',
  sitePages.about,
  sitePages.services,
  sitePages.resources,
  sitePages.contact,
  sitePages.careers,
  sitePages.privacy,
  sitePages.article1,
  sitePages.ownLink,
  '/nowhere',
];

for (const path of pages) {
  test(`a first visit to ${path} weighs no more than ${MAX_OPENED_BYTES / 1000} KB`, async ({ page }) => {
    await expectLight(page, path);
  });
}

for (const [name, path] of [
  ['a position', sitePages.job],
  ['its form', sitePages.apply],
] as const) {
  test(`nor does one to ${name}`, async ({ page, program }) => {
    await expectLight(page, fillPath(path, { id: filled.get(program) ?? 0 }));
  });
}

async function expectLight(page: Page, path: string): Promise<void> {
  const weighed = await weigh(page);
  await openAlive(page, path);
  // Lazy pictures near the window come by themselves, too.
  await untilHere(page, weighed);
  expect(weighed.weights.size).toBeGreaterThan(3);
  expectAtMost(MAX_OPENED_BYTES, weighed);
  await readToTheEnd(page, weighed);
  expectAtMost(MAX_READ_BYTES, weighed);
}

function expectAtMost(most: number, { weights }: Weighed): void {
  const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  const heaviest = [...weights].toSorted(([, one], [, other]) => other - one).slice(0, 12);
  expect(total, heaviest.map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(most);
}
