// News, partners and leadership in the office: one screen, three descriptions.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { expect, test } from './support/test.ts';

interface Screen {
  path: string;
  title: string;
  add: string;
  columns: string[];
  /** Labels of the form, with what to write; the first is the row's title. */
  fields: [label: string, text: string][];
  image: string;
  publicPage: string;
}

const screens: Screen[] = [
  {
    path: officePages.news,
    title: 'Latest News',
    add: 'Add Latest News',
    columns: ['S.NO.', 'HEADING', 'LINK', 'DESCRIPTION', 'IMAGE', 'CREATED AT', 'ACTIONS'],
    fields: [
      ['Heading', 'A fair to visit'],
      ['Description', 'Meet us in hall four.'],
      ['Link', 'https://fair.example/'],
    ],
    image: 'Image',
    publicPage: '/',
  },
  {
    path: officePages.partners,
    title: 'PARTNER DETAILS',
    add: 'Add Partner',
    columns: ['S.NO.', 'NAME', 'LINK', 'LOGO', 'ACTIONS'],
    fields: [
      ['Name', 'Fernhollow'],
      ['Link', 'https://fernhollow.example/'],
    ],
    image: 'Logo',
    publicPage: '/',
  },
  {
    path: officePages.leadership,
    title: 'LEADERSHIP MEMBERS',
    add: 'Add Leadership',
    columns: ['S.NO.', 'NAME', 'POSITION', 'PROFILE LINK', 'IMAGE', 'ACTIONS'],
    fields: [
      ['Name', 'Lakshmi Varma'],
      ['Position', 'Delivery Head'],
      ['Profile link', 'https://people.example/lakshmi'],
    ],
    image: 'Image',
    publicPage: sitePages.about,
  },
];

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const fileInput = (modal: Locator) => modal.locator('input[type=file]');
const REQUIRED = 'All the Fields are Required..';

function lookClosely(screen: (typeof screens)[number]): void {
  test('breaks no accessibility rule, as a table and as a form @long', async ({ page, axe }) => {
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await axe();
    await page.getByRole('button', { name: screen.add }).click();
    await expect(page.getByRole('dialog', { name: screen.add })).toBeVisible();
    await axe();
  });

  test(
    'takes anything but nothing, and says "No Image" where there is none',
    { tag: ['@once', '@long'] },
    async ({ page }) => {
      await page.getByRole('button', { name: screen.add }).click();
      const modal = page.getByRole('dialog', { name: screen.add });
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(modal.getByRole('alert')).toHaveText(REQUIRED);
      const name = `Only a name ${randomUUID().slice(0, 6)}`;
      await modal.getByLabel(screen.fields[0]?.[0] ?? '', { exact: true }).fill(name);
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      const row = rowOf(page, name);
      await expect(row.getByText('No Image')).toBeVisible();
      await row.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(row).toHaveCount(0);
    },
  );
}

