// A second company is brought up through the office alone, and stands on everything the program shows, mails and prints.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessPages, feedPaths, fillPath, sitePages } from '#contract/addresses.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { identityCalls, identityMessages } from '#contract/identity/identity.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import { SHEET_DOTS, readPdf } from '#tests/support/pdf.ts';
import sharp from 'sharp';
import { headersOf, postJob } from './support/recruiting.ts';
import { openStill } from './support/look.ts';
import { expect, test as base } from './support/test.ts';

/** Of its own: others rely on the first company. */
const test = base.extend<object, { kovai: Program }>({
  kovai: [
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  program: ({ kovai }, use) => use(kovai),
});

const COLOUR = '#8a3ffc';
const mark = (background: string, thread: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" rx="140" fill="${background}"/><path d="M150 120v360M300 120v360M450 120v360M120 220h360M120 380h360" stroke="${thread}" stroke-width="44" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const bothLooks = ['light', 'dark'] as const;

test(
  'Kovai Looms makes the installation its own through the office alone, and everything shows it',
  { tag: '@long' },
  async ({ page, request, program, signIn, axe, mailTo }) => {
    const seen = join(test.info().outputDir, `../kovai-${test.info().project.name}`);
    await mkdir(seen, { recursive: true });
    const look = (name: string, fullPage = false) =>
      page.screenshot({ path: join(seen, `${name}.png`), fullPage });

    // Nobody is led anywhere: the dashboard offers it.
    await signIn();
    await page.goto(officePages.dashboard);
    await expect(page.getByText('ETPL DASHBOARD')).toBeVisible();
    await look('dashboard-offer');
    await page.getByRole('link', { name: 'Name, logo, colour' }).click();
    await expect(page.getByRole('heading', { name: 'Identity', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Tagline')).toHaveCount(0);
    await axe();

    await page.getByLabel('Brand').fill('Kovai Looms');
    await page.getByLabel('Legal name').fill('Kovai Looms Private Limited');
    await page.getByLabel('Address').fill('7 Mill Road, Peelamedu\nCoimbatore 641004\nIndia');
    await page.getByLabel('E-mail').fill('hello@kovai.example');
    await page.getByLabel('Phone').fill('+91 422 500 1200');
    for (const [label, picture] of [
      ['Logo', await mark('#2b1055', '#f4e9ff')],
      ['Logo on dark', await mark('#f4e9ff', '#2b1055')],
    ] as const) {
      await page.getByRole('button', { name: `${label}: choose or upload`, exact: true }).click();
      const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
      await chooser
        .locator('input[type=file]')
        .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: picture });
      await expect(chooser).toBeHidden();
    }
    // Hard to read: the nearest is one press away.
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffd600');
    await expect(page.getByText(/The nearest that reads is #/)).toBeVisible();
    await look('identity-refused', true);
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByRole('list', { name: 'As it will look' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill(COLOUR);
    await look('identity-first-run', true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Everything shows it from now on.')).toBeVisible();
    await expect(page.getByText('Kovai Looms DASHBOARD')).toBeVisible();
    await expect(page.getByLabel('Tagline')).toHaveValue('Websites, software and marketing that run as one.');
    await axe();
    for (const theme of bothLooks) {
      await page.emulateMedia({ colorScheme: theme });
      await look(`identity-${theme}`, true);
    }
    await page.goto(officePages.dashboard);
    await expect(page.getByText('Make this installation yours')).toHaveCount(0);
    await look('dashboard-dark');

    const job = await postJob(request, program, { title: 'Loom Engineer', location: 'Coimbatore' });
    for (const theme of bothLooks) {
      for (const [name, path] of Object.entries({
        home: sitePages.home,
        contact: sitePages.contact,
        careers: sitePages.careers,
        job: `/Career/${job.id}`,
        services: sitePages.services,
        about: sitePages.about,
        resources: sitePages.resources,
        apply: `/Career/${job.id}/apply`,
        own: sitePages.ownLink,
        card: fillPath(sitePages.verify, { code: 'no-such-card' }),
        gone: '/no/such/page',
        privacy: sitePages.privacy,
        login: accessPages.login,
      })) {
        await openStill(page, path, theme);
        await expect(page.locator('body')).toContainText('Kovai Looms');
        // What is agreed to was written at the first start, and stays as it was.
        if (name !== 'apply') await expect(page.locator('body')).not.toContainText(/\bETPL\b/);
        await look(`${name}-${theme}`, name !== 'home');
      }
      await openStill(page, sitePages.home, theme);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await look(`footer-${theme}`);
    }
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    expect(accent).not.toBe('');
    expect(accent).not.toContain('#0fa3a3');

    const html = await (await request.get('/')).text();
    expect(html).toContain('"legalName":"Kovai Looms Private Limited"');
    expect(html).toContain('<meta property="og:site_name" content="Kovai Looms">');
    expect(html).not.toMatch(/\bETPL (?:Technologies|: )/);
    const pictures = {
      share: /property="og:image" content="([^"]+)"/.exec(html)?.[1],
      icon: /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1],
      jobShare: /og:image" content="([^"]+)"/.exec(
        await (await request.get(`/Career/${job.id}`)).text(),
      )?.[1],
      favicon: '/favicon.ico',
    };
    for (const [name, address = ''] of Object.entries(pictures)) {
      const answer = await request.get(address);
      expect(answer.status(), name).toBe(200);
      await sharp(await answer.body())
        .png()
        .toFile(join(seen, `${name}.png`));
    }
    const manifest = await (await request.get('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Kovai Looms Private Limited', theme_color: COLOUR });
    expect((await request.get(manifest.icons[1].src)).headers()['content-type']).toBe('image/png');
    expect(await (await request.get(feedPaths.rss)).text()).toContain('Open positions at Kovai Looms');

    await request.post(contactCalls.send.path, { data: anEnquiry({ email: 'asha@kovai.example' }) });
    const mail = await mailTo('asha@kovai.example');
    expect(mail.text).toContain('Kovai Looms Private Limited, 7 Mill Road');
    // Away from the policy of our own pages.
    await page.goto('about:blank');
    await page.setContent(String(mail.html));
    for (const theme of bothLooks) {
      await page.emulateMedia({ colorScheme: theme });
      await look(`mail-${theme}`);
    }
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf('.brand'), 'the name is in the company’s colour').not.toBe(await colourOf('.ink'));
    const headers = await headersOf(request, program);
    const { url } = await (await request.post(siteEditionCalls.previewLink.path, { headers })).json();
    const preview = await (await request.get(`${url}contact`)).text();
    expect(preview, 'of now in a preview, too').toContain('hello@kovai.example');
    expect(preview).not.toMatch(/\bETPL (?:Technologies|: )/);
    const poster = await request.get(fillPath(jobPreparingCalls.poster.path, job), { headers });
    expect(poster.status()).toBe(200);
    const [sheet] = await readPdf(await poster.body(), SHEET_DOTS);
    expect(sheet?.words).toContain('Kovai Looms Private Limited');
    const { data, width, height } = sheet?.picture ?? { data: Buffer.alloc(4), width: 1, height: 1 };
    await sharp(Buffer.from(data.buffer, data.byteOffset, data.length), {
      raw: { width, height, channels: 4 },
    })
      .png()
      .toFile(join(seen, 'poster.png'));
    const now = await (await request.get(identityCalls.read.path, { headers })).json();
    expect(now).toMatchObject({
      brand: 'Kovai Looms',
      sender_name: 'Kovai Looms',
      social: {},
      colour: COLOUR,
      version: 1,
    });
  },
);

const REFUSED = 'The server will not have this.';

/** As the server calls it, and as the form does. */
const fields = {
  brand: 'Brand',
  legal_name: 'Legal name',
  colour: 'Colour',
  'address.1': 'Address',
  email: 'E-mail',
  phone: 'Phone',
  'office_hours.en': 'Office hours',
  'social.linkedin': 'LinkedIn',
  'social.youtube': 'YouTube',
  tagline: 'Tagline',
  sender_name: 'Sender of mails',
  copyright_year: 'Copyright year',
};
const pictures = { logo: 'Logo', logo_dark: 'Logo on dark', icon: 'Icon' };

base(
  'what the server refuses of an identity is said at its field, which has the focus',
  { tag: ['@once', '@long'] },
  async ({ page, signIn, axe }) => {
    let errors: Record<string, string[]> = {};
    // With all its fields, and nothing of it is sent: others rely on the first company.
    await page.route(identityCalls.read.path, async (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { ...(await (await route.fetch()).json()), version: 1 } })
        : route.fulfill({ status: 400, json: { code: 'bad_input', message: REFUSED, errors } }),
    );
    await signIn();
    await page.goto(officePages.identity);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByLabel('Phone').fill('+91 422 500 1200');
    for (const [field, label] of Object.entries(fields)) {
      errors = { [field]: [REFUSED] };
      await save.click();
      const input = page.getByRole('textbox', { name: label, exact: true });
      await expect(input, field).toBeFocused();
      await expect(input).toHaveAccessibleDescription(new RegExp(REFUSED));
      await expect(page.getByText(REFUSED)).toHaveCount(1);
    }
    for (const [field, label] of Object.entries(pictures)) {
      errors = { [field]: [REFUSED] };
      await save.click();
      const choose = page.getByRole('button', { name: `${label}: choose or upload`, exact: true });
      await expect(choose, field).toBeFocused();
      await expect(choose).toHaveAccessibleDescription(REFUSED);
      await expect(page.getByText(REFUSED)).toHaveCount(1);
    }
    await axe();
    // Of an older tab: the nearest is offered by a press, and the words are words.
    errors = { colour: ['#c99700', identityMessages.contrast] };
    await save.click();
    await expect(page.getByText(identityMessages.contrast)).toBeVisible();
  },
);
