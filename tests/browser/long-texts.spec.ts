// The limits of the site's texts are measured: with the longest text in every place nothing is cut, lies over another or
// sticks out of the page, on a phone and on a desktop. Too long for the short form: it is told by `npm run test:browser`.
import { accountCalls } from '#contract/accounts/accounts.ts';
import { siteTexts } from '#contract/site-editions/text-catalogue.ts';
import { startProgram } from '#tests/support/program.ts';
import { longStates, nowhere, sitePlaces } from './support/long-states.ts';
import { longest, lookAtLongTexts } from './support/long-texts.ts';
import { moveTo, openAlive } from './support/site.ts';
import { expect, test } from './support/test.ts';

const FOLDER = process.env['LOOK_AT'];

test('the longest text has room in every place @long', async ({ page, browser }) => {
  test.setTimeout(900_000);
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

    const looked = lookAtLongTexts(page);
    const { name: project } = test.info().project;
    const isPhone = project === 'phone';
    const look = async (state: string) => {
      await looked.at(state);
      const file = `${project}-${state.replaceAll(/\W+/g, '_')}.png`;
      if (FOLDER) await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    };
    for (const path of sitePlaces) {
      await openAlive(page, program.url + path);
      await look(path);
    }
    for (const { name, path, answers = [], isOfPhone, arrange } of longStates) {
      if (isOfPhone !== undefined && isOfPhone !== isPhone) continue;
      await test.step(name, async () => {
        await openAlive(page, `${program.url}/privacy`);
        for (const [call, answer] of answers)
          await page.route(
            (url) => call.test(url.pathname),
            (route) =>
              answer === 'never'
                ? undefined
                : typeof answer === 'number'
                  ? route.fulfill({ status: answer, json: { code: 'x', message: 'x' } })
                  : route.fulfill({ json: answer }),
          );
        await moveTo(page, path);
        // All that has no room is told at once.
        await arrange(page).then(
          () => look(name),
          (error: Error) =>
            looked.faults.push(`${name} did not come: ${error.message.split('\n', 2).join(' ')}`),
        );
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
    // What stands there for browsers without scripts.
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const still = await plain.newPage();
    const read = lookAtLongTexts(still);
    for (const path of ['/contact', '/Career']) {
      await still.goto(program.url + path);
      await read.at(`${path} without scripts`);
    }
    await plain.close();
    expect([...looked.faults, ...read.faults]).toEqual([]);
    const unseen = looked.unseen().filter((key) => read.unseen().includes(key));
    expect(unseen.filter((key) => !nowhere(key, isPhone))).toEqual([]);
  } finally {
    await program.stop();
  }
});
