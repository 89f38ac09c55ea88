// Two whole programs on one PostgreSQL, one folder of files and one mail server.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultNews, defaultPartners, defaultMembers } from '#contract/site/default-content.ts';
import { migrations } from '#server/features.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aJob } from '#tests/factories/job.ts';
import { aPicture } from '#tests/factories/picture.ts';
import { aZip } from '#tests/factories/zip.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import pg from 'pg';
import { onABusyMachine } from '#tests/support/in-time.ts';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

let database: Awaited<ReturnType<typeof createDatabase>>;
let direct: pg.Pool;
let mailServer: MailServer;
let dataDir: string;
let settings: Record<string, string>;
let one: Program;
let other: Program;
let token: string;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  direct = new pg.Pool({ connectionString: database.url, max: 1 });
  mailServer = await startMailServer();
  dataDir = await mkdtemp(join(tmpdir(), 'shared-by-two-'));
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    WEBHOOKS_TO: 'loopback',
  };
  [one, other] = await Promise.all([startProgram(settings), startProgram(settings)]);
});

afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await mailServer?.stop();
  await direct?.end();
  await database?.remove();
  if (dataDir) await rm(dataDir, { recursive: true });
});

const post = (program: Program, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const asStaff = () => ({ authorization: `Bearer ${token}` });
const rows = async <Row extends pg.QueryResultRow>(query: string) => (await direct.query<Row>(query)).rows;

it('started together on an empty database: each migration, the superuser and the first content once', async () => {
  expect(await rows('select name from schema_migrations')).toHaveLength(migrations.length);
  expect(await rows('select id from users')).toHaveLength(1);
  const first = defaultNews.length + defaultPartners.length + defaultMembers.length;
  expect(await rows('select id from content_items')).toHaveLength(first);
  const greetings = [one, other].map((program) => program.output().includes('The office:'));
  expect(greetings.toSorted()).toEqual([false, true]);
});

it('signs in on one and is known to the other, until it signs out', async () => {
  const answer = await post(one, '/api/Auth/login/', one.admin);
  token = ((await answer.json()) as { access: string }).access;
  const list = () => fetch(`${other.url}/api/contact/list/`, { headers: asStaff() });
  expect((await list()).status).toBe(200);
  const second = (await (await post(other, '/api/Auth/login/', one.admin)).json()) as { access: string };
  const bearer = { authorization: `Bearer ${second.access}` };
  expect((await post(one, '/api/Auth/logout/', {}, bearer)).status).toBeLessThan(300);
  expect((await fetch(`${other.url}/api/contact/list/`, { headers: bearer })).status).toBe(401);
});

it('asks for a code on one and takes it on the other', async () => {
  const password = 'threads-run-together';
  const account = { username: 'meera', email: 'meera@example.com', first_name: 'Meera', last_name: 'Nair' };
  const registered = await post(
    one,
    '/api/Auth/register/',
    { ...account, password, confirm_password: password },
    asStaff(),
  );
  expect(registered.status).toBe(201);
  const asked = await post(one, '/api/Auth/login/', { username: 'meera', password });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  const code = () =>
    mailServer.received
      .filter(({ to }) => to.includes(account.email))
      .map(({ mail }) => /^\d{6}$/m.exec(mail.text)?.[0])
      .find(Boolean);
  await expect.poll(code, { timeout: 30_000 }).toBeDefined();
  const answer = await post(
    other,
    '/api/Auth/verify-otp/',
    { otp: code(), email: account.email },
    { cookie },
  );
  expect(await answer.json()).toHaveProperty('access');
});

it('tells a webhook each thing once and in order, wherever it happened', async () => {
  const receiver = await startReceiver();
  const wanted = { url: receiver.url, events: ['job.published', 'job.closed'] };
  const made = (await (await post(one, '/api/webhooks/', wanted, asStaff())).json()) as { id: number };
  const expected: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const [first, second] = at % 2 === 0 ? [one, other] : [other, one];
    const { id } = (await (await post(first, '/api/jobs/', aJob(), asStaff())).json()) as { id: number };
    await fetch(`${second.url}/api/jobs/${id}/`, { method: 'DELETE', headers: asStaff() });
    expected.push(`job.published ${id}`, `job.closed ${id}`);
  }
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(expected.length);
  // Sorted by record, and within one as it was heard.
  const byRecord = receiver.heard().toSorted((a, b) => recordOf(a) - recordOf(b));
  expect(byRecord).toEqual(expected);
  await fetch(`${one.url}/api/webhooks/${made.id}/`, { method: 'DELETE', headers: asStaff() });
  await receiver.stop();
});

