// What several screens of recruiting ask for: the stages, the colleagues, the words of the filters, the templates.
import { useQuery } from '@tanstack/react-query';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { colleagueCalls } from '#contract/accounts/colleagues.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { mailTemplateCalls } from '#contract/office/mail-templates.ts';
import { stageCalls } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import type { SelectOption } from '#web/ui/select.tsx';

export const stagesKey = ['stages'];
export const wordsKey = ['application words'];
export const allTemplatesKey = ['all mail templates'];
const COLLEAGUES_STALE_MS = 60_000;

export const useStages = () =>
  useQuery({
    queryKey: stagesKey,
    queryFn: async ({ signal }) => (await http.send(stageCalls.list, { signal })).data,
  });

export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await http.send(colleagueCalls.list, { signal })).data,
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
    queryKey: wordsKey,
    queryFn: async ({ signal }) => (await http.send(applicationCalls.words, { signal })).data,
  });

/** All of them, by name. */
export const useMailTemplates = () =>
  useQuery({
    queryKey: allTemplatesKey,
    queryFn: async ({ signal }) => (await http.send(mailTemplateCalls.list, { signal })).data,
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
    queryKey: ['job choices'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', page_size: JOBS_OFFERED, state: 'all' } as const;
      return (await http.send(staffJobCalls.list, { query, signal })).data;
    },
    select: (jobs) => jobs.map(({ id, title }) => ({ value: String(id), label: title })),
  });
