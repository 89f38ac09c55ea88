// Résumés that can be found: the search over list and board, what is marked, and the skills of a job.
import type { Page } from '@playwright/test';
import { officePages } from '#contract/office/office-pages.ts';
import { searchQueryMessages } from '#contract/search/search-query.ts';
import { skillCalls } from '#contract/applications/skills.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { apply, headersOf, postJob, unique, untilRead } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const resume = (text: string) => ({ name: 'me.pdf', mimeType: 'application/pdf', buffer: aPdf(text) });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search applicants' });
const inResume = (page: Page) => page.getByRole('searchbox', { name: 'Search in the resume' });
const fitsTheWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('people are found by what their résumés say, in list and board, and it is marked where it stands @long', async ({
  page,
  request,
  program,
  signIn,
  axe,
}) => {
  const word = `w${unique()}`;
  await apply(request, { name: 'Asha Rao' }, resume(`${word}: machine learning, ${word}`));
  await apply(request, { name: 'Bala Iyer' }, resume(`Learning a machine for ${word}`));
  await apply(request, { name: 'Chitra Nair', subject: `Hello ${word}` }, resume(''));
  await untilRead(request, program);
  await signIn();
  await page.goto(officePages.applications);

  await field(page).fill(`"machine learning`);
  await expect(page.getByRole('alert').getByText(searchQueryMessages.openQuote)).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: 'How to search' }).click();
  await expect(page.getByRole('dialog', { name: 'How to search' })).toContainText('develop*');
  await page.keyboard.press('Escape');

  await field(page).fill(`${word} `);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  // Whoever goes on typing needs the space.
  await expect(field(page)).toHaveValue(`${word} `);
  await expect(page.getByRole('status').filter({ hasText: 'Best first.' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `In subject: Hello ${word}` })).toBeVisible();
  expect(await fitsTheWindow(page)).toBe(true);
  await axe();

  await field(page).fill(`${word} "machine learning"`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const passage = page.getByRole('row').filter({ hasText: `In résumé: ${word}: machine` });
  await expect(passage.locator('mark')).toHaveText([word, 'machine learning', word]);
  await page.reload();
  await expect(passage).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible();
  await expect(inResume(page)).toHaveValue(`${word} "machine learning"`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  // The mark is brought into sight in the résumé; the page with the name stays.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await inResume(page).fill('learning');
  await expect(page.getByText('1 of 1')).toBeVisible();

  await page.goto(`${officePages.board}?q=${word}`);
  await expect(page.getByText('Best first in each stage.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Asha Rao' }).locator('mark').first()).toHaveText(word);
  expect(await fitsTheWindow(page)).toBe(true);
  await axe();
  await page.getByRole('link', { name: 'Chitra Nair' }).click();
  await expect(page.getByText('The text of this résumé cannot be read').first()).toBeVisible();
});

test(
  'Ctrl K finds people by their résumés, with the passage',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, axe }) => {
    const word = `w${unique()}`;
    await apply(request, { name: 'Divya Pillai', job_title: 'Tester' }, resume(`Wove ${word} for a bank`));
    await untilRead(request, program);
    await signIn();
    await page.goto(officePages.dashboard);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(word);
    await expect(palette.getByRole('option')).toContainText(`Wove ${word} for a bank`);
    await axe('[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Divya Pillai', level: 1 })).toBeVisible();
    await expect(page.getByText('1 of 1')).toBeVisible();
  },
);

test(
  'the skills of a job are shown and sorted by, under all their names',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn, axe }) => {
    const short = `k${unique()}`;
    const job = await postJob(request, program, { Key_Skills: `Kube${short}, C++, React` });
    const job_id = String(job.id);
    await apply(request, { name: 'Esha One', email: 'esha@one.example', job_id }, resume('React'));
    await apply(
      request,
      { name: 'Farid Two', email: 'farid@two.example', job_id },
      resume(`React, C++ and ${short}`),
    );
    await untilRead(request, program);
    await signIn();
    await page.goto(`${officePages.recruiting}?tab=skills`);
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: 'Add a Skill' }).click();
    await page
      .getByRole('textbox', { name: /^Skill/ })
      .last()
      .fill(`Kube${short}`);
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'What is it also called?' })).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Other names/ })
      .last()
      .fill(short);
    await axe();
    // Somebody else is quicker.
    const headers = await headersOf(request, program);
    const before = await (await request.get(skillCalls.synonyms.path, { headers })).json();
    const theirs = [...before, { skill: `Go${short}`, also: ['golang'] }];
    await request.put(skillCalls.replaceSynonyms.path, { data: theirs, headers });
    await save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Put mine over it' }).click();
    await expect(page.getByText('Skills saved.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Other names of Go${short}` })).toHaveValue('golang');

    await page.goto(`${officePages.applications}?job_id=${job.id}`);
    await expect(page.getByText('Nobody is left out or rejected by them.')).toBeVisible();
    await page.getByRole('button', { name: 'Most skills first' }).click();
    await expect(page).toHaveURL(/sort=-skills/);
    const notes = page.getByRole('row').filter({ hasText: 'In the résumé:' });
    await expect(async () => {
      await page.reload();
      await expect(notes).toHaveText(
        [
          `In the résumé: Kube${short}, C++, React`,
          `In the résumé: ReactNot in the résumé: Kube${short}, C++`,
        ],
        { timeout: 1000 },
      );
    }).toPass();
    await axe();
    await page
      .getByRole('button', { name: /Esha One/ })
      .first()
      .click();
    await page.getByRole('link', { name: /notes, ratings and timeline/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'C++ is not in the résumé' })).toBeVisible();
  },
);
