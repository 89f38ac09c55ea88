// How every section of every public page and the recruiter's screens look, held against what was recorded of it in
// looks.spec.ts-snapshots: the place of everything and, in the build of browser.json there, a picture.
// After a change that is wanted: npm run test:browser -- looks.spec --update-snapshots, and look at what it has written.
import { fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ERASE_WORD, ownApplicationCalls } from '#contract/applications/own-application.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import type { Program } from '#tests/support/program.ts';
import { tellNumbers } from './support/insight.ts';
import type { HowMuch } from './support/insight.ts';
import { expectLook, expectOtherLook, isRecording, openStill, settle } from './support/look.ts';
import { atOneTime, fillRecruiting, fillSearched, INTERVIEW_WEEK } from './support/recruiting-look.ts';
import { apply, postJob } from './support/recruiting.ts';
import { expect, test as base } from './support/test.ts';

/** The one posting of a program: other stories of the worker may have posted and deleted some before. */
const jobIn = new WeakMap<Program, number>();

const test = base.extend({
  // A program of its own: what other tests add to the lists would be in the pictures.
  program: async ({ quietProgram, playwright }, use) => {
    if (!jobIn.has(quietProgram)) {
      const request = await playwright.request.newContext({ baseURL: quietProgram.url });
      const { id } = await postJob(request, quietProgram, { title: 'Front-end Engineer' });
      await request.dispose();
      jobIn.set(quietProgram, id);
    }
    await use(quietProgram);
  },
});

/** In the long form (`npm run test:browser`) screens are looked at in all their states. */
const isWhole = process.env.TESTS !== 'short';

// Small pictures: what has moved is seen at half the size too.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 0.75 : 0.5), timezoneId: 'UTC' });

// The names are those of the regions, in the order they stand.
const pages = {
  home: {
    path: '/',
    sections: [
      'What we do',
      'Crafting Your Digital Success Story',
      'Our Comprehensive SaaS Solutions',
      'What costs you the most time today?',
      'DEFINING OUR PURPOSE',
      'OUR PARTNER',
      'LATEST NEWS',
      'Meet the team',
    ],
  },
  about: {
    path: sitePages.about,
    sections: [
      'Many threads, one hand.',
      'SaaS Solutions',
      'Core Values',
      'Why Choose Us',
      'Our Leadership Team',
      'Our Company Skills',
    ],
  },
  services: {
    path: sitePages.services,
    sections: [
      'Services',
      'All services',
      'Web development',
      'ERP Suite',
      'Data Server',
      'Social Media Management',
      'Digital Marketing',
      'Our Comprehensive SaaS Solutions',
    ],
  },
  resources: {
    path: sitePages.resources,
    sections: ['Resources', 'Web Development', 'Social Media Management', 'Latest News'],
  },
  contact: { path: sitePages.contact, sections: ['Contact Us', 'Write to us'] },
  careers: {
    path: sitePages.careers,
    sections: [
      'Join Our Team',
      'We are Looking for few remarkable peoples',
      'Company Culture',
      'What you can expect',
    ],
  },
};

for (const [name, { path, sections }] of Object.entries(pages)) {
  const tag = ['home', 'careers'].includes(name) ? [] : '@both';
  test(`the sections of the page ${name}`, { tag }, async ({ page }) => {
    await openStill(page, path);
    const named = page.locator('main section:is([aria-label], [aria-labelledby])');
    await expect(named).toHaveCount(sections.length);
    for (const [place, label] of sections.entries()) {
      await expect(named.nth(place)).toHaveAccessibleName(label);
      await expectLook(named.nth(place), name, slug(label));
    }
    const aside = page.getByRole('main').getByRole('complementary');
    if (name === 'contact') await expectLook(aside, name, 'how-to-reach-us');
  });
}

