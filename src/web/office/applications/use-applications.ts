// What an application is asked for besides its row: whether it is read, and its files.
import { useMutation } from '@tanstack/react-query';

import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

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
