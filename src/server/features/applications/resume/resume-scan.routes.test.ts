import type { Application } from '#contract/applications/applications.ts';
import { type VirusScanner, clamavScanner } from '#server/features/applications/resume/virus-scanner.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { type Clamd, EICAR, startClamd } from '#tests/support/clamd.ts';
import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const PATH = '/api/job-application/';
const infected = Buffer.from(
  aPdf()
    .toString('latin1')
    .replace('\n', () => `\n%${EICAR}\n`),
  'latin1',
);

describe.each(engines)('résumés and a virus scanner on $name', (engine) => {
  let clamd: Clamd;
  let api: TestApp;
  beforeAll(async () => (clamd = await startClamd()));
  afterAll(() => clamd.stop());
  afterEach(() => api.close());

  const apply = async (scanner: VirusScanner | undefined, resume = aPdf()) => {
    api = await testApp(engine, { scanner });
    const answer = await api.send('POST', PATH, { payload: anApplicationForm({}, resume) });
    const list = await api.get(PATH, await api.signIn('recruiter'));
    const files = await Array.fromAsync(api.files.list());
    return { answer, rows: list.json<Application[]>(), files: files.length };
  };
  const away = (isRequired: boolean): VirusScanner => ({
    isRequired,
    scan: () => Promise.reject(new Error('connect ECONNREFUSED')),
  });

  it('notes that a clean one was looked at', async () => {
    const { answer, rows } = await apply(clamavScanner(clamd.place));
    expect(answer.statusCode).toBe(201);
    expect(rows).toMatchObject([{ scan: 'clean' }]);
  });

  it('refuses one with a virus in words, and keeps nothing of it', async () => {
    const { answer, rows, files } = await apply(clamavScanner(clamd.place), infected);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'bad_input',
      errors: { resume: [expect.stringContaining('virus scanner found')] },
    });
    expect({ rows, files }).toEqual({ rows: [], files: 0 });
  });

  it('takes one and says that it was not looked at, when the scanner is away', async () => {
    const { answer, rows } = await apply(away(false));
    expect(answer.statusCode).toBe(201);
    expect(rows).toMatchObject([{ scan: 'not_scanned' }]);
  });

  it('asks to come back, when the scanner is away and required', async () => {
    const { answer, rows, files } = await apply(away(true));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toEqual({
      code: 'scanner_away',
      message: 'We cannot check files for viruses right now. Please try again in a few minutes.',
    });
    expect({ rows, files }).toEqual({ rows: [], files: 0 });
  });

  it('says nothing of it where there is no scanner', async () => {
    const { rows } = await apply(undefined, infected);
    expect(rows).toMatchObject([{ scan: null }]);
  });
});
