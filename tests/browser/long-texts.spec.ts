// The limits of the site's texts are measured: with the longest text in every place nothing is cut, lies over another or
// sticks out of the page, on a phone and on a desktop.
import { accountCalls } from '#contract/accounts/accounts.ts';
import { siteTexts } from '#contract/site-editions/text-catalogue.ts';
import { startProgram } from '#tests/support/program.ts';
import { measure } from './support/boxes.ts';
import { openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Longer than those of most sentences, and no longer than a column of a phone is wide. */
const WORDS = ['Workmanship', 'moves', 'wholesale', 'orders', 'between', 'warehouses', 'and', 'homes'];

/** As long as may be, with its placeholders. */
function longest({ max, placeholders }: Pick<(typeof siteTexts)[number], 'max' | 'placeholders'>): string {
  let text = placeholders.map((name) => (name === '#' ? '#' : `{${name}}`)).join(' ');
  for (let place = 0; text.length < max; place += 1) {
    const word = WORDS[place % WORDS.length] ?? '';
    text = text === '' ? word : `${text} ${word}`;
  }
  const cut = text.slice(0, Math.max(max, 0));
  return cut.endsWith(' ') ? `${cut.slice(0, -1)}s` : cut;
}

const pages = [
  '/',
  '/about',
  '/services',
  '/resources',
  '/contact',
  '/Career',
  '/privacy',
  '/application',
  '/application/sent',
  '/alerts/sent',
  '/alerts/stopped',
  '/article-1',
  '/verify/unknown-card',
  '/no/such/page',
];

/** Lines that begin on the page and end beyond it, where nobody can scroll: a frame around them hides that. */
function beyondTheEdge(): string[] {
  const { clientWidth } = document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  // People stand in a ring, those that wait beyond the edge: their names are no texts of ours.
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    element.matches('.marquee, .sr-only, figure') ||
    (element.parentElement !== null && scrolls(element.parentElement));
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement } = node;
    if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isBeyond = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && left < clientWidth - 8 && left >= 0 && right > clientWidth + 1,
    );
    if (isBeyond && !scrolls(parentElement))
      faults.push(`beyond the edge: ${node.textContent?.slice(0, 60)}`);
  }
  return faults;
}

test('the longest text has room in every place @long', async ({ page }) => {
  test.setTimeout(600_000);
  const program = await startProgram();
  try {
    const send = async (method: string, path: string, body: object, access = '') => {
      const answer = await fetch(program.url + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      expect(answer.ok, text).toBe(true);
      return JSON.parse(text) as { access: string };
    };
    const { access } = await send('POST', accountCalls.login.path, program.admin);
    const changes = siteTexts.map((text) => ({
      id: text.id,
      ...(text.form !== undefined && { form: text.form }),
      lang: 'en',
      text: longest(text),
    }));
    for (const { id, text } of changes)
      expect(text.length, id).toBe(siteTexts.find((each) => each.id === id)?.max);
    await send('PATCH', '/api/site-edition/', { changes }, access);
    await send('POST', '/api/site-edition/publish/', {}, access);
    const faults: string[] = [];
    for (const path of pages) {
      await openAlive(page, program.url + path);
      const found = await measure(page.locator('body'));
      const all = [...found.faults, ...(await page.evaluate(beyondTheEdge))];
      faults.push(...[...new Set(all)].map((fault) => `${path}: ${fault}`));
      if (process.env['LOOK_AT'])
        await page.screenshot({
          path: `${process.env['LOOK_AT']}/${test.info().project.name}${path.replaceAll('/', '_')}.png`,
          fullPage: true,
        });
    }
    expect(faults).toEqual([]);
  } finally {
    await program.stop();
  }
});
