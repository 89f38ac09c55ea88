// What the stories of the site's editor do again and again.
import type { APIRequestContext, Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { type SiteEditionDraft, siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import { sitePictureCalls } from '#contract/site-editions/site-pictures.ts';
import { siteTextCalls } from '#contract/site-editions/site-texts.ts';
import type { Program } from '#tests/support/program.ts';
import { headersOf } from './recruiting.ts';
import { expect } from './test.ts';

/** The page that is looked at, within its frame. */
export const shown = (page: Page, name = 'Home') => page.frameLocator(`iframe[title="The page ${name}"]`);

export const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
/** In which the words are written. */
export const box = (page: Page) => page.locator('textarea');
export const keep = (page: Page) => page.getByRole('button', { name: 'Keep', exact: true }).click();
export const bar = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'change' });

export async function openEditor(page: Page, words: string, name = 'Home', query = ''): Promise<void> {
  await page.goto(officePages.site + query);
  await expect(shown(page, name).getByText(words).first()).toBeVisible();
}

/** The draft, changed as an API would. */
export async function changeDraft(
  request: APIRequestContext,
  program: Program,
  body: SiteEditionDraft,
): Promise<void> {
  const headers = await headersOf(request, program);
  const { version } = await (await request.get(siteEditionCalls.read.path, { headers })).json();
  const match = { ...headers, 'if-match': `"${version}"` };
  const answer = await request.patch(siteEditionCalls.change.path, { headers: match, data: body });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Nothing of a story is left for the next one: the site is as specified again. */
export async function asSpecified(request: APIRequestContext, program: Program): Promise<void> {
  const headers = await headersOf(request, program);
  const draft = async () => {
    const { version } = await (await request.get(siteEditionCalls.read.path, { headers })).json();
    return { ...headers, 'if-match': `"${version}"` };
  };
  await request.delete(siteEditionCalls.discard.path, { headers: await draft() });
  const texts: Array<{ id: string; form?: string; changed_at: string | null }> = await (
    await request.get(siteTextCalls.list.path, { headers })
  ).json();
  const pictures: Array<{ id: string }> = await (
    await request.get(sitePictureCalls.list.path, { headers })
  ).json();
  await changeDraft(request, program, {
    changes: texts
      .filter(({ changed_at }) => changed_at !== null)
      .map(({ id, form }) => ({ id, form, lang: 'en', text: null })),
    pictures: pictures.map(({ id }) => ({ id, media: null })),
    hidden: [],
  });
  const answer = await request.post(siteEditionCalls.publish.path, { headers: await draft(), data: {} });
  // It may be as specified already.
  if (answer.status() !== 200) expect((await answer.json()).code).toBe('nothing_to_publish');
}
