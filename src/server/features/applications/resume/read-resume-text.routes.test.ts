import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application, ResumeType } from '#contract/applications/applications.ts';
import { inImageWorker } from '#server/platform/images/image-worker.ts';
import { onWorkerLost } from '#server/platform/worker-process.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aDocx, aPdf, anEndlessDoc } from '#tests/factories/resume.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { engines, sqlite } from '#tests/support/engines.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const PATH = '/api/job-application/';
const doc = readFileSync(join(import.meta.dirname, '../../../../../tests/factories/documents/priya.doc'));

describe.each(engines)('the words of a résumé on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter');
  });
  afterAll(() => api.close());

  const sent = async (resume: Buffer): Promise<number> => {
    const answer = await api.send('POST', PATH, { payload: anApplicationForm({}, resume) });
    expect(answer.statusCode).toBe(201);
    return (await api.get(PATH, staff)).json<Application[]>()[0]?.id ?? 0;
  };
  /** As one that came past all checks. */
  const kept = async (resume: Buffer, type: ResumeType): Promise<number> => {
    const resume_key = `resumes/${'a'.repeat(32)}.${type}`;
    await api.files.put(resume_key, resume);
    return addApplicant(api, { resume_key, resume_type: type });
  };
  const textOf = (id: number, user: TestUser = staff) => api.get(`${PATH}${id}/resume-text/`, user);

  it.each([
    ['docx', aDocx(), 'Asha Menon'],
    ['doc', doc, expect.stringContaining('Madurai – மதுரை\t+91 98400 54321\n')],
    ['pdf', aPdf('Asha Menon'), 'Asha Menon'],
  ])('are given for a %s', async (_, resume, text) => {
    const answer = await textOf(await sent(resume));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ text });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are for those who may read applications', async () => {
    const id = await sent(aDocx());
    const reader = await api.signIn('reader', { permissions: { recruitment: 'read' } });
    const stranger = await api.signIn('stranger', { permissions: { recruitment: 'none' } });
    expect((await textOf(id, reader)).statusCode).toBe(200);
    expect((await textOf(id, stranger)).json()).toMatchObject({ code: 'not_permitted' });
    expect((await api.get(`${PATH}${id}/resume-text/`)).statusCode).toBe(401);
  });

  it('are refused where there is no application, or no file', async () => {
    expect((await textOf(999_999)).json()).toMatchObject({ code: 'application_not_found' });
    const id = await kept(aDocx(), 'docx');
    await api.files.delete(`resumes/${'a'.repeat(32)}.docx`);
    expect((await textOf(id)).json()).toMatchObject({ code: 'resume_not_found' });
  });

  // No matter of the database.
  it.runIf(engine === sqlite)(
    'are not there where the file brings its reader down, which harms nobody else',
    { tags: 'long' },
    async () => {
      const id = await kept(anEndlessDoc(), 'doc');
      const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const lost = vi.fn<(how: unknown) => void>();
      const unlisten = onWorkerLost(lost);
      const [answer, picture] = await Promise.all([
        textOf(id),
        inImageWorker('drawAgain', { from: content, maxSide: 50, widths: [] }),
      ]);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ text: null });
      expect(picture).toBeTruthy();
      // Out of memory, and once more, for it may have been bad luck; out of time, on a busy machine, only once.
      await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0);
      unlisten();
      expect(lost.mock.calls.map(([how]) => how)).toMatchObject(
        lost.mock.calls.map(() => ({ worker: 'document worker' })),
      );
      expect((await textOf(await sent(aDocx()))).json()).toEqual({ text: 'Asha Menon' });
    },
  );
});
