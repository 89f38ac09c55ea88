import { useMutation } from '@tanstack/react-query';

import { applicationCalls, applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

import { useArchiveApplications } from './use-applications.ts';
import type { ApplicationQuery } from './use-applications.ts';

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

/** Saves the list, as filtered, as a CSV file. */
export function useExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ email, experience, job_title, is_archived }: ApplicationQuery) => {
      const query = { email, experience, job_title, is_archived };
      const { data } = await http.send(applicationCalls.export, { query });
      saveFile(data, 'applications.csv');
    },
    onError: () => void toast.error('Failed to export the applications. Please try again.'),
  });
}

const counted = (count: number): string => (count === 1 ? 'Application' : `${count} applications`);

/** Archives, or brings back, and offers the way back. */
export function useArchiving(onDone: () => void) {
  const toast = useToast();
  const archiving = useArchiveApplications();
  const run = (ids: number[], is_archived: boolean, isUndo = false) =>
    archiving.mutate(
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
  return { run, busyIds: archiving.isPending ? archiving.variables.ids : [] };
}
