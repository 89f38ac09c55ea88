// The office manager makes the site the company's own: words, pictures and sections, on the page itself.
import type { Page } from '@playwright/test';
import { inEveryArea } from '#contract/areas.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { siteEditionCalls, siteTextMessages } from '#contract/site-editions/site-edition.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { servicesTexts } from '#contract/texts/services.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aVerifiedAccount } from './support/accounts.ts';
import { unique } from './support/recruiting.ts';
import { signIn as signInAs } from './support/sign-in.ts';
import { asSpecified, bar, box, changeDraft, keep, openEditor, panel, shown } from './support/site-editor.ts';
import { expect, test } from './support/test.ts';

const lead = homeTexts['home.hero.lead'];
const headline = homeTexts['home.hero.headline'];

const visited = async (page: Page, path = '/') => (await page.request.get(path)).text();
const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test.afterEach(({ request, program }) => asSpecified(request, program));

test(
  'three texts are changed by mouse and keys, looked at, published, and brought back',
  { tag: '@once' },
  async ({ page, signIn, axe }) => {
    const word = unique();
    await signIn();
    await openEditor(page, lead);
    const frame = shown(page);
    await axe();

    // By mouse: seen as it is typed.
    await frame.getByText(headline).click();
    await expect(panel(page, 'Headline')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await box(page).fill(`Looms ${word}`);
    await expect(frame.getByText(`Looms ${word}`)).toBeVisible();
    await expect(panel(page, 'Headline').getByText(`${6 + word.length} of `)).toBeVisible();
    await axe();
    // On to another text: what was typed is kept.
    await frame.getByText(lead).click();
    await expect(panel(page, 'Lead')).toBeVisible();
    await expect(bar(page)).toContainText('1 change');

    // By keys: kept, on to the next, and left.
    await box(page).fill(`We weave ${word}`);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel(page, 'Lead')).toBeHidden();
    await expect(bar(page)).toContainText('2 changes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Book')).toBeVisible();
    await box(page).fill('Call us');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(box(page)).toHaveValue('Call us');
    await box(page).press('ControlOrMeta+Enter');
    await expect(bar(page)).toContainText('3 changes');
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Book')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Book')).toBeHidden();

    // As a visitor not yet; by the link, yes.
    expect(await visited(page)).not.toContain(word);
    const answered = page.waitForResponse((answer) =>
      answer.url().endsWith(siteEditionCalls.previewLink.path),
    );
    await page.getByRole('button', { name: 'Preview link' }).click();
    const { url } = await (await answered).json();
    expect(await visited(page, url)).toContain(`We weave ${word}`);
    await page.keyboard.press('Escape');

    // What waits, and one taken back.
    await page.getByRole('button', { name: '3 changes' }).click();
    const changes = page.getByRole('dialog', { name: 'What waits to be published' });
    await expect(changes.getByRole('listitem')).toHaveCount(3);
    await expect(changes.getByText(lead)).toBeVisible();
    await axe('[role=dialog]');
    await changes.getByRole('button', { name: 'Take back Hero: Book' }).click();
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    await changes.getByRole('button', { name: 'Close' }).click();
    await expect(frame.getByRole('link', { name: homeTexts['home.hero.book'] })).toBeVisible();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
    await expect(bar(page)).toContainText('No changes wait.');
    await expect.poll(() => visited(page), { timeout: 5000 }).toContain(`We weave ${word}`);
    expect(await visited(page)).toContain(`Looms ${word}`);
    expect(await visited(page)).not.toContain('site-frame');

    // Back to what is specified, and that taken back by the history.
    await frame.getByText(`We weave ${word}`).click();
    await expect(panel(page, 'Lead').getByText(/^Changed by /)).toBeVisible();
    await page.getByRole('button', { name: 'As specified' }).click();
    await expect(box(page)).toHaveValue(lead);
    await keep(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => visited(page), { timeout: 5000 }).toContain(lead);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'Versions of the site' });
    await expect(history.getByRole('listitem').first()).toContainText('Now');
    await axe('[role=dialog]');
    await history
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await expect.poll(() => visited(page), { timeout: 5000 }).toContain(`We weave ${word}`);
    await expect(frame.getByText(`We weave ${word}`)).toBeVisible();
  },
);