it('takes a file of people on one, applies it on the other and takes it back on the first', async () => {
  const picture = await aPicture('jpeg', { width: 40, height: 50 });
  const ids = Array.from({ length: 30 }, (_, at) => `ET${at + 500}`);
  const form = new FormData();
  form.set(
    'file',
    new Blob([['ID,Name,Phone', ...ids.map((id) => `${id},Somebody,+91 1`)].join('\n')]),
    'people.csv',
  );
  const zip = aZip(ids.map((id) => ({ name: `${id}.jpg`, content: picture })));
  form.set('photos', new Blob([new Uint8Array(zip)]), 'photos.zip');
  const begun = await fetch(`${one.url}/api/Idcard/import/`, {
    method: 'POST',
    headers: asStaff(),
    body: form,
  });
  const { id } = (await begun.json()) as { id: number };
  const progress = async (program: Program) => {
    const answer = await fetch(`${program.url}/api/Idcard/import/${id}/progress/`, { headers: asStaff() });
    return answer.json();
  };
  // More photos than the sender waits for: whichever program takes the task draws them.
  const drawn = { state: 'ready', photos: { total: 30, checked: 30 } };
  await expect.poll(() => progress(other), { timeout: 60_000 }).toEqual(drawn);
  const people = () => rows<{ image_key: string }>('select image_key from employees');
  expect((await post(other, `/api/Idcard/import/${id}/apply/`, {}, asStaff())).status).toBe(200);
  const written = await people();
  expect(written.filter(({ image_key }) => image_key !== null)).toHaveLength(30);
  expect((await fetch(`${one.url}/${written[0]?.image_key}`)).status).toBe(200);
  expect((await post(one, `/api/Idcard/import/${id}/apply/`, {}, asStaff())).status).toBe(409);
  expect((await post(one, `/api/Idcard/import/${id}/undo/`, {}, asStaff())).status).toBe(200);
  expect(await people()).toEqual([]);
});

const recordOf = (heard: string): number => Number(heard.split(' ')[1]);

it('shows on the other what changes on one, pages and pictures, within a second', async () => {
  const careers = async () => (await fetch(`${other.url}/Career`)).text();
  const home = async () => (await fetch(`${other.url}/`)).text();
  expect(await careers()).not.toContain('Keeper of two doors');
  await home();
  const job = await post(one, '/api/jobs/', aJob({ title: 'Keeper of two doors' }), asStaff());
  expect(job.status).toBe(201);
  await expect
    .poll(careers, { timeout: onABusyMachine(1000), interval: 20 })
    .toContain('Keeper of two doors');

  const form = new FormData();
  form.set('heading', 'Both doors are open');
  form.set('link', '/services');
  form.set('description', 'Come in.');
  form.set('image', new File([new Uint8Array(await aPicture())], 'doors.png', { type: 'image/png' }));
  const added = await fetch(`${one.url}/api/HomePage/news/`, {
    method: 'POST',
    headers: asStaff(),
    body: form,
  });
  const { image } = (await added.json()) as { image: string };
  await expect.poll(home, { timeout: onABusyMachine(1000), interval: 20 }).toContain('Both doors are open');
  expect((await fetch(other.url + image)).headers.get('content-type')).toBe('image/webp');
});

