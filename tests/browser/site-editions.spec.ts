// The company's own words, pictures and sections: what visitors see of an edition, a preview of the draft, and the editor's
// frame with what it says to the office.
import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { type Program, startProgram } from '#tests/support/program.ts';
import type { FromFrame, ToFrame } from '#web/site-frame/protocol.ts';
import { expect, test } from './support/test.ts';
import { openAlive } from './support/site.ts';

const EDITION = '/api/site-edition/';

interface OwnFixtures {
  /** What it says is of this file's stories alone. */
  ownProgram: Program;
  send: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
}

const story = test.extend<object, OwnFixtures>({
  ownProgram: [
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  send: [
    async ({ ownProgram: { url, admin } }, use) => {
      const headers = { 'content-type': 'application/json' };
      const login = { method: 'POST', headers, body: JSON.stringify(admin) };
      const { access } = await (await fetch(url + accountCalls.login.path, login)).json();
      await use(async (method, path, body) => {
        const answer = await fetch(url + path, {
          method,
          headers: { ...(body && headers), authorization: `Bearer ${access}` },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        return text === '' ? {} : JSON.parse(text);
      });
    },
    { scope: 'worker' },
  ],
});
story.describe.configure({ mode: 'serial' });

/** What the browser complains of; a page that hydrates other words than it was sent says so here. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  return said;
}

story(
  'an edition is on the pages, on moves, in what forms say; sections and pictures too @once',
  async ({ page, ownProgram: { url }, send }) => {
    const { path } = await send('POST', '/api/media-library/', {
      image: `data:image/png;base64,${(await aPicture('png', { width: 1300, height: 900 })).toString('base64')}`,
    });
    await send('PATCH', EDITION, {
      changes: [
        { id: 'home.hero.headline', lang: 'en', text: '<b>Looms</b> that talk' },
        { id: 'about.hero.headline', lang: 'en', text: 'Woven in Kovai' },
        { id: 'about.meta.title', lang: 'en', text: 'Our looms' },
        { id: 'careers.hero.open', form: 'other', lang: 'en', text: '# seats at the loom' },
        { id: 'header.links.contact', lang: 'en', text: 'Write' },
        { id: 'forms.contact.sent', lang: 'en', text: 'It is with the weavers now.' },
        { id: 'forms.rule.firstName', lang: 'en', text: 'How are you called?' },
      ],
      pictures: [{ id: 'services.hero.picture', media: path, focus: { x: 0.2, y: 0.5 } }],
      hidden: ['partners'],
    });
    await send('POST', `${EDITION}publish/`, {});
    const complaints = complaintsOf(page);
    await openAlive(page, `${url}/`);
    await expect(page.getByRole('heading', { name: '<b>Looms</b> that talk' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'OUR PARTNER' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'LATEST NEWS' })).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Woven in Kovai' })).toBeVisible();
    await expect(page).toHaveTitle(/Our looms/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(page.locator('.page-banner img').first()).toHaveAttribute('src', String(path));
    await openAlive(page, `${url}/contact`);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('How are you called?')).toBeVisible();
    expect(complaints).toEqual([]);
    const refused = await page.request.post(`${url}/api/contact/create/`, { data: { first_name: '' } });
    expect((await refused.json()).errors.first_name).toEqual(['How are you called?']);
    const drawn = await page.request.get(`${url}/site-pictures/services.hero.picture`);
    expect(drawn.headers()['content-type']).toMatch(/^image\//);
  },
);

story(
  'a preview shows every page with the draft, to whoever has the link @once',
  async ({ page, ownProgram: { url }, send }) => {
    await send('PATCH', EDITION, {
      changes: [
        { id: 'services.hero.headline', lang: 'en', text: 'A draft of services' },
        { id: 'about.hero.headline', lang: 'en', text: 'A draft of us' },
      ],
    });
    const { url: preview } = (await send('POST', `${EDITION}preview-link/`)) as { url: string };
    expect(preview).toMatch(/\/site-preview\/[\w-]{43}\/$/);
    const complaints = complaintsOf(page);
    const answer = await openAlive(page, `${preview}services`);
    expect(await answer?.allHeaders()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(page.getByRole('heading', { level: 1, name: 'A draft of services' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A draft of us' })).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`^${preview}about$`, 'i'));
    expect(complaints).toEqual([]);
    await openAlive(page, `${url}/about`);
    await expect(page.getByRole('heading', { level: 1, name: 'Woven in Kovai' })).toBeVisible();
    for (const path of ['admin', 'no/such/page', 'ETPL_Admin_Login'])
      expect((await page.request.get(preview + path)).status(), path).toBe(404);
    await send('POST', `${EDITION}preview-link/`);
    expect((await page.request.get(preview)).status(), 'a new link ends it').toBe(404);
  },
);

story(
  'no page complains in the frame: the browser takes over the marks it was sent @once',
  async ({ page, ownProgram: { url }, send }) => {
    const complaints = complaintsOf(page);
    await openAlive(page, `${url}/privacy`);
    for (const path of ['/', '/about', '/services', '/resources', '/contact', '/Career', '/application']) {
      const { url: src } = (await send('POST', `${EDITION}frame-link/`, { path })) as { url: string };
      await page.evaluate((address) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: address, width: '1200', height: '700' });
        document.body.replaceChildren(frame);
      }, src);
      await expect(
        page.frameLocator('iframe').locator('html[data-hydrated] [data-site-marked]').first(),
      ).toBeAttached();
      expect(complaints, path).toEqual([]);
    }
  },
);

story(
  'the frame tells what is pressed, shows what is written and opens once @once',
  async ({ page, ownProgram: { url }, send }) => {
    const { url: frameUrl } = (await send('POST', `${EDITION}frame-link/`, { path: '/' })) as { url: string };
    await openAlive(page, `${url}/privacy`);
    await page.evaluate((src) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data, origin }) => origin === location.origin && heard.push(data));
      const frame = document.createElement('iframe');
      Object.assign(frame, { src, id: 'site', width: '1200', height: '700' });
      document.body.replaceChildren(frame);
    }, frameUrl);
    const heard = (type: FromFrame['type']) =>
      page.evaluate(
        (wanted) =>
          (globalThis as unknown as { heard: FromFrame[] }).heard.filter(
            (message) => message.type === wanted,
          ),
        type,
      );
    const tell = (message: ToFrame) =>
      page.evaluate((said) => {
        const frame = document.querySelector<HTMLIFrameElement>('#site');
        frame?.contentWindow?.postMessage(said, location.origin);
      }, message);
    await expect.poll(async () => (await heard('ready')).length).toBe(1);
    const [ready] = await heard('ready');
    if (ready?.type !== 'ready') throw new Error('not ready');
    expect(ready.path).toBe('/');
    const ids = ready.texts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['home.hero.headline', 'header.brand', 'footer.copyright']));

    const site = page.frameLocator('#site');
    const headline = site.getByRole('heading', { name: '<b>Looms</b> that talk' });
    await headline.click();
    await expect.poll(async () => (await heard('edit')).length).toBe(1);
    const [pressed] = await heard('edit');
    expect(pressed).toMatchObject({ targets: [{ text: { id: 'home.hero.headline' } }] });
    const text = { id: 'home.hero.headline' };
    await tell({ about: 'site-frame', type: 'show', text, words: 'Being written' });
    await expect(site.getByRole('heading', { name: 'Being written' })).toBeVisible();
    await tell({ about: 'site-frame', type: 'show', text, words: null });
    await expect(headline).toBeVisible();

    const copyright = { id: 'footer.copyright' };
    await tell({ about: 'site-frame', type: 'show', text: copyright, words: 'By {company}, {year}' });
    await expect(site.getByText(/By .+,\W+2023/)).toBeVisible();
    const before = (await heard('go')).length;
    await site.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect
      .poll(async () => (await heard('edit')).at(-1))
      .toMatchObject({
        targets: [{ text: { id: 'header.links.services' } }],
      });
    await site
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Services' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect
      .poll(async () => (await heard('go')).slice(before))
      .toMatchObject([{ path: expect.stringMatching(/^\/services$/i) }]);
    await page.locator('#site').focus();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await heard('focus')).length).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    expect((await page.request.get(frameUrl)).status(), 'once').toBe(404);

    const visitors = await (await page.request.get(`${url}/`)).text();
    expect(visitors).not.toMatch(/[\u2061-\u2064]|site-frame/);
  },
);
