// The applications as the office sees them: one page of the list, its filters, and their files.
import { useCallback } from 'react';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

import { BOTH_SIDES } from '../links/applications-at.ts';
import { useList, pageAt } from '../list/use-list.ts';
import { pagesKey } from '../queries/ask.ts';

export const applications = {
  key: pagesKey(applicationCalls.list),
  call: applicationCalls.list,
  rowsOf: (answer: Application[]) => answer,
  readOne: async (id: number, signal: AbortSignal) =>
    (await http.send(applicantCalls.read, { params: { id: String(id) }, signal })).data,
};

/** The filters of the screen, and those that other screens lead to. */
const defaults = {
  filters: [
    'q',
    'email',
    'experience',
    'job_title',
    'is_read',
    'since',
    'job_id',
    'earlier_than',
    'stage',
    'assignee',
    'tag',
    'min_rating',
    'source',
    'answer',
  ],
} as const;

export type Side = 'active' | 'archived' | 'both';

/** As the call takes it. Not one of the filters: Clear Filters leaves the side as it is. */
const sides: Record<Side, Record<string, string>> = {
  active: { is_archived: 'false' },
  archived: { is_archived: 'true' },
  both: {},
};
const sideTexts: Record<Side, string | null> = { active: null, archived: 'true', both: BOTH_SIDES };

const sideOf = (params: URLSearchParams): Side => {
  const text = params.get('is_archived');
  return text === sideTexts.archived ? 'archived' : text === sideTexts.both ? 'both' : 'active';
};

export const applicationPageAt = (search: URLSearchParams) =>
  pageAt(applications, defaults, search, sides[sideOf(search)]);
/** Filters, page and side in the URL, and the applications that belong to them. */
export function useApplications() {
  const [params, setParams] = useSearchParams();
  const side = sideOf(params);
  const list = useList(applications, defaults, sides[side]);
  const setSide = useCallback(
    (next: Side) =>
      void setParams((current) => {
        const changed = new URLSearchParams(current);
        const text = sideTexts[next];
        if (text === null) changed.delete('is_archived');
        else changed.set('is_archived', text);
        changed.delete('page');
        return changed;
      }),
    [setParams],
  );
  return { list, side, setSide };
}

// An API that has no marks has nothing unread.
export const isUnread = ({ is_read }: Pick<Partial<Application>, 'is_read'>): boolean => is_read === false;

/** The current one, or that of a version. */
interface ResumeOf {
  id: number;
  version?: number | undefined;
}

export async function fetchResume({ id, version }: ResumeOf, signal?: AbortSignal): Promise<Blob> {
  const options = signal ? { signal } : {};
  const answer =
    version === undefined
      ? await http.send(resumeCalls.file, { params: { id: String(id) }, ...options })
      : await http.send(resumeCalls.version, {
          params: { id: String(id), n: String(version) },
          ...options,
        });
  return answer.data;
}

/** Saves the file under the name the server gives it. */
export function useDownload() {
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ id, resume_type }: Pick<Application, 'id' | 'resume_type'>) =>
      saveFile(await fetchResume({ id }), `resume.${resume_type}`),
    onError: () => void toast.error(applicationListMessages.resumeFailed),
  });
}