it('puts a job on the site at its time, on both within five seconds, and once', async () => {
  const publish_at = new Date(Date.now() + 1500).toISOString();
  const posted = await post(
    one,
    '/api/jobs/',
    { ...aJob({ title: 'Keeper of hours' }), publish_at },
    asStaff(),
  );
  const { id, state } = (await posted.json()) as { id: number; state: string };
  expect(state).toBe('draft');
  for (const program of [one, other]) expect((await fetch(`${program.url}/Career/${id}`)).status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(publish_at) - Date.now()));
  for (const program of [one, other]) {
    const page = async () => (await fetch(`${program.url}/Career/${id}`)).status;
    const left = Math.max(100, Date.parse(publish_at) + onABusyMachine(5000) - Date.now());
    await expect.poll(page, { timeout: left, interval: 50 }).toBe(200);
    const textAt = async (path: string) => (await fetch(program.url + path)).text();
    expect(await textAt('/sitemap.xml')).toContain(`/Career/${id}<`);
    for (const path of ['/Career', '/jobs.rss', '/jobs.json', '/jobs.xml'])
      expect(await textAt(path), path).toContain('Keeper of hours');
    expect(await textAt(`/Career/${id}`)).toContain('"@type":"JobPosting"');
  }
  expect(await rows(`select id from audit_log where action = 'publish' and subject = 'job'`)).toHaveLength(1);
  const closed = await fetch(`${one.url}/api/jobs/${id}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...asStaff() },
    body: JSON.stringify({ ...aJob(), state: 'closed' }),
  });
  expect(closed.status).toBe(200);
  const gone = async () => (await fetch(`${other.url}/Career/${id}`)).status;
  await expect.poll(gone, { timeout: onABusyMachine(1000), interval: 20 }).toBe(410);
  for (const path of [`/Career/${id}`, '/sitemap.xml', '/jobs.rss', '/jobs.json', '/jobs.xml']) {
    const text = await (await fetch(other.url + path)).text();
    expect(text, path).not.toContain(`/Career/${id}<`);
    expect(text, path).not.toContain('JobPosting');
  }
}, 30_000);

it('puts news on the home page at their time and takes them off, on both within five seconds, and once', async () => {
  const publish_at = new Date(Date.now() + 1500).toISOString();
  const unpublish_at = new Date(Date.now() + 9000).toISOString();
  const draft = { heading: 'The hour has come', link: '/services', publish_at, unpublish_at };
  const added = await post(one, '/api/HomePage/news/', draft, asStaff());
  expect(await added.json()).toMatchObject({ state: 'draft', publish_at, unpublish_at });
  const isShown = async ({ url }: Program) => (await (await fetch(url)).text()).includes(draft.heading);
  const hasMoved = async (time: string, isThere: boolean) => {
    for (const program of [one, other]) expect(await isShown(program)).toBe(!isThere);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(time) - Date.now()));
    for (const program of [one, other]) {
      const left = Math.max(100, Date.parse(time) + onABusyMachine(5000) - Date.now());
      await expect.poll(() => isShown(program), { timeout: left, interval: 50 }).toBe(isThere);
    }
  };
  await hasMoved(publish_at, true);
  await hasMoved(unpublish_at, false);
  const moved = await rows<{ action: string }>(
    `select action from audit_log where subject = 'news item' and actor_name = 'the program' order by id`,
  );
  expect(moved.map(({ action }) => action)).toEqual(['publish', 'unpublish']);
}, 40_000);

it('publishes an edition of the site, at once and at its time, on both within five seconds', async () => {
  const call = (method: string, path: string, body: object) =>
    fetch(`${one.url}/api/site-edition/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...asStaff() },
      body: JSON.stringify(body),
    });
  const change = (text: string) =>
    call('PATCH', '', { changes: [{ id: 'contact.hero.headline', lang: 'en', text }] });
  const saysOnBoth = async (words: string) => {
    const pages = await Promise.all([one, other].map(({ url }) => fetch(`${url}/contact`)));
    return (await Promise.all(pages.map((page) => page.text()))).every((html) => html.includes(words));
  };
  const within5s = { timeout: onABusyMachine(5000), interval: 100 };
  await saysOnBoth('Contact Us');
  await change('Come to the looms');
  expect((await call('POST', 'publish/', {})).status).toBe(200);
  await expect.poll(() => saysOnBoth('Come to the looms'), within5s).toBe(true);

  await change('By the clock');
  const at = Date.now() + 3000;
  await call('POST', 'publish/', { publish_at: new Date(at).toISOString() });
  expect(await saysOnBoth('By the clock')).toBe(false);
  await expect
    .poll(() => saysOnBoth('By the clock'), { timeout: onABusyMachine(8000), interval: 100 })
    .toBe(true);
  expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(at);
  expect(await rows('select n from site_editions')).toHaveLength(2);
});