test('the second slide, the footer, an open picture and the menu of a phone @both @long', async ({
  page,
  isPhone,
}) => {
  await openStill(page, '/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await settle(page);
  await expectLook(page.locator('.hero-stage'), 'home', 'expertise-services');
  await expectLook(page.getByRole('contentinfo'), 'footer');
  await openStill(page, sitePages.resources);
  await page
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await settle(page);
  await expectLook(page.getByRole('dialog'), 'resources', 'open-picture');
  if (!isPhone) return;
  await openStill(page, sitePages.about);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectLook(page.getByRole('dialog'), 'menu');
});

test('the three articles and the privacy page @both @long', async ({ page }) => {
  for (const path of ['article-1', 'article-2', 'article-3']) {
    await openStill(page, `/${path}`);
    await expectLook(page.getByRole('article').first(), 'articles', path);
  }
  await expectLook(page.getByRole('region', { name: 'Read on' }), 'articles', 'read-on');
  await openStill(page, sitePages.privacy);
  await expectLook(page.getByRole('main'), 'privacy');
});

test('a job, its application form and a page that is not there @both', async ({ page, program, isPhone }) => {
  const id = jobIn.get(program) ?? 0;
  // As high as the whole of what they hold.
  await page.setViewportSize({ width: isPhone ? 360 : 1280, height: isPhone ? 1400 : 1200 });
  await openStill(page, fillPath(sitePages.job, { id }));
  await expectLook(page.getByRole('dialog', { name: 'Front-end Engineer' }), 'careers', 'job');
  await openStill(page, fillPath(sitePages.apply, { id }));
  await expectLook(page.getByRole('dialog', { name: 'Job Application Form' }), 'careers', 'application-form');
  await openStill(page, '/nowhere');
  await expectLook(page.getByRole('main'), 'not-found');
});

test('an application as its owner sees it, and where the link is asked for @long', async ({
  page,
  request,
  mailTo,
  isPhone,
}) => {
  const email = `own-${isPhone ? 'phone' : 'desktop'}@raghavan.example`;
  await apply(request, { email, job_id: '1' });
  const { text } = await mailTo(email, 'We have your application');
  const [link = '', secret = ''] = /\/application\/([\w-]{22,})/.exec(text) ?? [];
  await openStill(page, link);
  await page.getByText('Withdraw this application').click();
  await page.getByText('Erase it now').click();
  await expectLook(page.getByRole('main'), 'own-application');
  await openStill(page, fillPath(sitePages.ownApplication, { secret: 'sent' }));
  await expectLook(page.getByRole('main'), 'own-link');
  // The board of the recruiter is in other pictures.
  const { erase } = ownApplicationCalls;
  await request.delete(fillPath(erase.path, { secret }), { data: { confirm: ERASE_WORD } });
});

test('in the dark @both @long', async ({ page }) => {
  const dark = {
    home: ['What we do', 'Our Comprehensive SaaS Solutions', 'LATEST NEWS'],
    about: ['Why Choose Us'],
    services: ['All services'],
    resources: ['Social Media Management', 'Latest News'],
    contact: ['Write to us'],
  };
  for (const [name, labels] of Object.entries(dark)) {
    await openStill(page, name === 'home' ? '/' : `/${name}`, 'dark');
    for (const label of labels) {
      await expectLook(page.getByRole('region', { name: label, exact: true }), name, `${slug(label)}-dark`);
    }
  }
});

test('the screens of recruiting @both', async ({ page, request, program, signIn, axe, isPhone }) => {
  test.slow();
  const applicant = await fillRecruiting(request, program);
  await signIn();
  await atOneTime(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const look = async (name: string, path: string, part = main) => {
    if (path) await page.goto(path);
    await expect(part).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await settle(page);
    await expectLook(part, 'office', name);
    // At the width of a phone the screens' own tests ask.
    if (!isPhone) await axe();
  };
  const lookAtDialog = async (name: string) => {
    await look(name, '', dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await look('board', officePages.board);
  if (isWhole) {
    await page.getByRole('checkbox', { name: 'Select Chloé Chandran' }).check();
    await look('board-selected', '');
    await look('board-empty', `${officePages.board}?tag=nothing`);
  }
  await look('applicants', officePages.applications);
  if (isWhole) await look('interviews', `${officePages.interviews}?week=${INTERVIEW_WEEK}&whose=all`);
  if (isWhole) {
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await lookAtDialog('calendar-link');
  }
  await look('stages', officePages.recruiting);
  if (isWhole) {
    await look('templates', `${officePages.recruiting}?tab=templates`);
    await look('privacy-settings', `${officePages.privacy}?tab=settings`);
  }
  const pageOf = fillPath(officePages.applicant, { id: applicant });
  await look('applicant', `${pageOf}?tab=person`);
  if (isWhole) {
    await page.getByRole('button', { name: /^Stage:/ }).click();
    await look('stage-menu', '', page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await lookAtDialog('keys');
  }
  await page.getByRole('button', { name: 'Plan an interview' }).click();
  await lookAtDialog('interview');
  await page.getByRole('button', { name: 'Hire' }).click();
  await lookAtDialog('hire');
  await page.getByRole('button', { name: 'Write' }).click();
  await dialog.getByLabel('Template').selectOption({ index: 1 });
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Dear');
  await look('mail', '', dialog);
  if (isPhone) await look('timeline', `${pageOf}?tab=timeline`);
  if (!isWhole) return;
  await look('applicant-gone', fillPath(officePages.applicant, { id: 999_999 }));

  // After the others: who is found here would be in their lists.
  const job = await fillSearched(request, program);
  await look('search-board', `${officePages.board}?q=react or node*`);
  await look('skills-of-a-job', `${officePages.applications}?job_id=${job}&sort=-skills`);
  await look('search', `${officePages.applications}?q=react "booking portal" or accessibility`);
  await page.keyboard.press('j');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await look('search-opened', '');
  await look('search-not-understood', `${officePages.applications}?q="booking portal`);
  await look('synonyms', `${officePages.recruiting}?tab=skills`);

  await page.route(`**${stageCalls.list.path}`, (route) => route.abort());
  await look('board-failed', officePages.board);
});

test('the office at a glance, with much, little and nothing to tell @both', async ({ page, signIn }) => {
  await signIn();
  const main = page.getByRole('main');
  const look = async (name: string, path: string, howMuch: HowMuch, theme: 'light' | 'dark' = 'light') => {
    await page.unrouteAll();
    await tellNumbers(page, howMuch);
    await openStill(page, path, theme);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectLook(main, 'office', name);
  };
  await look('insight-much', `${officePages.insight}?period=year&source=campus-fair`, 'much');
  if (isWhole) {
    await look('insight-much-dark', officePages.insight, 'much', 'dark');
    await look('insight-none', officePages.insight, 'none');
    await look('insight-little', officePages.insight, 'little');
    await look('insight-visits', `${officePages.insight}?tab=visits&period=4w`, 'much');
  }
  await look('insight-enquiries-dark', `${officePages.insight}?tab=enquiries`, 'much', 'dark');
  // The cards have the numbers of the whole house: only what stands below them.
  await page.unrouteAll();
  await tellNumbers(page, 'much');
  await openStill(page, officePages.dashboard);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectLook(page.getByRole('region', { name: 'Today', exact: true }), 'office', 'today');
  await expectLook(page.getByRole('region', { name: 'The last 12 weeks' }), 'office', 'glance');
});

test('a button that is gone, and words that moved a little, are noticed @once @long', async ({ page }) => {
  test.skip(isRecording(), 'it would be recorded');
  await openStill(page, '/contact');
  const form = page.getByRole('region', { name: 'Write to us', exact: true });
  const send = form.getByRole('button', { name: 'Send', includeHidden: true });
  await send.evaluate((button) => (button.style.visibility = 'hidden'));
  await expectOtherLook(form, 'contact', 'write-to-us');
  await send.evaluate((button) => (button.style.visibility = ''));
  await expectLook(form, 'contact', 'write-to-us');
  await form.getByText('Subject').evaluate((label) => (label.style.marginLeft = '40px'));
  await expectOtherLook(form, 'contact', 'write-to-us');
});

const slug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');
