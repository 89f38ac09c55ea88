// A few applicants, and pages on which it is always the same minute.
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts.ts';
import { fillPath } from '#contract/addresses.ts';
import { applicantCalls } from '#contract/applicants.ts';
import { applicationCalls } from '#contract/applications.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { stageCalls } from '#contract/stages.ts';
import type { Program } from '#tests/support/program.ts';
import { apply } from './recruiting.ts';

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