it('puts an article on the site at its time, on both within five seconds, and once; its old address leads on from both', async () => {
  const publish_at = new Date(Date.now() + 1500).toISOString();
  const draft = { title: 'Written by two hands', body: 'Both knew.', publish_at };
  const added = await post(one, '/api/articles/', draft, asStaff());
  expect(await added.json()).toMatchObject({ slug: 'written-by-two-hands', state: 'draft', publish_at });
  const answerOf = (program: Program, slug: string) =>
    fetch(`${program.url}/articles/${slug}`, { redirect: 'manual' });
  for (const program of [one, other])
    expect((await answerOf(program, 'written-by-two-hands')).status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(publish_at) - Date.now()));
  for (const program of [one, other]) {
    const status = async () => (await answerOf(program, 'written-by-two-hands')).status;
    const left = Math.max(100, Date.parse(publish_at) + onABusyMachine(5000) - Date.now());
    await expect.poll(status, { timeout: left, interval: 50 }).toBe(200);
    for (const path of ['/resources', '/articles.rss', '/sitemap.xml'])
      expect(await (await fetch(program.url + path)).text(), path).toContain('written-by-two-hands');
  }
  const published = `select id from audit_log where action = 'publish' and subject = 'article'`;
  expect(await rows(published)).toHaveLength(1);

  const change = (draft: object) =>
    fetch(`${one.url}/api/articles/written-by-two-hands/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...asStaff() },
      body: JSON.stringify(draft),
    });
  const atOtherIs = async (slug: string, status: number) =>
    await expect
      .poll(async () => (await answerOf(other, slug)).status, {
        timeout: onABusyMachine(5000),
        interval: 20,
      })
      .toBe(status);
  expect((await change({ slug: 'written-by-four-hands' })).status).toBe(200);
  await atOtherIs('written-by-four-hands', 200);
  await atOtherIs('written-by-two-hands', 301);
  expect((await change({ state: 'draft' })).status).toBe(200);
  await atOtherIs('written-by-four-hands', 404);
  expect(await (await fetch(`${other.url}/articles.rss`)).text()).not.toContain('written-by');
}, 30_000);

/** What an open office page hears; it stays open. */
async function listenAt(program: Program) {
  const answer = await fetch(`${program.url}/api/events/`, { headers: asStaff() });
  let text = '';
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  })();
  return { text: () => text, ended };
}

let atOther: Awaited<ReturnType<typeof listenAt>>;

it('tells a page that is open at one what is done at the other', async () => {
  const { rows: added } = await direct.query<{ id: string }>(`insert into applications (is_archived, is_read,
      email_key, title_key, search_text, stage_id, stage_since, source, name_key, name, email, mobile_number, experience,
      job_title, current_location, subject, resume_key, resume_type, created_at)
    values (false, false, 'a@b.example', 'tester', 'a', 1, now(), 'direct', 'a', 'A', 'a@b.example', '1', '0-1', 'Tester',
      'Here', 'Work', 'resumes/none.pdf', 'pdf', now()) returning id`);
  const id = Number(added[0]?.id);
  atOther = await listenAt(other);
  await expect.poll(atOther.text).toContain('event: hello');
  await post(one, '/api/job-application/move/', { ids: [id], stage: 3 }, asStaff());
  await expect
    .poll(atOther.text, { timeout: onABusyMachine(2000), interval: 20 })
    .toContain(`event: application\ndata: {"id":${id},"change":"changed","version":2,"stage":3}`);
});

it('sends every mail once, whichever of them takes it', async () => {
  const before = mailServer.received.length;
  const send = (index: number) =>
    post(
      index % 2 ? one : other,
      '/api/contact/create/',
      anEnquiry({ email: `visitor${index}@example.com` }),
    );
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(index)));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const waiting = () => rows("select id from tasks where kind = 'mail' and state <> 'done'");
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
  const ids = mailServer.received.map(({ mail }) => mail.headers.get('message-id'));
  expect(mailServer.received.length - before).toBe(120);
  expect(new Set(ids).size).toBe(ids.length);
}, 30_000);

it('shows an identity changed on one from the other within five seconds', async () => {
  const { access } = (await (await post(one, '/api/Auth/login/', one.admin)).json()) as { access: string };
  const changed = await fetch(`${one.url}/api/identity/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': '"0"', authorization: `Bearer ${access}` },
    body: JSON.stringify({ brand: 'Kovai Looms', colour: '#2f7bd9' }),
  });
  expect(changed.status, await changed.clone().text()).toBe(200);
  await vi.waitFor(
    async () => {
      for (const program of [one, other]) {
        const page = await (await fetch(program.url)).text();
        expect(page).toContain('<meta property="og:site_name" content="Kovai Looms">');
        const [style = ''] = /\/assets\/identity-2f7bd9-[\w-]{8}\.css/.exec(page) ?? [];
        // Whichever process is asked for it.
        expect((await fetch(one.url + style)).status).toBe(200);
        expect(await (await fetch(`${program.url}/site.webmanifest`)).text()).toContain('Kovai Looms');
      }
    },
    { timeout: onABusyMachine(5000), interval: 200 },
  );
});

