// What several screens of recruiting ask for: the stages, the colleagues, the words of the filters, the templates.
import { useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { reasonCalls } from '#contract/applications/reject-reasons.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { ask, callKey } from './ask.ts';

export const stagesKey = callKey(stageCalls.list);
export const wordsKey = callKey(applicationCalls.words);
export const allTemplatesKey = callKey(mailTemplateCalls.list);
export const reasonsKey = callKey(reasonCalls.list);
const COLLEAGUES_STALE_MS = 60_000;

export const useStages = () => useQuery(ask(stageCalls.list));

/** Why applicants are turned down. */
export const useRejectReasons = () => useQuery(ask(reasonCalls.list));

export const colleaguesAsked = { ...ask(colleagueCalls.list), staleTime: COLLEAGUES_STALE_MS };
export const useColleagues = () => useQuery(colleaguesAsked);

/** The tags and sources there are. */
export const useApplicationWords = () => useQuery(ask(applicationCalls.words));

/** All of them, by name. */
export const useMailTemplates = () => useQuery(ask(mailTemplateCalls.list));

const JOBS_OFFERED = '200';

/** With the token: by `state` staff see what is not open, too. */
export const staffJobCalls = {
  list: { ...jobCalls.list, who: 'staff', area: 'recruitment' },
  read: { ...jobCalls.read, who: 'staff', area: 'recruitment' },
} as const;

/** The newest jobs, as a filter offers them. */
export const jobsAsked = ask(staffJobCalls.list, {
  query: { page: '1', page_size: JOBS_OFFERED, state: 'all' },
});
export const jobOptions = (jobs: readonly Job[]) =>
  jobs.map(({ id, title }) => ({ value: String(id), label: title }));
export const useJobChoices = () => useQuery({ ...jobsAsked, select: jobOptions });
