// What several screens of recruiting ask for: the stages, the colleagues, the words of the filters, the templates.
import { useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import { ask, callKey } from './ask.ts';

export const stagesKey = callKey(stageCalls.list);
export const wordsKey = callKey(applicationCalls.words);
export const allTemplatesKey = callKey(mailTemplateCalls.list);
const COLLEAGUES_STALE_MS = 60_000;

export const useStages = () =>
  useQuery({
    ...ask(stageCalls.list),
  });

export const useColleagues = () =>
  useQuery({
    ...ask(colleagueCalls.list),
    staleTime: COLLEAGUES_STALE_MS,
  });

/** Whose applications to show: one's own, nobody's, or a colleague's. */
export function useAssigneeChoices(): SelectOption[] {
  const { data = [] } = useColleagues();
  return [
    { value: 'me', label: 'Mine' },
    { value: 'none', label: 'Nobody’s' },
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** The tags and sources there are. */
export const useApplicationWords = () =>
  useQuery({
    ...ask(applicationCalls.words),
  });

/** All of them, by name. */
export const useMailTemplates = () =>
  useQuery({
    ...ask(mailTemplateCalls.list),
  });

const JOBS_OFFERED = '200';

/** With the token: by `state` staff see what is not open, too. */
export const staffJobCalls = {
  list: { ...jobCalls.list, who: 'staff', area: 'recruitment' },
  read: { ...jobCalls.read, who: 'staff', area: 'recruitment' },
} as const;

/** The newest jobs, as a filter offers them. */
export const useJobChoices = () =>
  useQuery({
    ...ask(staffJobCalls.list, { query: { page: '1', page_size: JOBS_OFFERED, state: 'all' } }),
    select: (jobs) => jobs.map(({ id, title }) => ({ value: String(id), label: title })),
  });
