// Whoever takes people's data out of the house is in the audit trail before it leaves: exports, downloads, whole lists.
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { addReceived } from '#tests/support/received-mails.ts';
import { anEmployee } from '#tests/factories/employee.ts';
import { addApplicant } from '#tests/support/applicants.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { everyCall, nameOf } from '#tests/support/every-call.ts';
import { formPayload } from '#tests/support/form-payload.ts';
import { type TestApp, type TestUser, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What is asked for, and what the trail says of it. */
const recorded: Record<string, string> = {
  'GET /api/contact/export/': 'export enquiries list',
  'GET /api/contact/list/': 'read enquiries list',
  'GET /api/contact/{id}/received/{mail}/attachments/{n}/': 'download enquiry 1',
  'GET /api/job-application/{id}/received/{mail}/attachments/{n}/': 'download application 1',
  'GET /api/job-application/export/': 'export applications list',
  'GET /api/job-application/': 'read applications list',
  'GET /api/job-application/{id}/resume/': 'download resume 1',
  'GET /api/job-application/{id}/resume-text/': 'download resume 1',
  'GET /api/job-application/{id}/resumes/{n}/': 'download resume 1',
  'GET /api/Idcard/export/': 'export employees list',
  'GET /api/Idcard/employee/': 'read employees list',
  'GET /api/Idcard/idcard/{id}/': 'download card ET014',
  'GET /api/Idcard/import/{id}/': 'read import 1',
  'GET /api/Idcard/import/{id}/refused/': 'export import 1',
  'GET /api/audit/': 'read audit trail list',
  'GET /api/audit/export/': 'export audit trail list',
};
/** A QR code holds an address and nothing of a person, a posting is public; live events say that something changed, not what. */
const unrecorded = new Set([
  'GET /api/Idcard/generateqr/{id}/',
  // Drawn from what was sent with it.
  'POST /api/Idcard/preview/',
  // On record with the cards it is noted on.
  'POST /api/Idcard/print/',
  'GET /api/jobs/{id}/picture/',
  'GET /api/jobs/{id}/poster/',
  'GET /api/events/',
]);

it('every file that staff can take out is in the list above', async () => {
  const calls = await everyCall();
  const files = calls.filter(({ who, answerType }) => answerType && who !== 'anyone' && who !== 'operator');
  const named = files.map(nameOf);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in recorded) && !unrecorded.has(name))).toEqual([]);
});

describe.each(bothEngines)('a read of many on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  beforeAll(async () => {
    api = await testApp(engine);
    staff = await api.signIn('recruiter', { isSuperuser: true });
    const resume_key = `resumes/${'a'.repeat(32)}.pdf`;
    await api.files.put(resume_key, Buffer.from('%PDF'));
    const id = await addApplicant(api, { resume_key });
    await addReceived(api, { kind: 'application', id });
    await api.post('/api/contact/create/', anEnquiry());
    await addReceived(api, { kind: 'enquiry', id: 1 });
    await api.post('/api/Idcard/employee/', anEmployee(), staff);
    const table = formPayload({ file: { content: Buffer.from('ID,Name\nE1,Asha') } });
    await api.send('POST', '/api/Idcard/import/', {
      payload: table.payload,
      headers: { ...table.headers, authorization: staff.authorization },
    });
  });
  afterAll(() => api.close());

  const newest = () =>
    api.database.read
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it.each(Object.entries(recorded))('%s is on record with name and address', async (call, said) => {
    const path = (call.split(' ')[1] ?? '')
      .replace('import/{id}', 'import/1')
      .replace('{id}', call.includes('Idcard') ? 'ET014' : '1')
      .replace('{mail}', call.includes('contact') ? '2' : '1')
      .replace('{n}', '1');
    const { id: before } = await newest();
    expect((await api.get(path)).statusCode).toBe(401);
    expect((await newest()).id).toBe(before);
    expect((await api.get(path, staff)).statusCode).toBe(200);
    const { id, action, subject, subject_id, actor_id, actor_name, address } = await newest();
    expect(id).toBeGreaterThan(before);
    expect(`${action} ${subject} ${subject_id}`).toBe(said);
    expect({ actor_id, actor_name, address }).toEqual({
      actor_id: staff.id,
      actor_name: 'recruiter',
      address: '127.0.0.1',
    });
  });

  it('is not there for a page, or for what is not there', async () => {
    const { id: before } = await newest();
    await api.get('/api/job-application/?page=1', staff);
    await api.get('/api/job-application/99/resume/', staff);
    await api.get('/api/job-application/99/resume-text/', staff);
    await api.get('/api/Idcard/idcard/ET999/', staff);
    expect((await newest()).id).toBe(before);
  });
});
