// A few applicants, and pages on which it is always the same minute.
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { interviewCalls } from '#contract/applications/interviews.ts';
import { skillCalls } from '#contract/applications/skills.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import type { Program } from '#tests/support/program.ts';
import { resumePdf } from '../../../scripts/demo/resume-pdf.ts';
import { apply, headersOf, postJob, untilRead } from './recruiting.ts';

const NOW = '2026-11-04T09:30:00.000Z';
export const INTERVIEW_WEEK = '2030-01-07';

const people = ['Priya Raghavan', 'Chloé Chandran', 'Maximiliana Venkataramanan-Krishnamurthy', 'Uma Bhat'];
const tags = ['react', 'night shift', 'relocates', 'portfolio'];

/** The id of the one with notes, tags, a rating and an interview. */
export async function fillRecruiting(request: APIRequestContext, program: Program): Promise<number> {
  for (const [place, name] of people.entries())
    await apply(request, { name, email: `n${place}@menon.example` });
  const login = await request.post(accountCalls.login.path, { data: program.admin });
  const { access, user_id } = await login.json();
  const headers = { authorization: `Bearer ${access}` };
  const stages = await (await request.get(stageCalls.list.path, { headers })).json();
  const rows = await (await request.get(applicationCalls.list.path, { headers })).json();
  const { id } = rows.find(({ name }: { name: string }) => name === people[2]);
  const at = (path: string) => fillPath(path, { id });
  await request.patch(at(applicationCalls.update.path), { data: { stage: stages[2].id, tags }, headers });
  await request.post(at(applicantCalls.addNote.path), { data: { text: 'Writes clearly.' }, headers });
  await request.put(at(applicantCalls.rate.path), { data: { score: 4 }, headers });
  const interview = {
    starts_at: `${INTERVIEW_WEEK}T10:00:00Z`,
    minutes: 45,
    place: 'https://meet.example.com/talk',
  };
  await request.post(at(interviewCalls.plan.path), {
    data: { ...interview, with: [user_id], note: '' },
    headers,
  });
  return id;
}

const resumes: readonly [name: string, lines: string[]][] = [
  ['Imran Mukherjee', ['Small services in node that read bank statements and match them with invoices.']],
  [
    'Aarav Agarwal',
    [
      'Moved a shop of 40,000 lines to TypeScript, one folder a week, while it went on selling.',
      'Built the booking portal of a bus company in React; 3,000 tickets a day are sold through it.',
      'Small services in nodejs. Brought a government portal to WCAG 2.2 and explained to its editors why.',
    ],
  ],
  ['Zoya Bhat', ['Two React apps for field staff.', 'Responsible for accessibility, by keyboard.']],
];
const synonyms = [
  { skill: 'Node.js', also: ['node', 'nodejs'] },
  { skill: 'Accessibility', also: ['a11y', 'WCAG'] },
];

/** The id of a job that asks for skills, some of which are in the résumés of those who applied. */
export async function fillSearched(request: APIRequestContext, program: Program): Promise<number> {
  const headers = await headersOf(request, program);
  await request.put(skillCalls.replaceSynonyms.path, { data: synonyms, headers });
  const title = 'Full-stack Engineer';
  const job = await postJob(request, program, {
    title,
    Key_Skills: 'TypeScript, React, Node.js, SQL, Accessibility',
  });
  for (const [name, lines] of resumes) {
    const buffer = resumePdf({ name, contact: 'Chennai', sections: [{ title: 'Experience', lines }] });
    const email = `${name.split(' ')[0]?.toLowerCase()}@menon.example`;
    const words = { name, email, job_id: String(job.id), job_title: title };
    await apply(request, words, { name: 'me.pdf', mimeType: 'application/pdf', buffer });
  }
  await untilRead(request, program);
  return job.id;
}

/** What happened just now has happened at `NOW`, and it is still that minute. */
export async function atOneTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  const today = new Date().toISOString().slice(0, 10);
  await page.route('**/api/**', async (route) => {
    // The stream of live events does not end.
    if (route.request().url().includes('/api/events/')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(new RegExp(`${today}T[\\d:.]+Z`, 'g'), NOW);
    await route.fulfill({ response, body });
  });
}
