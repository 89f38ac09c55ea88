// From the original to the published translation, as staff write it: a job, an article and what applicants agree to.
import type { Page } from '@playwright/test';
import { fillPath } from '#contract/addresses.ts';
import { articleCalls } from '#contract/content/articles.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { privacyCalls } from '#contract/office/privacy.ts';
import { looksIn, test } from './support/in-tamil.ts';
import { headersOf, postJob } from './support/recruiting.ts';
import { expect } from './support/test.ts';

const look = looksIn('languages-office');

const tabs = (page: Page) => page.getByRole('group', { name: 'Languages' });
const translation = (page: Page) => page.getByRole('form', { name: 'Tamil translation' });
const press = (page: Page, name: string) =>
  translation(page).getByRole('button', { name, exact: true }).click();

test(
  'a superuser says in which languages the site is offered',
  { tag: '@once' },
  async ({ page, request, program, signIn, axe }) => {
    await signIn();
    const job = await postJob(request, program, { title: 'Loom Engineer' });
    const saved = page.getByText('Saved. Everything shows it from now on.');
    await page.goto(officePages.identity);
    const languages = page.getByRole('group', { name: 'Languages' });
    await languages.getByRole('checkbox', { name: /Tamil/ }).uncheck();
    await expect(languages.getByText(/^Pages below \/ta\/ will not be found/)).toBeVisible();
    await expect(languages.getByRole('checkbox', { name: /English/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    await page.goto(`${officePages.jobs}?edit=${job.id}`);
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('Loom Engineer');
    await expect(tabs(page), 'with one language nothing of it is to be seen').toHaveCount(0);

    await page.goto(officePages.identity);
    await languages.getByRole('checkbox', { name: /Tamil/ }).check();
    await expect(languages.getByText('/ta/services')).toBeVisible();
    await languages.getByRole('button', { name: 'Move Tamil up' }).click();
    await expect(
      languages.getByText(/^\/services will be in Tamil, and English moves to \/en\/services/),
    ).toBeVisible();
    await languages.scrollIntoViewIfNeeded();
    await look(page, 'identity');
    await axe();
    await languages.getByRole('button', { name: 'Move English up' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    await page.goto(`${officePages.jobs}?edit=${job.id}`);
    await expect(tabs(page)).toBeVisible();

    // What a company says of itself has a field for each language.
    await page.goto(officePages.identity);
    const tagline = page.getByRole('textbox', { name: 'Tagline in Tamil' });
    await expect(tagline).toHaveAttribute('lang', 'ta');
    await tagline.fill('தறியிலிருந்து திரை வரை');
    await page.getByRole('textbox', { name: 'Address in Tamil' }).fill('14 தறித் தெரு\nசென்னை\nஇந்தியா');
    await look(page, 'identity-words');
    await axe();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    await expect(tagline).toHaveValue('தறியிலிருந்து திரை வரை');
    await page.goto('/ta/contact');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('தறியிலிருந்து திரை வரை');
    await expect(page.getByRole('main')).toContainText('14 தறித் தெரு');
    await page.goto('/contact');
    await expect(footer).not.toContainText('தறி');
    await expect(page.getByRole('main')).toContainText('14 Loom Street');
  },
);

test(
  'a job is told in Tamil once somebody publishes it',
  { tag: '@once' },
  async ({ page, request, program, signIn, axe }) => {
    await signIn();
    const headers = await headersOf(request, program);
    const { id } = await postJob(request, program, {
      title: 'Weaver of Silk',
      description: 'You weave what our customers show.',
      questions: [
        {
          id: 'notice',
          text: 'How long is your notice?',
          kind: 'choice',
          required: true,
          choices: ['A week', 'A month'],
        },
      ],
    });
    const told = async () =>
      (await request.get(fillPath(jobCalls.read.path, { id }), { params: { lang: 'ta' } })).json();
    await page.goto(`${officePages.jobs}?edit=${id}`);
    await expect(tabs(page).getByRole('button', { name: /^Tamil .+, nothing yet$/ })).toBeVisible();
    await look(page, 'job-original');
    await tabs(page)
      .getByRole('button', { name: /^Tamil/ })
      .click();
    const title = translation(page).getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveAttribute('lang', 'ta');
    await expect(translation(page).getByText('Weaver of Silk')).toBeVisible();
    await look(page, 'job-empty');

    // Refused in its place: nothing goes out without a title.
    await press(page, 'Publish');
    await expect(translation(page).getByText('This is needed before it can be published')).toBeVisible();
    await title.fill('பட்டு நெசவாளர்');
    await translation(page)
      .getByRole('textbox', { name: 'Question 1 Optional', exact: true })
      .fill('உங்கள் அறிவிப்பு காலம் எவ்வளவு?');
    await translation(page).getByRole('textbox', { name: 'Question 1, choice 1' }).fill('ஒரு வாரம்');
    await translation(page).getByRole('textbox', { name: 'Question 1, choice 2' }).fill('ஒரு மாதம்');

    // Asked before it is lost, and kept by Ctrl Enter as a draft.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await title.press('Control+Enter');
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
    await expect(tabs(page).getByRole('button', { name: /^Tamil .+, \d of \d texts, draft/ })).toBeVisible();
    expect((await told()).title, 'nothing is published by accident').toBe('Weaver of Silk');
    await press(page, 'Publish');
    await expect(page.getByText('Published: the Tamil pages show it now.')).toBeVisible();
    expect(await told()).toMatchObject({ title: 'பட்டு நெசவாளர்', lang: 'ta' });
    await look(page, 'job-published');
    await axe('[role=dialog]');

    // The original goes on.
    await page.goto(`${officePages.jobs}?edit=${id}`);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Weaver of Fine Silk');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`${officePages.jobs}?edit=${id}`);
    await tabs(page)
      .getByRole('button', { name: /the original has changed since/ })
      .click();
    await expect(translation(page).locator('ins')).toHaveText('Fine ');
    await look(page, 'job-changed');
    await press(page, 'It still fits');
    await expect(translation(page).getByText('The original has changed since.')).toHaveCount(0);

    // A colleague was quicker.
    const path = `/api/translations/job/${id}/`;
    const { ta } = await (await request.get(path, { headers })).json();
    await request.put(`${path}ta/`, {
      data: { fields: { ...ta.fields, description: 'பட்டு நெய்வீர்கள்.' }, state: 'published' },
      headers: { ...headers, 'if-match': `"${ta.version}"` },
    });
    await title.fill('நுண் பட்டு நெசவாளர்');
    await press(page, 'Update');
    const conflict = page.getByRole('alertdialog', { name: /has changed this meanwhile/ });
    await expect(conflict).toContainText('பட்டு நெய்வீர்கள்.');
    await conflict.getByRole('button', { name: 'Put mine over it' }).click();
    await expect(page.getByText('The Tamil pages show it now.', { exact: true })).toBeVisible();
    expect(await told()).toMatchObject({ title: 'நுண் பட்டு நெசவாளர்', description: 'பட்டு நெய்வீர்கள்.' });

    await press(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(tabs(page).getByRole('button', { name: /^Tamil .+, nothing yet$/ })).toBeVisible();
    expect((await told()).title).toBe('Weaver of Fine Silk');
  },
);

test(
  'an article has its text and its address in Tamil',
  { tag: '@once' },
  async ({ page, request, program, signIn, axe }) => {
    await signIn();
    const headers = await headersOf(request, program);
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const article = await (
      await request.post(articleCalls.add.path, {
        data: {
          title: 'Before your shop goes online',
          summary: 'Count first.',
          body: { type: 'doc', content: [paragraph('Count what is on the shelf.')] },
          state: 'published',
        },
        headers,
      })
    ).json();
    await page.goto(fillPath(officePages.article, { slug: article.slug }));
    await tabs(page)
      .getByRole('button', { name: /^Tamil/ })
      .click();
    const form = translation(page);
    await form.getByRole('textbox', { name: 'Title' }).fill('உங்கள் கடை இணையத்துக்கு வரும் முன்');
    await form.getByRole('textbox', { name: 'Address' }).fill('kadai-inaiyathukku');
    await form.getByRole('textbox', { name: 'Summary' }).fill('முதலில் எண்ணுங்கள்.');
    const text = form.getByRole('textbox', { name: 'Text of the article' });
    await expect(text).toHaveAttribute('lang', 'ta');
    await text.click();
    await page.keyboard.insertText('அலமாரியில் உள்ளதை எண்ணுங்கள்.');
    await look(page, 'article');
    await press(page, 'Publish');
    await expect(page.getByText('Published: the Tamil pages show it now.')).toBeVisible();
    const read = await request.get(fillPath(articleCalls.read.path, { slug: 'kadai-inaiyathukku' }), {
      params: { lang: 'ta' },
    });
    expect(await read.json()).toMatchObject({ title: 'உங்கள் கடை இணையத்துக்கு வரும் முன்', lang: 'ta' });
    await axe('main');
  },
);

test(
  'applicants agree to the text in their language',
  { tag: '@once' },
  async ({ page, request, signIn }) => {
    await signIn();
    await page.goto(`${officePages.privacy}?tab=settings`);
    await tabs(page)
      .getByRole('button', { name: /^Tamil/ })
      .click();
    const words = 'என் விண்ணப்பத்தை முடிவு எடுக்கும் வரை வைத்திருக்க ஒப்புக்கொள்கிறேன்.';
    await translation(page).getByRole('textbox', { name: 'Text' }).fill(words);
    await look(page, 'consent');
    await press(page, 'Publish');
    await expect(page.getByText('Published: the Tamil pages show it now.')).toBeVisible();
    const asked = await (await request.get(privacyCalls.consentText.path, { params: { lang: 'ta' } })).json();
    expect(asked).toMatchObject({ text: words, lang: 'ta' });
  },
);

test('the words of the site are edited in each language', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn();
  await page.goto(officePages.site);
  await page.getByLabel('Language', { exact: true }).selectOption('Tamil');
  await expect(page).toHaveURL(/lang=ta/);
  const frame = page.frameLocator('iframe').last();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ta');
  await page.getByRole('button', { name: 'List of texts' }).click();
  await look(page, 'site-editor');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Headline/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Headline' });
  await expect(panel.getByRole('region', { name: 'In other languages' })).toContainText(
    'Innovative IT Solutions',
  );
  await panel.getByRole('textbox').fill('தறியிலிருந்து கடைக்கு');
  await look(page, 'site-panel');
  await panel.getByRole('button', { name: 'Keep' }).click();
  await expect(frame.getByText('தறியிலிருந்து கடைக்கு')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await page.goto('/ta/');
  await expect(page.getByText('தறியிலிருந்து கடைக்கு').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Innovative IT Solutions for Modern Businesses').first()).toBeVisible();
});