test(
  'what a text cannot be is said beside it, and what has to stay in it comes back by a press',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    await signIn();
    await openEditor(page, lead);
    await shown(page).getByText(lead).click();
    const edited = panel(page, 'Lead');
    await box(page).fill('x'.repeat(500));
    await expect(edited.getByText('500 of ')).toBeVisible();
    await keep(page);
    await expect(edited.getByRole('alert')).toContainText('have room here');
    await box(page).fill('We {weave}');
    await keep(page);
    await expect(edited.getByRole('alert')).toContainText(siteTextMessages.brace);
    await axe();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(shown(page).getByText(lead)).toBeVisible();

    // Of those no page shows at rest, too.
    await page.getByRole('button', { name: 'List of texts' }).click();
    await page.getByRole('searchbox', { name: 'Search texts of all pages' }).fill('{place} of {count}');
    await page.getByRole('button', { name: `Slide ${homeTexts['home.hero.slide']}` }).click();
    await box(page).fill('Slide {place}: {label}');
    await keep(page);
    await expect(panel(page, 'Slide').getByRole('alert')).toContainText(siteTextMessages.missing('count'));
    await page.getByRole('button', { name: 'Put {count} back' }).click();
    await expect(box(page)).toHaveValue(/\{count\}/);
    await keep(page);
    await expect(bar(page)).toContainText('1 change');
  },
);

test(
  'two editors at once: other texts go through, the same text is asked about',
  { tag: ['@once', '@long'] },
  async ({ page, browser, program, mailTo, signIn, axe }) => {
    const colleague = await aVerifiedAccount(program, mailTo);
    const context = await browser.newContext({ baseURL: program.url, reducedMotion: 'reduce' });
    const second = await context.newPage();
    await signInAs(second, colleague);
    await signIn();
    for (const one of [page, second]) {
      await openEditor(one, lead);
      await shown(one).getByText(lead).click();
      await expect(box(one)).toBeFocused();
    }
    await box(second).fill('Theirs');
    await keep(second);
    await expect(bar(second)).toContainText('1 change');
    await shown(second).getByText(headline).click();
    await box(second).fill('A headline of theirs');
    await keep(second);
    await expect(bar(second)).toContainText('2 changes');

    await box(page).fill('Mine');
    await keep(page);
    const asked = page.getByRole('alertdialog', { name: `${colleague.username} has changed this meanwhile` });
    await expect(asked).toContainText('Theirs');
    await expect(asked).toContainText('Mine');
    await axe('[role=alertdialog]');
    await asked.getByRole('button', { name: 'Put mine over it' }).click();
    await expect(bar(page)).toContainText('2 changes');
    await expect(shown(page).getByText('A headline of theirs')).toBeVisible();

    // From the version before: another text, so nobody is asked.
    await shown(second).getByText(homeTexts['home.hero.book']).click();
    await box(second).fill('Call us');
    await keep(second);
    await expect(bar(second)).toContainText('3 changes');
    await expect(shown(second).getByText('Mine')).toBeVisible();
    await context.close();
  },
);

