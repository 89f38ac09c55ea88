// A program of its own whose site is offered in English and Tamil: others rely on one language.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { identityCalls } from '#contract/identity/identity.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { headersOf } from './recruiting.ts';
import { expect, test as base } from './test.ts';

export const test = base.extend<object, { inTamil: Program }>({
  inTamil: [
    async ({}, use) => {
      const program = await startProgram();
      const api = await requests.newContext({ baseURL: program.url });
      const answer = await api.put(identityCalls.change.path, {
        data: { languages: ['en', 'ta'] },
        headers: { ...(await headersOf(api, program)), 'if-match': '"0"' },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  program: ({ inTamil }, use) => use(inTamil),
});

interface Written {
  kind: TranslatedKind;
  id: number | string;
  fields: object;
}

/** Published, as the first of its record. */
export async function writeInTamil(
  request: APIRequestContext,
  program: Program,
  { kind, id, fields }: Written,
): Promise<void> {
  const answer = await request.put(`/api/translations/${kind}/${id}/ta/`, {
    data: { fields, state: 'published' },
    headers: { ...(await headersOf(request, program)), 'if-match': '"0"' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** As a page looks at both widths and in both looks, for whoever wants to see it. */
export const looksIn =
  (folder: string, { fullPage = false } = {}) =>
  async (page: Page, name: string): Promise<void> => {
    const path = join(test.info().outputDir, '..', folder);
    await mkdir(path, { recursive: true });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(path, `${name}-${width}-${colorScheme}.png`), fullPage });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  };
