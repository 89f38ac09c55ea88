// One applicant with all there is about them, and what can be added to it.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { applicantCalls, applicantMessages } from '#contract/applications/applicants.ts';
import type { Applicant, TimelineEntry } from '#contract/applications/applicants.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { applicationEdits, timelineKey } from '../use-application-changes.tsx';
import { applications } from '../applications.ts';
import { changeKeyOf, isChanging, useListEdits } from '../../list/list-edits.ts';
import { useNoting } from '../../notes/use-noting.ts';
import { rowKey } from '../../list/use-open-row.ts';
import { useColleagues } from '../../queries/use-recruitment.ts';
import { ask } from '../../queries/ask.ts';

const paramsOf = (id: number) => ({ id: String(id) });
export const applicantKey = (id: number) => rowKey(applications.key, id);
const timelineOf = (id: number) => [...timelineKey, String(id)];

export const applicantAsked = (id: number) => ({
  ...ask(applicantCalls.read, { params: paramsOf(id) }),
  queryKey: applicantKey(id),
});
export const useApplicant = (id: number) => useQuery(applicantAsked(id));

const ENTRIES_AT_ONCE = 50;

export const useTimeline = (id: number) =>
  useInfiniteQuery({
    queryKey: timelineOf(id),
    queryFn: async ({ pageParam, signal }): Promise<TimelineEntry[]> => {
      const query = { page: String(pageParam), page_size: String(ENTRIES_AT_ONCE) };
      return (await http.send(applicantCalls.timeline, { params: paramsOf(id), query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === ENTRIES_AT_ONCE ? pages.length + 1 : undefined),
  });

export function editTimeline(
  client: QueryClient,
  id: number,
  edit: (entry: TimelineEntry) => TimelineEntry,
): void {
  client.setQueryData<InfiniteData<TimelineEntry[]>>(
    timelineOf(id),
    (data) => data && { ...data, pages: data.pages.map((entries) => entries.map(edit)) },
  );
}

/** Everything of this applicant once more, as the server has it now. */
export function useApplicantRefresh(id: number) {
  const client = useQueryClient();
  return () => {
    const due = isChanging(client, applications.key) ? [timelineOf(id)] : [applicantKey(id), timelineOf(id)];
    return Promise.all(due.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

function useApplicantEdit(id: number) {
  const client = useQueryClient();
  return (edit: (applicant: Applicant) => Applicant) =>
    client.setQueryData<Applicant>(applicantKey(id), (applicant) => applicant && edit(applicant));
}

export function useNotes(id: number) {
  const edit = useApplicantEdit(id);
  const refresh = useApplicantRefresh(id);
  const { data: colleagues = [] } = useColleagues();
  return useNoting({
    calls: applicantCalls,
    id,
    record: String(id),
    edit: (change) => edit((applicant) => ({ ...applicant, notes: change(applicant.notes) })),
    onSettled: () => void refresh(),
    colleagues,
  });
}

/** Said where the server has no words of its own. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  (error instanceof HttpError && error.answer.message) || otherwise;

/** One's own rating; null takes it back. It shows at once. */
export function useRating(id: number) {
  const toast = useToast();
  const edit = useApplicantEdit(id);
  const { hold, settle } = applicationEdits(useQueryClient());
  const { mutate } = useMutation({
    mutationKey: [...changeKeyOf(applications.key), 'rating'],
    scope: { id: `rate ${id}` },
    mutationFn: async (score: 1 | 2 | 3 | 4 | 5 | null) => {
      if (score === null) await http.send(applicantCalls.unrate, { params: paramsOf(id) });
      else await http.send(applicantCalls.rate, { params: paramsOf(id), body: { score } });
    },
    onMutate: async (score) => {
      await hold();
      edit((applicant) => ({ ...applicant, my_rating: score }));
    },
    onError: (error) => toast.error(wordsOf(error, applicantMessages.rateFailed)),
    onSettled: settle,
  });
  return mutate;
}

/** To those who may make employees. */
export function useHandOver({ id, version }: Applicant) {
  const toast = useToast();
  const refresh = useApplicantRefresh(id);
  const { settle } = applicationEdits(useQueryClient());
  return useMutation({
    mutationKey: [...changeKeyOf(applications.key), 'hand over'],
    mutationFn: () => http.send(applicantCalls.handOver, { params: paramsOf(id), ...ifMatch({ version }) }),
    onSuccess: () => toast.success(applicantMessages.handedOver),
    onError: (error) => toast.error(wordsOf(error, applicantMessages.handOverFailed)),
    onSettled: () => {
      settle();
      void refresh();
    },
  });
}

/** All résumés that are kept, newest first. */
export const useResumes = ({ id, resume_versions }: Applicant, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    ...ask(resumeCalls.versions, { params: paramsOf(id) }),
    queryKey: [...applicantKey(id), 'resumes', resume_versions],
  });

/** After it was held or let go: the lists say so, too. */
export const useHoldRefresh = (id: number) => useListEdits(applications.key, timelineOf(id)).refresh;
