// Somebody writes an article: typed, pasted, saved by itself, put on the site, and never lost.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { articleAddress, fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { ArticleNode } from '#contract/content/article-body.ts';
import { type StaffArticle, articleCalls } from '#contract/content/articles.ts';
import { aPicture } from '#tests/factories/picture.ts';
import type { Program } from '#tests/support/program.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { headersOf, unique } from './support/recruiting.ts';
import { signIn as signInto } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const word = (page: Page) => page.getByRole('main').getByRole('status').first();
const blocks = (page: Page) => page.getByRole('listbox', { name: 'Blocks' });
const editorOf = (slug: string) => fillPath(officePages.article, { slug });

/** As the program that held the words puts them there. */
const clipboard = (name: string) =>
  readFile(join(import.meta.dirname, 'fixtures', `${name}-clipboard.html.txt`), 'utf8');

async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'the same without its form');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function emptyText(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

async function addArticle(
  request: APIRequestContext,
  program: Program,
  draft: Record<string, unknown> = {},
): Promise<StaffArticle> {
  const answer = await request.post(articleCalls.add.path, {
    headers: await headersOf(request, program),
    data: { title: `An article ${unique()}`, body: 'Its first line.', ...draft },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

async function stored(page: Page, program: Program, slug: string): Promise<StaffArticle> {
  const headers = await headersOf(page.request, program);
  const answer = await page.request.get(`${fillPath(articleCalls.read.path, { slug })}?state=all`, {
    headers,
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** `heading2 "The weekend"`, a line for each node, deeper ones further in. */
const outline = (nodes: readonly ArticleNode[] = [], depth = 0): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') {
        const marks = (node.marks ?? []).map(
          ({ type, attrs }) => ` ${type}${attrs ? `=${attrs['href']}` : ''}`,
        );
        return `${'  '.repeat(depth)}"${node.text}"${marks.join('')}\n`;
      }
      const level = node.attrs?.['level'] ?? '';
      return `${'  '.repeat(depth)}${node.type}${level}\n${outline(node.content, depth + 1)}`;
    })
    .join('');

const slugIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const untilSaved = (page: Page) => expect(word(page)).toHaveText('Saved', { timeout: 20_000 });

test('an article from the first word to the page @both @long', async ({
  page,
  program,
  signIn,
  axe,
  isPhone,
}) => {
  await signIn();
  await page.goto(officePages.articles);
  await page.getByRole('link', { name: 'Write an article' }).first().click();
  const name = `Forty tills ${unique()}`;
  await title(page).fill(name);
  await page.keyboard.press('Enter');
  await page.keyboard.type('One weekend, one plan.');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();

  await page.keyboard.type('## The plan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It was **short** and *plain*, in `sql`. ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- count');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tills');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('1. close');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Nobody noticed.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```sql select 1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Written here from right to left: שלום');

  // A table, by keyboard alone.
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tab');
  await expect(blocks(page).getByRole('option', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  for (const cell of ['Day', 'Tills', 'Hours', 'Saturday', '40']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('9 /remove col');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/remove row');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('row')).toHaveCount(2);
  await expect(text(page).getByRole('cell')).toHaveCount(2);
  // Out of the table and of the text.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();

  await untilSaved(page);
  const draft = await stored(page, program, slugIn(page));
  expect(outline(draft.body.content)).toBe(
    await readFile(join(import.meta.dirname, 'fixtures/typed-article.txt'), 'utf8'),
  );
  await axe();

  // A picture, with its words.
  await text(page).getByText('Written here').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/picture');
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'tills.png', mimeType: 'image/png', buffer: await aPicture() });
  await expect(library).toBeHidden();
  await expect(text(page).getByText('Without an alt text')).toBeVisible();
  await text(page).getByLabel('Alt text').fill('Forty tills in a row');
  await text(page).getByLabel('Caption').fill('On Sunday night');
  await untilSaved(page);
  await axe();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It is on the site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.goto(articleAddress(slugIn(page)));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The plan' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Forty tills in a row' })).toBeVisible();
  await expect(page.getByText('On Sunday night')).toBeVisible();

  await page.goto(`${officePages.articles}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Complete');
  await axe();
  if (isPhone) return;
  await row.hover();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Article deleted.')).toBeVisible();
});

test(
  'what other programs put on the clipboard comes out clean, and what somebody wants a writer to paste does nothing',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn }) => {
    // It waits for each to be saved by itself.
    test.slow();
    const { slug } = await addArticle(page.request, program, { body: '' });
    await signIn();
    await page.goto(editorOf(slug));
    const saved = async () => {
      await untilSaved(page);
      return stored(page, program, slugIn(page));
    };
    // Word, a browser of what Word gave it, Word on the web, LibreOffice, Google Docs.
    for (const name of ['word', 'word-cleaned', 'word-web', 'libreoffice', 'google-docs']) {
      await emptyText(page);
      await paste(page, await clipboard(name));
      const wanted = await readFile(join(import.meta.dirname, 'fixtures', `${name}-pasted.txt`), 'utf8');
      await expect.poll(async () => outline((await saved()).body.content), name).toBe(wanted);
      expect((await saved()).html, name).not.toMatch(/style|class="Mso|mso-|<o:p|docs-internal|SCXW|font/i);
    }
    await emptyText(page);
    await paste(
      page,
      `<p onclick="x()">kept<script>window.hit = 1</script><img src=x onerror="window.hit = 1"></p>
       <iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">said</a><style>p{color:red}</style>
       <svg onload="window.hit = 1"></svg><form action="/x"><input value="in"></form>`,
    );
    await expect(page.getByText('A picture was left out')).toBeVisible();
    await expect.poll(async () => (await saved()).html).toBe('<p dir="auto">kept</p><p dir="auto">said</p>');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  },
);

test('what readers do not see stands beside the text, on a phone above it, wherever one has scrolled to @both', async ({
  page,
  program,
  signIn,
  isPhone,
}) => {
  const { slug } = await addArticle(page.request, program, { body: 'A line\n'.repeat(60) });
  await signIn();
  await page.goto(editorOf(slug));
  const panel = page.getByRole('complementary', { name: 'About this article' });
  await text(page).getByText('A line').last().scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'About this article' });
  if (isPhone) {
    await expect(panel).toBeHidden();
    await button.click();
  }
  await expect(panel.getByText('On the site')).toBeInViewport();
  if (!isPhone) return;
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Goes out on')).toBeFocused();
  await button.click();
  await expect(panel).toBeHidden();
});

test(
  'a lost connection and a reload cost nothing',
  { tag: ['@once', '@long'] },
  async ({ page, context, program, signIn }) => {
    // It waits for the tries in between, twice.
    test.slow();
    const { slug } = await addArticle(page.request, program);
    await signIn();
    await page.goto(editorOf(slug));
    await text(page).click();
    await page.keyboard.press('Control+End');
    await context.setOffline(true);
    await page.keyboard.type(' Written in a tunnel.');
    await expect(page.getByText('No connection. It is kept in this browser')).toBeVisible({
      timeout: 20_000,
    });
    await expect(word(page)).toHaveText('Not saved');
    await context.setOffline(false);
    await untilSaved(page);
    expect((await stored(page, program, slug)).html).toContain('Written in a tunnel.');

    await page.route(`**${fillPath(articleCalls.change.path, { slug })}`, (route) => route.abort());
    await page.keyboard.type(' And then the browser closed.');
    await expect(page.getByText('No connection. It is kept in this browser')).toBeVisible({
      timeout: 20_000,
    });
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(/^Your unsent text of/)).toBeVisible();
    await expect(text(page)).toContainText('And then the browser closed.');
    await untilSaved(page);
    expect((await stored(page, program, slug)).html).toContain('And then the browser closed.');
  },
);

test(
  'two write one article: what the other wrote is shown as words',
  { tag: ['@once', '@long'] },
  async ({ page, browser, program, mailTo, signIn, axe }) => {
    const { slug } = await addArticle(page.request, program);
    const colleague = await aVerifiedAccount(program, mailTo);
    const context = await browser.newContext({ baseURL: program.url });
    const second = await context.newPage();
    await signInto(second, colleague);
    await signIn();
    await page.goto(editorOf(slug));
    await second.goto(editorOf(slug));
    await expect(text(page)).toContainText('Its first line.');

    await text(second).click();
    await second.keyboard.press('Control+End');
    await second.keyboard.type(' Theirs.');
    await untilSaved(second);
    await page.getByRole('textbox', { name: 'Summary' }).fill('Mine.');
    const choice = page.getByRole('alertdialog', {
      name: `${colleague.username} has changed this meanwhile`,
    });
    await expect(choice).toContainText('Its first line. Theirs.', { timeout: 20_000 });
    await axe();
    await choice.getByRole('button', { name: 'Put mine over it' }).click();
    await untilSaved(page);
    await expect(text(page)).toContainText('Theirs.');
    expect(await stored(page, program, slug)).toMatchObject({ summary: 'Mine.' });
    await context.close();
  },
);

test(
  'what is published changes by Update alone, goes out at a time, and comes back as it was',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn }) => {
    const { slug } = await addArticle(page.request, program, { state: 'published' });
    await signIn();
    await page.goto(editorOf(slug));
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' A second thought.');
    await expect(word(page)).toHaveText('Not saved');
    await page.getByRole('link', { name: 'Articles' }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await untilSaved(page);
    expect((await stored(page, program, slug)).html).toContain('A second thought.');

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('It is a draft again, off the site.')).toBeVisible();
    await page.getByLabel('Goes out on').fill('2030-01-02');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Goes out 2-1-2030 at 09:00')).toBeVisible();
    expect(await stored(page, program, slug)).toMatchObject({
      state: 'draft',
      publish_at: '2030-01-02T03:30:00.000Z',
    });

    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: /^Versions of/ });
    await expect(versions.locator('ins').first()).toContainText('A second thought.');
    await versions
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click();
    await page.keyboard.press('Escape');
    await expect(text(page)).toHaveText('Its first line.');
    await expect(word(page)).toHaveText('Saved');
  },
);

test(
  'readers see the name that is chosen, or none @long',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn, axe }) => {
    await signIn();
    const { slug } = await addArticle(page.request, program, { state: 'published', author: 'Meera Nair' });
    await page.goto(editorOf(slug));
    const author = page.getByRole('combobox', { name: 'Author' });
    await expect(author).toHaveValue('Meera Nair');
    await author.fill(program.admin.username);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Somebody signs in with this name.').first()).toBeVisible();
    await axe();
    await author.fill('');
    await expect(page.getByText('Readers see no name.')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(word(page)).toContainText('Saved');
    await page.goto(articleAddress(slug));
    await expect(page.getByRole('article').getByText('min read')).toBeVisible();
    await expect(page.getByText('Meera Nair')).toHaveCount(0);
  },
);
