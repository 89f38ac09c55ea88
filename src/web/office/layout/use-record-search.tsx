// What Ctrl K finds besides screens: applicants, jobs, employees and enquiries, a few of each, at their addresses.
import { useEffect, useMemo, useState } from 'react';

import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { officePages } from '#contract/office/office-pages.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { parseSearchQuery, SEARCH_QUERY_MAX_CHARACTERS } from '#contract/search/search-query.ts';
import { http, HttpError } from '#web/lib/http.ts';
import type { Command, PaletteSearch } from '#web/ui/command-palette.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { Passage } from '../words/passage.tsx';
import { mayOpen, screens } from '../screens.ts';
import type { Screen, Viewer } from '../screens.ts';
import { openedAt } from '../list/use-open-row.ts';
import { staffJobCalls } from '../queries/use-recruitment.ts';
import { withoutFillers } from './fillers.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;
const MOST_OF_A_KIND = '5';

/** Asks once the typing pauses; an earlier question that is still under way is dropped. */
export function useRecordSearch(viewer: Viewer, typed: string): PaletteSearch {
  const [text, setText] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['found records', text, viewer],
    queryFn: ({ signal }) => findRecords(text, viewer, signal),
    enabled: text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOn = wanted.length >= SHORTEST;
  const isSearching = text !== wanted || isFetching;
  const status = isSearching
    ? 'Searching…'
    : isError
      ? FAILED
      : data?.isWhole === false
        ? FAILED_IN_PART
        : null;
  return useMemo(
    () => ({
      ...words,
      found: isOn ? (data?.found ?? []) : [],
      status: isOn ? status : null,
    }),
    [isOn, data, status],
  );
}

const words = {
  placeholder: 'Name, place, word of a résumé, job, screen…',
  label: 'Search screens, people, jobs and enquiries',
};
const FAILED = 'The search for people, jobs and enquiries failed. Please try again.';
const FAILED_IN_PART = 'Not everything could be searched. Please try again.';

interface Found {
  found: Command[];
  isWhole: boolean;
}

async function findRecords(text: string, viewer: Viewer, signal: AbortSignal): Promise<Found> {
  const kinds = allKinds.filter(({ screen }) => mayOpen(screen, viewer));
  const results = await Promise.allSettled(kinds.map(({ find }) => find(text, signal)));
  signal.throwIfAborted();
  // What somebody may not see any more is not there for them.
  const failures = results.filter(
    (result) =>
      result.status === 'rejected' && !(result.reason instanceof HttpError && result.reason.status === 403),
  );
  if (failures.length > 0 && failures.length === kinds.length) throw new Error(FAILED);
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return { found, isWhole: failures.length === 0 };
}

const command = ({ icon: Icon }: Screen, rest: Omit<Command, 'icon'>): Command => ({
  ...rest,
  icon: <Icon />,
});
const searchedAt = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;
const firstFew = (search: string) => ({ search, page: '1', page_size: MOST_OF_A_KIND });

type Find = (text: string, signal: AbortSignal) => Promise<Command[]>;

/** As one says it, `the one from Madurai who wrote React`: the words that tell nobody apart are left out then. */
const findApplicants: Find = async (text, signal) => {
  const found = await findApplicantsBy(text, signal);
  const telling = withoutFillers(text);
  return found.length > 0 || telling === text ? found : findApplicantsBy(telling, signal);
};

/** By words, best first, and by a part of a name, an address or a number. */
const findApplicantsBy: Find = async (text, signal) => {
  const few = { page: '1', page_size: MOST_OF_A_KIND };
  const isQuery = !('problem' in parseSearchQuery(text)) && text.length <= SEARCH_QUERY_MAX_CHARACTERS;
  const asked: Record<string, string>[] = [...(isQuery ? [{ q: text }] : []), { search: text }];
  const answers = await Promise.all(
    asked.map(async (words) => {
      const { data } = await http.send(applicationCalls.list, { query: { ...words, ...few }, signal });
      return data.map((application) => ({ application, words }));
    }),
  );
  const isFirst = (id: number, at: number) =>
    answers.flat().findIndex(({ application }) => application.id === id) === at;
  return answers
    .flat()
    .filter(({ application }, at) => isFirst(application.id, at))
    .slice(0, Number(MOST_OF_A_KIND))
    .map(({ application, words }) =>
      command(screens.applications, {
        id: `applicant ${application.id}`,
        label: application.name,
        detail: ['Applicant', application.current_location, application.job_title].filter(Boolean).join(', '),
        ...(isInsideOf(application) && { passage: <Passage text={application.snippet ?? ''} /> }),
        // With the search, so that the list around it is of those who fit.
        to: applicantAt(application.id, {
          ...words,
          ...(application.is_archived && { is_archived: 'true' }),
        }),
      }),
    );
};

/** Name and title stand there already. */
const isInsideOf = ({ snippet, matched_in = [] }: Application): boolean =>
  Boolean(snippet) && matched_in.some((field) => field !== 'name' && field !== 'title');

const jobKinds = { draft: 'Draft of a job', open: 'Job', closed: 'Closed job' } as const;

const findJobs: Find = async (text, signal) => {
  const query = { ...firstFew(text), state: 'all' as const };
  const { data } = await http.send(staffJobCalls.list, { query, signal });
  return data.map(({ id, title, location, state }) =>
    command(screens.jobs, {
      id: `job ${id}`,
      label: title,
      detail: [jobKinds[state], location].filter(Boolean).join(', '),
      to: searchedAt(officePages.jobs, { search: title }),
    }),
  );
};

const employeeKinds = { working: 'Employee', former: 'Former employee' } as const;

/** Those who work here first. */
const findEmployees: Find = async (text, signal) => {
  const found = await Promise.all(
    (['working', 'former'] as const).map(async (state) => {
      const { data } = await http.send(employeeCalls.list, { query: { ...firstFew(text), state }, signal });
      return data.data.map((employee) => ({ ...employee, state }));
    }),
  );
  return found
    .flat()
    .slice(0, Number(MOST_OF_A_KIND))
    .map(({ id, name, employee_id, state }) =>
      command(screens.idCards, {
        id: `employee ${id}`,
        label: name || employee_id,
        detail: `${employeeKinds[state]}, ${employee_id}`,
        to: searchedAt(officePages.idCards, {
          search: employee_id,
          ...(state === 'former' && { state }),
        }),
      }),
    );
};

const findEnquiries: Find = async (text, signal) => {
  const { data } = await http.send(contactCalls.list, { query: firstFew(text), signal });
  return data.map(({ id, first_name, last_name, subject }) =>
    command(screens.contact, {
      id: `enquiry ${id}`,
      label: `${first_name} ${last_name}`,
      detail: `Enquiry, ${subject}`,
      to: openedAt(officePages.contact, id, { search: text }),
    }),
  );
};

const allKinds: readonly { screen: Screen; find: Find }[] = [
  { screen: screens.applications, find: findApplicants },
  { screen: screens.jobs, find: findJobs },
  { screen: screens.idCards, find: findEmployees },
  { screen: screens.contact, find: findEnquiries },
];
