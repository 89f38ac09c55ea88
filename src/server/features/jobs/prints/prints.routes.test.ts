import type { Job } from '#contract/jobs/jobs.ts';
import { setIdentity } from '#contract/identity/current.ts';
import { wordsIn } from '#server/locales/locales.ts';
import { aJob } from '#tests/factories/job.ts';
import { engines } from '#tests/support/engines.ts';
import { SHEET_DOTS, readPdf, readQr } from '#tests/support/pdf.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { offer, translationsOf } from '#tests/support/translations.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const JOBS = '/api/jobs/';

describe.each(engines)('pictures and posters of jobs on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterEach(async () => {
    setIdentity(undefined);
    await api.close();
  });

  const post = async (overrides = {}) => (await api.post(JOBS, aJob(overrides), staff)).json<Job>();
  const change = async (id: number, overrides: object) =>
    (await api.send('PUT', `${JOBS}${id}/`, { payload: aJob(overrides), ...asUser(staff) })).json<Job>();
  const pictureOf = ({ id, version }: { id: number; version: number }) => `/media/jobs/${id}-${version}.jpg`;
  const kept = async () => ({
    pictures: await api.database.read.selectFrom('share_pictures').selectAll().execute(),
    files: await api.database.read
      .selectFrom('files')
      .select(['key', 'media_type'])
      .where('kind', '=', 'job-pictures')
      .execute(),
  });

  it('an open job has a picture that may be kept for ever', async () => {
    const job = await post();
    const answer = await api.get(pictureOf(job));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${job.id}-1.jpg"`,
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const { pictures, files } = await kept();
    expect(pictures).toEqual([{ subject: 'job', subject_id: job.id, key: files[0]?.key }]);
    expect(files).toEqual([{ key: files[0]?.key, media_type: 'image/jpeg' }]);
    expect((await api.files.stat(files[0]?.key ?? ''))?.size).toBe(answer.rawPayload.length);
    expect((await api.get(pictureOf(job))).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('a change leads to the next one, and the file before goes', async () => {
    const job = await post();
    const before = (await api.get(pictureOf(job))).rawPayload;
    const first = (await kept()).files[0]?.key ?? '';
    const next = await change(job.id, { title: 'Back-end Engineer' });
    const old = await api.get(pictureOf(job));
    expect([old.statusCode, old.headers['location'], old.headers['cache-control']]).toEqual([
      302,
      pictureOf(next),
      'no-store',
    ]);
    expect((await api.get(pictureOf(next))).rawPayload.equals(before)).toBe(false);
    const { pictures, files } = await kept();
    expect(files.map(({ key }) => key)).toEqual(pictures.map(({ key }) => key));
    expect(files[0]?.key).not.toBe(first);
    await expect.poll(() => api.files.stat(first)).toBeUndefined();
  });

  it('goes with the job, and none is there for what is not open or not a name', async () => {
    const job = await post();
    await api.get(pictureOf(job));
    const key = (await kept()).files[0]?.key ?? '';
    await api.send('DELETE', `${JOBS}${job.id}/`, asUser(staff));
    expect(await kept()).toEqual({ pictures: [], files: [] });
    await expect.poll(() => api.files.stat(key)).toBeUndefined();
    const draft = await post({ state: 'draft' });
    const closed = await change((await post()).id, { state: 'closed' });
    for (const path of [
      pictureOf(job),
      pictureOf(draft),
      pictureOf(closed),
      '/media/jobs/1.jpg',
      '/media/jobs/x-1.jpg',
      '/media/jobs/1-99999999999.jpg',
      '/media/jobs/1-1.png',
    ]) {
      const answer = await api.get(path);
      expect([answer.statusCode, answer.json<{ code: string }>().code], path).toEqual([
        404,
        'picture_not_found',
      ]);
    }
  });

  it('staff see the picture of a draft, without a title too, and it is not kept', async () => {
    const { id } = await post({ state: 'draft', title: '' });
    const answer = await api.get(`${JOBS}${id}/picture/`, staff);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
    expect(await kept()).toEqual({ pictures: [], files: [] });
    expect((await api.get(`${JOBS}${id}/picture/`)).statusCode).toBe(401);
    expect((await api.get(`${JOBS}999/picture/`, staff)).statusCode).toBe(404);
  });

  it('a poster is named after the job and leads to it, in any state', async () => {
    for (const state of ['open', 'draft', 'closed']) {
      const { id } = await post({ state, title: 'Tester / தமிழ்' });
      const answer = await api.get(`${JOBS}${id}/poster/`, staff);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Tester _ _____.pdf"; filename*=UTF-8''${encodeURIComponent('Tester _ தமிழ்.pdf')}`,
      });
      const [page] = await readPdf(answer.rawPayload, SHEET_DOTS);
      expect(readQr(page!.picture)).toMatch(new RegExp(`^https?://[^/]+/Career/${id}\\?ref=poster$`));
    }
    const { id } = await post({ state: 'draft', title: '' });
    const unnamed = await api.get(`${JOBS}${id}/poster/`, staff);
    expect(unnamed.headers['content-disposition']).toContain(`filename="Job ${id}.pdf"`);
    expect((await api.get(`${JOBS}${id}/poster/`)).statusCode).toBe(401);
  });

  describe('in another language', () => {
    beforeEach(() => offer('en', 'ta', 'hi'));

    const TITLE = 'மூத்த பொறியாளர்';
    const translate = ({ id }: Job, fields: object, state = 'published') =>
      translationsOf(api, staff).write({ kind: 'job', id, fields, state });
    const poster = async ({ id }: Job, lang: string) => {
      const answer = await api.get(`${JOBS}${id}/poster/?lang=${lang}`, staff);
      const [page] = await readPdf(answer.rawPayload, SHEET_DOTS);
      return { name: String(answer.headers['content-disposition']), page: page! };
    };

    it('a poster says everything in it, and its code leads there', async () => {
      const job = await post({ closes_on: '2026-12-31' });
      await translate(job, { title: TITLE }, 'draft');
      for (const lang of ['ta', 'hi', 'xx']) {
        const { name, page } = await poster(job, lang);
        expect(name).toContain(`${job.title}.pdf`);
        expect(page.words).toContain('Scan to apply');
        expect(readQr(page.picture)).toMatch(new RegExp(`[^a-z]/Career/${job.id}\\?ref=poster$`));
      }
      await translate(job, { title: TITLE });
      const { name, page } = await poster(job, 'ta');
      expect(name).toContain(encodeURIComponent(`${TITLE}.pdf`));
      expect(page.words).toContain(TITLE);
      expect(readQr(page.picture)).toMatch(new RegExp(`/ta/Career/${job.id}\\?ref=poster$`));
      const words = wordsIn('ta');
      for (const id of ['hiring', 'code', 'experience', 'until'])
        expect(page.words, id).toContain(words[`prints.job.${id}`]);
      for (const id of ['Scan to apply', 'We are hiring', 'Apply until'])
        expect(page.words).not.toContain(id);
    });

    it('a shared picture has its name and its words, and the file stays the original’s', async () => {
      const job = await post();
      const english = (await api.get(pictureOf(job))).rawPayload;
      const tamil = `/media/jobs/${job.id}-${job.version}.ta.jpg`;
      const sentOn = async (path: string) => {
        const answer = await api.get(path);
        return [answer.statusCode, answer.headers['location']];
      };
      await translate(job, { title: TITLE }, 'draft');
      expect(await sentOn(tamil)).toEqual([302, pictureOf(job)]);
      await translate(job, { title: TITLE });
      const file = await kept();
      const told = await api.get(tamil);
      expect([told.statusCode, told.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
      expect(told.rawPayload.equals(english)).toBe(false);
      expect(await kept()).toEqual(file);
      // A translation changes without its record: the name stays, the picture is another.
      await translate(job, { title: `${TITLE} 2` });
      expect((await api.get(tamil)).rawPayload.equals(told.rawPayload)).toBe(false);
      expect(await sentOn(tamil.replace('-1.', '-7.'))).toEqual([302, tamil]);
      expect(await sentOn(tamil.replace('.ta.', '.hi.'))).toEqual([302, pictureOf(job)]);
      expect((await api.get(pictureOf(job))).rawPayload.equals(english)).toBe(true);
    });
  });
});