for (const screen of screens) {
  const word = screen.add.replace('Add ', '');

  // The three screens are one component: the first of them is looked at more closely, and on a phone.
  test.describe(screen.title, screen === screens[0] ? {} : { tag: ['@once', '@long'] }, () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn();
      await page.goto(screen.path);
    });

    test(
      'adds with a picture, updates and deletes; the site follows',
      { tag: '@once' },
      async ({ page, isPhone }) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
        if (!isPhone) await expect(page.getByRole('columnheader')).toHaveText(screen.columns);
        await expect(page.getByRole('row').nth(2)).toBeVisible();

        const name = `${screen.fields[0]?.[1]} ${randomUUID().slice(0, 6)}`;
        await page.getByRole('button', { name: screen.add }).click();
        const modal = page.getByRole('dialog', { name: screen.add });
        for (const [label, text] of screen.fields) await modal.getByLabel(label, { exact: true }).fill(text);
        await modal.getByLabel(screen.fields[0]?.[0] ?? '', { exact: true }).fill(name);
        await fileInput(modal).setInputFiles({
          name: 'picture.png',
          mimeType: 'image/png',
          buffer: await aPicture('png', { width: 640, height: 320 }),
        });
        const preview = modal.getByRole('img', { name: `${screen.image} preview` });
        await expect(preview).toHaveJSProperty('width', 150);
        await expect(preview).toHaveJSProperty('naturalWidth', 640);
        await modal.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(modal).toBeHidden();
        await expect(page.getByRole('alert').filter({ hasText: 'Added' })).toBeVisible();
        const row = rowOf(page, name);
        await expect(row).toBeVisible();
        await expect(row.getByRole('img')).toHaveAttribute('srcset', /\/media\/[0-9a-f]{64}\.webp 160w/);
        await expect(row.getByRole('link')).toHaveAttribute('target', '_blank');

        await page.goto(screen.publicPage);
        await expect(page.getByText(name).or(page.getByRole('img', { name })).first()).toBeAttached();

        await page.goto(screen.path);
        await row.getByRole('button', { name: `Update ${name}` }).click();
        const update = page.getByRole('dialog', { name: `Update ${word}` });
        const first = update.getByLabel(screen.fields[0]?.[0] ?? '', { exact: true });
        await expect(first).toHaveValue(name);
        await first.fill(' ');
        await update.getByRole('button', { name: 'Update' }).click();
        await expect(update.getByRole('alert')).toHaveText(REQUIRED);
        await first.fill(`${name} renamed`);
        await expect(update.getByRole('alert')).toBeHidden();
        await update.getByRole('button', { name: 'Update' }).click();
        await expect(update).toBeHidden();
        await expect(rowOf(page, `${name} renamed`).getByRole('img')).toBeVisible();

        await row.getByRole('button', { name: `Delete ${name}` }).click();
        const ask = page.getByRole('alertdialog');
        await ask.getByRole('button', { name: 'Delete' }).click();
        await expect(ask).toBeHidden();
        await expect(row).toHaveCount(0);
      },
    );

    if (screen === screens[0]) lookClosely(screen);

    // One screen serves all three: once is enough.
    if (screen.add !== 'Add Partner') return;
    test('is never silent when something fails', { tag: '@once' }, async ({ page }) => {
      await page.getByRole('button', { name: screen.add }).click();
      const modal = page.getByRole('dialog', { name: screen.add });
      const link = modal.getByLabel(/link$/i);
      await link.fill('javascript:alert(1)');
      await fileInput(modal).setInputFiles({
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      });
      await expect(modal.getByText(/Please choose a JPEG/)).toBeVisible();
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(modal.getByText(/Please enter a link/)).toBeVisible();
      // What only calls itself a picture, and what is empty or too large, is refused when it is chosen.
      const wrong: [Buffer, RegExp][] = [
        [Buffer.from('This is not a picture at all.'), /cannot be read/],
        [Buffer.alloc(0), /cannot be read/],
        [Buffer.alloc(5 * 1024 * 1024 + 1), /larger than 5 MB/],
      ];
      for (const [buffer, words] of wrong) {
        await fileInput(modal).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
        await expect(modal.getByRole('alert').filter({ hasText: words })).toBeVisible();
        await expect(modal.getByText('No Image')).toBeVisible();
      }
      await fileInput(modal).setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: await aPicture('png'),
      });
      await expect(modal.getByText(/larger than 5 MB/)).toBeHidden();
      // A logo is shown whole.
      await expect(modal.getByRole('img', { name: 'Logo preview' })).toHaveCSS('object-fit', 'contain');
      await link.fill('www.example.com');
      await link.blur();
      await expect(link).toHaveValue('https://www.example.com');
      await expect(modal.getByText('https:// was put in front of it.')).toBeVisible();

      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await modal.getByRole('button', { name: 'Clear' }).click();
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(modal.getByRole('alert')).toContainText(
        /^Failed to add the .+\. Please try again\. There is no connection/,
      );
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Update/ })
        .click();
      const update = page.getByRole('dialog', { name: `Update ${word}` });
      await update.getByRole('button', { name: 'Update' }).click();
      await expect(update.getByRole('alert')).toContainText(
        /^Failed to update the .+\. Please try again\. There is no connection/,
      );
      await update.getByRole('button', { name: 'Cancel' }).click();

      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Delete/ })
        .click();
      const ask = page.getByRole('alertdialog');
      await ask.getByRole('button', { name: 'Delete' }).click();
      await expect(ask.getByRole('alert')).toHaveText('Failed to delete the partner. Please try again.');
    });
  });
}

test(
  'the list says while it loads, while a row is deleted, and when it cannot be had',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    await signIn();
    let isAway = true;
    await page.route('**/api/HomePage/partners/?*', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(officePages.partners);
    await expect(page.getByText('Failed to load the partners. Please try again.')).toBeVisible({
      timeout: 20_000,
    });
    await axe();
    isAway = false;
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await expect(rowOf(page, 'Brindavel')).toBeVisible();

    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/HomePage/partners/*/', async (route) => {
      await held;
      await route.abort();
    });
    await rowOf(page, 'Brindavel').getByRole('button', { name: 'Delete Brindavel' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(ask.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await axe();
    goOn();
    await expect(ask.getByRole('alert')).toBeVisible();
  },
);
