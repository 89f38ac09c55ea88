// What a first visit weighs, on the line: everything that comes while somebody reads a page from its head to its foot, but
// the films, which a phone that saves data never fetches.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import type { Program } from '#tests/support/program.ts';
import { headersOf, postJob } from './support/recruiting.ts';
import { openAlive } from './support/site.ts';
import { expect, test as base } from './support/test.ts';

const MAX_BYTES = 400_000;

/** As heavy as a page gets: the newest three stories of work, with pictures as they are uploaded. */
const WORK = ['reseller-shop', 'reminders', 'found-nearby'];
const PICTURES = join(import.meta.dirname, '../../scripts/demo/pictures');

const filled = new WeakMap<Program, number>();

const test = base.extend({
  program: async ({ quietProgram, playwright }, use) => {
    if (!filled.has(quietProgram)) {
      const request = await playwright.request.newContext({ baseURL: quietProgram.url });
      filled.set(quietProgram, (await postJob(request, quietProgram, { title: 'Front-end Engineer' })).id);
      const authorization = await headersOf(request, quietProgram);
      for (const name of WORK) {
        const cover = await readFile(join(PICTURES, `${name}.webp`), 'base64');
        const data = { kind: 'work', title: name, body: 'A text.', cover, state: 'published' };
        const headers = { ...authorization, 'Idempotency-Key': `work-${name}` };
        const answer = await request.post(articleCalls.add.path, { data, headers });
        expect(answer.status(), await answer.text()).toBe(201);
      }
      await request.dispose();
    }
    await use(quietProgram);
  },
});

const isFilm = (url: string): boolean => /\.(?:mp4|webm)$/.test(url);

async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const weights = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    if (url && !isFilm(url)) weights.set(url, (weights.get(url) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  await openAlive(page, path);
  await readToTheEnd(page);
  await session.detach();
  return weights;
}

/** Every picture that can be seen has come. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].every((image) => {
            const { top: from, bottom } = image.getBoundingClientRect();
            const isSeen = image.checkVisibility() && bottom > 0 && from < innerHeight;
            return !isSeen || image.complete;
          }),
        ),
      )
      .toBe(true);
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
  test(`a first visit to ${path} weighs no more than ${MAX_BYTES / 1000} KB`, async ({ page }) => {
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
  const weights = await weigh(page, path);
  const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  const heaviest = [...weights].toSorted(([, one], [, other]) => other - one).slice(0, 8);
  expect(weights.size).toBeGreaterThan(3);
  expect(total, heaviest.map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(MAX_BYTES);
}
