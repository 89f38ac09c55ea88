// The applications as the office sees them: one page of the list, and what can be done to its rows.
import { useCallback, useMemo } from 'react';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { applicationCalls, applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

import { useListEdits } from '../list-edits.ts';
import { useList } from '../use-list.ts';
import { overviewKey } from '../use-overview.ts';

const applications = {
  key: ['applications'],
  call: applicationCalls.list,
  rowsOf: (answer: Application[]) => answer,
};
const defaults = { filters: ['email', 'experience', 'job_title'] } as const;

/** Filters, page and side (active or archived) in the URL, and the applications that belong to them. */
export function useApplications() {
  const [params, setParams] = useSearchParams();
  const isArchived = params.get('is_archived') === 'true';
  // Not one of the filters: Clear Filters leaves the side as it is.
  const side = useMemo(() => ({ is_archived: String(isArchived) }), [isArchived]);
  const list = useList(applications, defaults, side);
  const setArchived = useCallback(
    (next: boolean) =>
      void setParams((current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set('is_archived', 'true');
        else changed.delete('is_archived');
        changed.delete('page');
        return changed;
      }),
    [setParams],
  );
  return { list, isArchived, setArchived };
}

/** The lists are read again after each action. */
const useRefresh = () => useListEdits(applications.key, overviewKey, ['application counts']).refresh;

const counted = (count: number): string => (count === 1 ? 'Application' : `${count} applications`);

/** Archives, or brings back, and offers the way back. */
export function useArchiving(onDone: () => void) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { ids: number[]; is_archived: boolean }) =>
      http.send(applicationCalls.updateMany, { body }),
    onSettled: useRefresh(),
  });
  const run = (ids: number[], is_archived: boolean, isUndo = false) =>
    mutate(
      { ids, is_archived },
      {
        onSuccess: () => {
          onDone();
          if (isUndo) return;
          toast.show({
            text: `${counted(ids.length)} ${is_archived ? 'archived' : 'unarchived'}.`,
            action: { label: 'Undo', onAction: () => run(ids, !is_archived, true) },
          });
        },
        onError: () =>
          void toast.error(
            is_archived ? applicationMessages.archiveFailed : applicationMessages.unarchiveFailed,
          ),
      },
    );
  return { run, busyIds: isPending ? variables.ids : [] };
}

export const useDeleteApplications = () =>
  useMutation({
    mutationFn: (chosen: readonly Application[]) =>
      http.send(applicationCalls.deleteMany, { body: { ids: chosen.map(({ id }) => id) } }),
    onSuccess: useRefresh(),
  });

export const fetchResume = async ({ id }: Pick<Application, 'id'>, signal?: AbortSignal): Promise<Blob> =>
  (await http.send(applicationCalls.resume, { params: { id: String(id) }, ...(signal && { signal }) })).data;

/** Saves the file under the name the server gives it. */
export function useDownload() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (application: Application) =>
      saveFile(await fetchResume(application), `resume.${application.resume_type}`),
    onError: () => void toast.error(applicationMessages.resumeFailed),
  });
}
