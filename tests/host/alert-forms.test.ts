// Job alerts without scripts, and the one click of mail programs (RFC 8058), against the real API.
import { company } from '#company';
import { accessPages, fillPath, sitePages } from '#contract/addresses.ts';
import { isOneClick } from '#host/plain-forms.ts';
import { alertKey, stopSecret } from '#server/features/alerts/alert-links.ts';
import { stopToken, weeklyKey } from '#server/features/weekly/weekly-link.ts';
import { engines } from '#tests/support/engines.ts';
import { mailsTo, secretFor } from '#tests/support/queued-mails.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHost } from './start-host.ts';

const EMAIL = 'priya@raghavan.example';
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
const FORM_TYPE = 'application/x-www-form-urlencoded';

const inParts = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe.each(engines)('the forms of job alerts on $name', (engine) => {
  let api: TestApp;
  let host: Awaited<ReturnType<typeof startHost>>;
  beforeEach(async () => {
    api = await testApp(engine);
    host = await startHost({ send: (request) => api.app.inject(request) });
  });
  afterEach(async () => {
    await host.close();
    await api.close();
  });

  const post = (path: string, body: URLSearchParams | FormData | string, headers: object = {}) =>
    fetch(host.origin + path, { method: 'POST', redirect: 'manual', headers: { ...headers }, body });
  const press = async (path: string, fields: Record<string, string> = {}, headers: object = {}) => {
    const answer = await post(path, new URLSearchParams(fields), headers);
    return [answer.status, answer.headers.get('location')];
  };
  const rows = () => api.database.read.selectFrom('job_alerts').selectAll().orderBy('id').execute();
  const confirmPage = async () =>
    fillPath(sitePages.alertConfirm, { secret: await secretFor(api.database, EMAIL, 'confirm') });
  const stopPage = async () => {
    const key = await api.database.transaction((tx) => alertKey(tx, api.clock));
    return fillPath(sitePages.alertStop, { secret: stopSecret(key, EMAIL) });
  };
  const subscribe = async () => {
    for (const location of ['Chennai', 'Madurai']) {
      await press(sitePages.alerts, { email: EMAIL, location });
      await press(await confirmPage());
    }
    await press(sitePages.alerts, { email: 'asha@menon.example' });
    expect(await rows()).toHaveLength(3);
  };

  it('ask, confirm and stop, each with a page that says what became of it', async () => {
    const wish = { email: EMAIL, department: 'Engineering', location: '', employment_type: 'full-time' };
    expect(await press(sitePages.alerts, wish)).toEqual([303, '/alerts/sent']);
    expect(await rows()).toMatchObject([{ ...wish, confirmed_at: null }]);
    const page = await confirmPage();
    for (let time = 0; time < 2; time += 1)
      expect(await press(page, { action: 'confirm' })).toEqual([303, page]);
    expect(await rows()).toMatchObject([{ ...wish, confirmed_at: expect.any(String) }]);
    const stop = await stopPage();
    for (let time = 0; time < 2; time += 1)
      expect(await press(stop, { action: 'stop' })).toEqual([303, '/alerts/stopped']);
    expect(await rows()).toEqual([]);
    expect(await mailsTo(api.database, EMAIL)).toEqual([]);
  });

  it('say what was wrong, and keep nothing of it', async () => {
    expect(await press(sitePages.alerts, { email: 'nobody' })).toEqual([303, '/alerts/invalid']);
    expect(await press(sitePages.alerts, { email: EMAIL, employment_type: 'never' })).toEqual([
      303,
      '/alerts/invalid',
    ]);
    expect(await press(sitePages.alerts, { email: EMAIL }, elsewhere)).toEqual([303, '/alerts/failed']);
    const unknown = fillPath(sitePages.alertConfirm, { secret: 'A'.repeat(43) });
    expect(await press(unknown)).toEqual([303, unknown]);
    expect((await post(sitePages.alerts, JSON.stringify({ email: EMAIL }))).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('do nothing when their pages are only looked at, or pressed from another site', async () => {
    await press(sitePages.alerts, { email: EMAIL });
    const pages = [await confirmPage(), await stopPage()];
    for (const page of pages) {
      for (const method of ['GET', 'HEAD']) await fetch(host.origin + page, { method });
      expect(await press(page, {}, elsewhere)).toEqual([303, '/alerts/failed']);
    }
    expect(await rows()).toMatchObject([{ email: EMAIL, confirmed_at: null }]);
  });

  it.each([
    ['urlencoded', new URLSearchParams(ONE_CLICK)],
    ['in parts', inParts(ONE_CLICK)],
  ])('take the one click of a mail program, %s, from anywhere and more than once', async (_, body) => {
    await subscribe();
    const page = await stopPage();
    for (const headers of [elsewhere, {}, elsewhere]) {
      const answer = await post(page, body, headers);
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        200,
        null,
        null,
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toBe('Stopped.');
      expect(await rows()).toMatchObject([{ email: 'asha@menon.example' }]);
    }
    expect(await mailsTo(api.database, EMAIL)).toEqual([]);
  });

  it('take one click with a secret that is none, and stop nobody', async () => {
    await subscribe();
    const click = async (page: string) => (await post(page, new URLSearchParams(ONE_CLICK))).status;
    const nonsense = ['nonsense', 'A'.repeat(43)].map((secret) => fillPath(sitePages.alertStop, { secret }));
    for (const page of [...nonsense, `${await stopPage()}x`]) {
      expect(await click(page)).toBe(404);
      // The page itself says that there is nothing.
      expect(await press(page, { action: 'stop' })).toEqual([303, page]);
    }
    // No address at all.
    expect(await click('/alerts/stop/%00')).toBe(400);
    expect(await rows()).toHaveLength(3);
  });

  it('take the one click of the weekly mail, which nothing else stops', async () => {
    const { id } = await api.signIn('meera');
    await api.database.transaction((tx) =>
      tx.updateTable('users').set({ mails: '["weekly_summary"]' }).where('id', '=', id).execute(),
    );
    const mails = async () =>
      (await api.database.read.selectFrom('users').select('mails').where('id', '=', id).executeTakeFirst())
        ?.mails;
    const key = await api.database.transaction((tx) => weeklyKey(tx, api.clock));
    const page = fillPath(accessPages.stopWeekly, { token: stopToken(key, id) });
    await fetch(host.origin + page);
    expect((await post(page, new URLSearchParams({ action: 'stop' }))).status).toBe(400);
    expect(await mails()).toBe('["weekly_summary"]');
    for (const body of [new URLSearchParams(ONE_CLICK), inParts(ONE_CLICK)])
      expect((await post(page, body, elsewhere)).status).toBe(200);
    expect(await mails()).toBe('[]');
  });

  it('know one click only where alerts are stopped', async () => {
    await press(sitePages.alerts, { email: EMAIL });
    const page = await confirmPage();
    expect(await press(page, ONE_CLICK, elsewhere)).toEqual([303, '/alerts/failed']);
    expect((await post(page, inParts(ONE_CLICK))).status).toBe(400);
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
  });
});

describe('one click', () => {
  const part = (lines: string[]) => `--x\r\n${lines.join('\r\n')}\r\n--x--\r\n`;

  it.each([
    [FORM_TYPE, 'List-Unsubscribe=One-Click'],
    [`${FORM_TYPE}; charset=utf-8`, `from=${company.brand}&List-Unsubscribe=One-Click`],
    ['Application/X-WWW-Form-Urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      part(['Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click']),
    ],
    [
      'Multipart/Form-Data; boundary=x',
      part([
        'content-disposition: form-data; name=List-Unsubscribe',
        'content-type: text/plain',
        '',
        'One-Click',
      ]),
    ],
  ])('is known in %s', (type, body) => {
    expect(isOneClick(type, body)).toBe(true);
  });

  it.each([
    [FORM_TYPE, 'action=stop'],
    [FORM_TYPE, 'List-Unsubscribe=Two-Clicks'],
    ['', ''],
    ['multipart/form-data; boundary=x', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      part(['Content-Disposition: form-data; name="other"', '', 'List-Unsubscribe', 'One-Click']),
    ],
  ])('is not seen in %s %j', (type, body) => {
    expect(isOneClick(type, body)).toBe(false);
  });
});