it('takes over a mail whose program was killed while sending it, and only when its lease has ended', async () => {
  mailServer.replies.push('silence');
  const hung = async () => {
    const [mail] = await rows<{ id: number; leased_until: Date }>(
      "select id, leased_until from tasks where state = 'running'",
    );
    return mail;
  };
  // Only one of the two is there to take it. It does not wait for the page that still listens.
  const began = Date.now();
  expect(await other.stop()).toBe(0);
  await atOther.ended;
  expect(Date.now() - began).toBeLessThan(20_000);
  await post(one, '/api/contact/create/', anEnquiry({ email: 'last@example.com' }));
  // The notice hangs; the confirmation has gone out and is marked.
  await expect
    .poll(() => rows("select id from tasks where kind = 'mail' and state = 'waiting'"))
    .toHaveLength(0);
  await expect.poll(() => rows("select id from tasks where state = 'running'")).toHaveLength(1);
  const mail = await hung();
  expect(mail?.leased_until.getTime()).toBeGreaterThan(Date.now() + 10 * 60_000);
  await one.kill();
  const received = mailServer.received.length;

  other = await startProgram(settings);
  await post(other, '/api/contact/create/', anEnquiry({ email: 'later@example.com' }));
  await expect.poll(() => mailServer.received.length).toBe(received + 2);
  expect(await hung()).toMatchObject({ id: mail?.id });
  await direct.query("update tasks set leased_until = now() where state = 'running'");
  await post(other, '/api/contact/create/', anEnquiry({ email: 'latest@example.com' }));
  await expect.poll(hung).toBeUndefined();
  await expect.poll(() => mailServer.received.length).toBe(received + 5);
});
