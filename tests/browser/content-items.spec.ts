// What keeps a site going: the order of its items, drafts, pictures with focus and alternative text, versions, media.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { contentPaths } from '#contract/site/public-paths.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { unfold } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function partnerNames(request: APIRequestContext): Promise<string[]> {
  const rows = (await (await request.get(contentPaths.partners)).json()) as { Name: string }[];
  return rows.map(({ Name }) => Name);
}

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('partners are put in order by keyboard, mouse and finger; it is told, holds at once and is taken back @both', async ({
  page,
  request,
  signIn,
  axe,
  isPhone,
}) => {
  const [first = '', second = '', ...rest] = await partnerNames(request);
  const isOrder = (...names: string[]) =>
    expect.poll(async () => (await partnerNames(request)).slice(0, names.length)).toEqual(names);
  await signIn();
  await page.goto(`${officePages.partners}?search=${encodeURIComponent(first)}`);
  await expect(page.getByRole('button', { name: 'Reorder' })).toBeDisabled();
  await page.getByRole('button', { name: 'the site’s order' }).click();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(/[?&]reorder=1/);
  await axe();

  const list = page.getByRole('list', { name: 'PARTNER DETAILS, in order' });
  await list.getByRole('button', { name: `Move ${first} down` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${first} is number 2 of` })).toBeAttached();
  await expect(list.getByRole('button', { name: `Move ${first} down` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${first} is number 3 of` })).toBeAttached();
  await isOrder(second, rest[0] ?? '', first);
  // Both moves of the row are one to take back.
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await isOrder(first, second, ...rest);

  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const handle = (name: string) => row(name).getByTitle('Draw to another place');
  const [start, end] = [await middleOf(handle(first)), await middleOf(handle(second))];
  if (isPhone) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', start);
    await expect(page.getByText(`${first} taken up.`)).toBeAttached();
    await touch('touchMove', { x: start.x, y: (start.y + end.y) / 2 });
    await touch('touchMove', end);
    await expect(page.getByText('Over place 2.')).toBeAttached();
    await touch('touchEnd');
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 10);
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
  }
  await isOrder(second, first);
  await toast(page, 'The new order').getByRole('button', { name: 'Undo' }).click();
  await isOrder(first, second, ...rest);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, first)).toBeVisible();
});

