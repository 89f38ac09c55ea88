// A recruiter writes the questions of a posting and puts them in order: by keyboard, mouse and finger.
import type { Locator, Page } from '@playwright/test';
import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { QuestionDraft } from '#contract/jobs/job-questions.ts';
import { type Job, jobCalls } from '#contract/jobs/jobs.ts';
import type { Program } from '#tests/support/program.ts';
import { headersOf, postJob } from './support/recruiting.ts';
import { expect, test } from './support/test.ts';

const questions: QuestionDraft[] = [
  { id: 'why', text: 'Why here?', kind: 'short', required: true },
  { id: 'licence', text: 'Do you drive?', kind: 'yes_no' },
  { id: 'shift', text: 'Which shift?', kind: 'choice', choices: ['Day', 'Evening', 'Night'] },
];

async function open(page: Page, job: { id: number }): Promise<Locator> {
  await page.goto(`${officePages.jobs}?edit=${job.id}`);
  const builder = page.getByRole('dialog').getByRole('group', { name: 'Questions', exact: true });
  await builder.scrollIntoViewIfNeeded();
  return builder;
}

const texts = (builder: Locator) =>
  builder
    .getByLabel('Text', { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const isOrder = (builder: Locator, wanted: string[]) => expect.poll(() => texts(builder)).toEqual(wanted);

const row = (builder: Locator, place: number) => builder.locator('[data-question]').nth(place);
const handle = (within: Locator) => within.getByTitle('Draw to another place').first();

/** There the next ones are in view as well. */
const toTop = (part: Locator) => part.evaluate((element) => element.scrollIntoView({ block: 'start' }));

async function middleOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function savedQuestions(page: Page, program: Program, id: number): Promise<Job['questions']> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  const headers = await headersOf(page.request, program);
  const answer = await page.request.get(fillPath(jobCalls.read.path, { id }), { headers });
  return ((await answer.json()) as Job).questions;
}

test('questions and choices are put in order by keyboard: the focus goes along, and it is told @both @long', async ({
  page,
  request,
  program,
  signIn,
  axe,
}) => {
  const job = await postJob(request, program, { questions });
  await signIn();
  const builder = await open(page, job);
  const told = (words: string) =>
    expect(builder.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  await expect(builder.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled();
  await builder.getByRole('button', { name: 'Move question 1 down' }).focus();
  await page.keyboard.press('Enter');
  await isOrder(builder, ['Do you drive?', 'Why here?', 'Which shift?']);
  await told('“Why here?” is number 2 of 3 now.');
  await expect(builder.getByRole('button', { name: 'Move question 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isOrder(builder, ['Do you drive?', 'Which shift?', 'Why here?']);
  await told('“Why here?” is number 3 of 3 now.');
  // There is no further down: the way back is at hand.
  await expect(builder.getByRole('button', { name: 'Move question 3 up' })).toBeFocused();

  await builder.getByRole('button', { name: 'Move choice 3 up' }).focus();
  await page.keyboard.press('Enter');
  await told('Choice 3 is number 2 now.');
  await expect(builder.getByRole('button', { name: 'Move choice 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(builder.getByLabel('Choice 1', { exact: true })).toHaveValue('Night');
  await expect(builder.getByRole('button', { name: 'Move choice 1 down' })).toBeFocused();
  await axe('[role=dialog]');
  expect(await savedQuestions(page, program, job.id)).toMatchObject([
    { id: 'licence' },
    { id: 'shift', choices: ['Night', 'Day', 'Evening'] },
    { id: 'why' },
  ]);
});

test(
  'questions and choices are drawn to another place with the mouse, or left where they were @both',
  { tag: '@long' },
  async ({ page, request, program, signIn }) => {
    const job = await postJob(request, program, { questions });
    await signIn();
    const builder = await open(page, job);
    const draw = async (from: Locator, to: Locator) => {
      await toTop(from);
      const start = await middleOf(handle(from));
      const end = await middleOf(handle(to));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, start.y + 10);
      await page.mouse.move(end.x, end.y, { steps: 5 });
    };
    await draw(row(builder, 0), row(builder, 1));
    await expect(builder.getByText('Over place 2.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(builder.getByText('“Why here?” left where it was.')).toBeAttached();
    await page.mouse.up();
    await isOrder(builder, ['Why here?', 'Do you drive?', 'Which shift?']);
    await expect(page.getByRole('dialog')).toBeVisible();

    await draw(row(builder, 0), row(builder, 1));
    await expect(builder.getByText('Over place 2.')).toBeAttached();
    await page.mouse.up();
    await isOrder(builder, ['Do you drive?', 'Why here?', 'Which shift?']);

    const choices = builder.getByRole('group', { name: 'Choices' }).getByRole('listitem');
    await draw(choices.nth(0), choices.nth(2));
    await page.mouse.up();
    await expect(builder.getByLabel('Choice 3', { exact: true })).toHaveValue('Day');
    expect(await savedQuestions(page, program, job.id)).toMatchObject([
      { id: 'licence' },
      { id: 'why' },
      { id: 'shift', choices: ['Evening', 'Night', 'Day'] },
    ]);
  },
);

test('a row held at the lower edge scrolls the form to its end, and no further @long', async ({
  page,
  request,
  program,
  signIn,
}) => {
  const job = await postJob(request, program, { questions });
  await signIn();
  const builder = await open(page, job);
  const scroller = page.getByRole('dialog').locator('form').locator('..');
  const rest = () => scroller.evaluate((form) => form.scrollHeight - form.clientHeight - form.scrollTop);
  const height = () => scroller.evaluate((form) => form.scrollHeight);
  await toTop(row(builder, 0));
  const before = await height();
  expect(await rest(), 'there is something to scroll').toBeGreaterThan(50);
  const start = await middleOf(handle(row(builder, 0)));
  const edge = await scroller.boundingBox();
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 10);
  await page.mouse.move(start.x, (edge?.y ?? 0) + (edge?.height ?? 0) - 5, { steps: 5 });
  await expect.poll(rest).toBeLessThan(2);
  expect(await height()).toBe(before);
  await page.mouse.up();
  await isOrder(builder, ['Do you drive?', 'Which shift?', 'Why here?']);
});

test('a finger holds and draws; nothing is cut at this width @phone @long', async ({
  page,
  request,
  program,
  signIn,
  isPhone,
}) => {
  test.skip(!isPhone, 'of phones');
  const job = await postJob(request, program, { questions });
  await signIn();
  const builder = await open(page, job);
  const wide = await page
    .getByRole('dialog')
    .evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
        ).length,
    );
  expect(wide, 'parts beyond the edge').toBe(0);
  await toTop(row(builder, 0));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const start = await middleOf(handle(row(builder, 0)));
  await touch('touchStart', start);
  await expect(builder.getByText('“Why here?” taken up.')).toBeAttached();
  const end = await middleOf(handle(row(builder, 1)));
  await touch('touchMove', { x: start.x, y: (start.y + end.y) / 2 });
  await touch('touchMove', { x: start.x, y: end.y });
  await expect(builder.getByText('Over place 2.')).toBeAttached();
  await touch('touchEnd');
  await isOrder(builder, ['Do you drive?', 'Why here?', 'Which shift?']);
});

test(
  'a removed question comes back with Undo, where it was',
  { tag: ['@once', '@long'] },
  async ({ page, request, program, signIn }) => {
    const job = await postJob(request, program, { questions });
    await signIn();
    const builder = await open(page, job);
    await builder.getByRole('button', { name: 'Remove question 2' }).click();
    await isOrder(builder, ['Why here?', 'Which shift?']);
    await expect(builder.getByRole('button', { name: 'Add a Question' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await isOrder(builder, ['Why here?', 'Do you drive?', 'Which shift?']);
  },
);