test(
  'a picture is replaced from the library and a section left out',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    await signIn();
    await openEditor(page, servicesTexts['services.hero.lead'], 'Services', '?page=services');
    const picture = shown(page, 'Services').locator('img[src*="services.web.picture"]:visible').first();
    await picture.scrollIntoViewIfNeeded();
    await picture.click();
    const edited = panel(page, 'Web: picture');
    await edited.getByRole('button', { name: 'Choose a picture' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await library.getByLabel('Upload a picture').setInputFiles({
      name: 'loom.png',
      mimeType: 'image/png',
      buffer: await aPicture('png', { width: 640, height: 480 }),
    });
    await expect(library).toBeHidden();
    await page.getByRole('slider', { name: 'Focus, from the left' }).press('ArrowLeft');
    await axe();
    await keep(page);
    await expect(bar(page)).toContainText('1 change');
    await expect(
      shown(page, 'Services').locator('img[src^="/media/"][src*="services.web.picture"]').first(),
    ).toBeVisible();

    await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
    await expect(shown(page).getByText(homeTexts['home.story.headline'])).toBeAttached();
    await page.getByRole('button', { name: 'List of texts' }).click();
    await page.getByRole('switch', { name: 'Story' }).uncheck();
    await expect(bar(page)).toContainText('2 changes');
    await expect(shown(page).getByText(homeTexts['home.story.headline'])).toBeHidden();
    await axe();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(bar(page)).toContainText('No changes wait.');
    // As data it may still travel with the page.
    await expect
      .poll(() => visited(page), { timeout: 5000 })
      .not.toContain(`>${homeTexts['home.story.headline']}<`);
  },
);

test(
  'a draft is given a time that is taken back, and thrown away when asked twice',
  { tag: ['@once', '@long'] },
  async ({ page, program, signIn, axe }) => {
    await signIn();
    await changeDraft(page.request, program, {
      changes: [{ id: 'home.hero.lead', lang: 'en', text: 'We weave at night' }],
    });
    await openEditor(page, 'We weave at night');
    await more(page, 'Schedule');
    const modal = page.getByRole('dialog', { name: 'Schedule 1 change' });
    await modal.getByRole('button', { name: 'Schedule' }).click();
    await expect(modal.getByRole('alert')).toContainText('Please choose a day and a time');
    await modal.getByLabel('Goes out on').fill('2099-01-05');
    await axe('[role=dialog]');
    await modal.getByRole('button', { name: 'Schedule' }).click();
    await expect(bar(page)).toContainText('1 change goes out on 5-1-2099 at 09:00 IST');
    await more(page, 'Take the time back');
    await expect(page.getByText('It goes out when you publish it.')).toBeVisible();
    await expect(bar(page)).toContainText('1 change waits to be published');
    await expect(shown(page).getByText('We weave at night')).toBeVisible();
    await more(page, 'Throw away');
    const asked = page.getByRole('alertdialog', { name: 'Throw away 1 change?' });
    await asked.getByRole('button', { name: 'Throw away' }).click();
    await expect(bar(page)).toContainText('No changes wait.');
    await expect(shown(page).getByText(lead)).toBeVisible();
  },
);

test(
  'what is edited stays in sight beside the panel, or above it on a phone',
  { tag: '@long' },
  async ({ page, signIn, axe }) => {
    await signIn();
    await openEditor(page, lead);
    await shown(page).getByText(lead).click();
    await box(page).fill('We weave by hand');
    await expect(shown(page).getByText('We weave by hand')).toBeInViewport();
    await expect(panel(page, 'Lead')).toBeInViewport({ ratio: 1 });
    await axe();
    await keep(page);
    await expect(bar(page)).toContainText('1 change');
    await page.getByRole('button', { name: 'List of texts' }).click();
    await page.getByRole('button', { name: `Headline ${headline}` }).click();
    await expect(box(page)).toHaveValue(headline);
    await expect(shown(page).getByText(headline)).toBeInViewport();
  },
);

test(
  'whoever may only read the content sees it all and changes nothing',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn, axe }) => {
    await signIn(await aVerifiedAccount(program, mailTo, inEveryArea('read')));
    await openEditor(page, lead);
    await shown(page).getByText(lead).click();
    await expect(panel(page, 'Lead').getByText(lead)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Keep|Publish|More|Preview link)$/ })).toHaveCount(0);
    await axe();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'Lead')).toBeHidden();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'Versions of the site' })).toBeVisible();
  },
);

test(
  'without the right to see content there is no such page',
  { tag: ['@once', '@long'] },
  async ({ page, program, mailTo, signIn }) => {
    const rights = { ...inEveryArea('write'), content: 'none' as const };
    await signIn(await aVerifiedAccount(program, mailTo, rights));
    await page.goto(officePages.site);
    await expect(page.getByText('Your account does not cover this page.')).toBeVisible();
  },
);