test('a news item from draft to site: focus, alternative text, versions, and its picture in the library @both @long', async ({
  page,
  request,
  signIn,
  axe,
  isPhone,
}) => {
  test.slow();
  const name = `A fair ${randomUUID().slice(0, 6)}`;
  const home = async () => (await request.get('/')).text();
  await signIn();
  await page.goto(`${officePages.news}?new=1`);
  const form = page.getByRole('dialog', { name: 'Add Latest News' });
  await form.getByLabel('Heading', { exact: true }).fill(name);
  await form.getByLabel('Description', { exact: true }).fill('Meet us in hall four.');
  await form.getByLabel('Link', { exact: true }).fill('/services');
  await form.locator('input[type=file]').setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await aPicture('png', { width: 900, height: 300 }),
  });
  const focus = form.getByRole('group', { name: 'Focus' });
  const picture = focus.getByRole('presentation').first();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  const position = { x: 0.1 * (box?.width ?? 0), y: 0.5 * (box?.height ?? 0) };
  await (isPhone ? picture.tap({ position }) : picture.click({ position }));
  const slider = focus.getByRole('slider', { name: 'Focus, from the left' });
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^(9|10|11)% from the left, (49|50|51)% from the top$/,
  );
  await slider.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuetext', /(59|60|61)% from the top$/);
  await form.getByLabel(/^Alt text/).fill('Two halls in the rain');
  await axe('[role=dialog]');
  await form.getByRole('button', { name: 'Keep as draft' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'It is a draft')).toBeVisible();

  await page.getByRole('button', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/state=draft/);
  const row = rowOf(page, name);
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expect(row.getByText('No alt text')).toBeHidden();
  expect(await home()).not.toContain(name);

  const more = async (entry: string) => {
    await unfold(row);
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await more('Publish now');
  await expect(toast(page, 'is on the site now')).toBeVisible();
  await page.goto(officePages.news);
  await expect(row).toBeVisible();
  await expect.poll(home).toContain(name);
  const shown = /<img[^>]*alt="Two halls in the rain"[^>]*>/.exec(await home())?.[0] ?? '';
  expect(shown).toMatch(/focus-x-10 focus-y-60/);

  await unfold(row);
  await row.getByRole('button', { name: `Update ${name}` }).click();
  const update = page.getByRole('dialog', { name: 'Update Latest News' });
  await update.getByLabel('Heading', { exact: true }).fill(`${name} in June`);
  await update.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(rowOf(page, `${name} in June`)).toBeVisible();
  await more('Versions');
  await expect(page).toHaveURL(/[?&]versions=\d+/);
  const versions = page.getByRole('dialog', { name: /^Versions of/ });
  await expect(versions.locator('ins').first()).toContainText('in June');
  await axe('[role=dialog]');
  await versions
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await expect(toast(page, /^As it was on/)).toBeVisible();
  await expect(versions.locator('del').first()).toContainText('in June');
  await toast(page, /^As it was on/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(versions.locator('ins').first()).toContainText('in June');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, `${name} in June`)).toBeVisible();

  await page.goto(`${officePages.media}?search=${encodeURIComponent(name)}`);
  const pictures = page.getByRole('list', { name: 'Pictures' });
  await expect(pictures.getByRole('listitem')).toHaveCount(1);
  await axe();
  await pictures.getByRole('button', { name: `${name}.png` }).click();
  await axe('[role=dialog]');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `${name} in June` })
    .click();
  await expect(update.getByLabel(/^Alt text/)).toHaveValue('Two halls in the rain');
  await update.getByRole('button', { name: 'Cancel' }).click();
  await unfold(row);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test(
  'pictures are uploaded to the library, chosen from it, and deleted when nothing uses them',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    const name = `stock ${randomUUID().slice(0, 6)}.png`;
    await signIn();
    await page.goto(officePages.media);
    await page.getByLabel('Upload pictures').setInputFiles([
      { name, mimeType: 'image/png', buffer: await aPicture('png', { width: 401, height: 307 }) },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
    const upload = page.getByRole('region', { name: 'Upload' });
    await expect(upload.getByRole('status')).toHaveText('1 of 2 pictures are in the library.');
    await expect(upload.getByRole('listitem')).toContainText('notes.png');

    await page.goto(`${officePages.partners}?new=1`);
    const form = page.getByRole('dialog', { name: 'Add Partner' });
    const partner = `Fernhollow ${randomUUID().slice(0, 6)}`;
    await form.getByLabel('Name', { exact: true }).fill(partner);
    await form.getByRole('button', { name: 'From the library' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
    await chooser.getByRole('searchbox').fill(name);
    await expect(chooser.getByRole('listitem')).toHaveCount(1);
    await axe('[role=dialog]:has([role=search])');
    await chooser.getByRole('button', { name }).click();
    await expect(form.getByRole('img', { name: 'Logo preview' })).toHaveJSProperty('naturalWidth', 401);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rowOf(page, partner).getByRole('img')).toBeVisible();
    await expect(rowOf(page, partner).getByText('No alt text')).toBeVisible();

    await page.goto(`${officePages.media}?search=${encodeURIComponent(name)}`);
    const card = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(card).toContainText(`Partner: ${partner}`);
    await page.goto(officePages.partners);
    await rowOf(page, partner)
      .getByRole('button', { name: `Delete ${partner}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, partner)).toHaveCount(0);

    // What was put there stays, though nothing uses it any more.
    await page.goto(`${officePages.media}?used=no&search=${encodeURIComponent(name)}`);
    await card.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete 1 selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Picture deleted.')).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
