// What can be done to a posting from the list, each with words for how it went.
import { useState } from 'react';

import { useMutation } from '@tanstack/react-query';

import { missingFields } from '#contract/jobs/job-checks.ts';
import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { mainLanguage } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { companyToday } from '../words/company-time.ts';
import { errorText } from '../words/error-text.ts';
import { useDuplicateJob, useJobsRefresh, useSetState } from './use-jobs.ts';
import type { StateChange } from './use-jobs.ts';

const nameOf = ({ title }: Job): string => (title.trim() ? `“${title}”` : 'The draft');

interface JobActionsOptions {
  /** Opens its form. */
  edit: (id: number) => void;
}

export function useJobActions({ edit }: JobActionsOptions) {
  const toast = useToast();
  const refresh = useJobsRefresh();
  const states = useSetState();
  const copying = useDuplicateJob();
  const [link, setLink] = useState<string | null>(null);

  const turn = async (job: Job, change: StateChange, done: string) => {
    try {
      const saved = await states.mutateAsync({ job, change });
      const { state, publish_at, closes_on } = job;
      toast.show({
        text: done,
        about: [`job ${job.id}`],
        undo: async () => {
          await states.mutateAsync({ job: saved, change: { state, publish_at, closes_on } });
        },
      });
    } catch (error) {
      toast.error(errorText(error, 'This could not be done. Please try again.'));
    }
  };
  const open = (job: Job, done: string) => {
    const [missing] = missingFields(job);
    if (missing) {
      toast.error(`${nameOf(job)} cannot go out yet: ${missing[1]}.`);
      return edit(job.id);
    }
    // A closing day that is over would close it again at once.
    const isOver = job.closes_on !== null && job.closes_on < companyToday();
    void turn(job, { state: 'open', publish_at: null, closes_on: isOver ? null : job.closes_on }, done);
  };

  const poster = useMutation({
    mutationFn: async ({ job: { id }, lang }: { job: Job; lang: Lang }) =>
      (await http.send(jobPreparingCalls.poster, { params: { id: String(id) }, query: { lang } })).data,
    onSuccess: (file, { job: { title }, lang }) =>
      saveFile(file, `${fileNameOf(title)}${lang === mainLanguage() ? '' : `-${lang}`}.pdf`),
    onError: (error) => {
      toast.error(errorText(error, 'The poster could not be made. Please try again.'));
      if (isGone(error)) void refresh();
    },
  });
  return {
    publish: (job: Job) => open(job, `${nameOf(job)} is on the site.`),
    reopen: (job: Job) => open(job, `${nameOf(job)} is open again.`),
    close: (job: Job) =>
      void turn(
        job,
        { state: 'closed', publish_at: null, closes_on: job.closes_on },
        `${nameOf(job)} is closed.`,
      ),
    duplicate: async (job: Job) => {
      try {
        const copy = await copying.mutateAsync(job);
        toast.success('Copied as a draft. This is the copy.');
        edit(copy.id);
      } catch (error) {
        toast.error(errorText(error, 'It could not be copied. Please try again.'));
      }
    },
    copyPreviewLink: async ({ id }: Job) => {
      try {
        const { data } = await http.send(jobPreparingCalls.previewLink, { params: { id: String(id) } });
        if (await isCopied(data.url))
          toast.success(`Preview link copied. Whoever has it sees the draft, for ${PREVIEW_DAYS} days.`);
        else setLink(data.url);
      } catch (error) {
        toast.error(errorText(error, 'There is no link just now. Please try again.'));
      }
    },
    poster: (job: Job, lang: Lang = mainLanguage()) => poster.mutate({ job, lang }),
    /** A link the browser did not let us copy. */
    link,
    closeLink: () => setLink(null),
    busyId: states.isPending
      ? states.variables.job.id
      : copying.isPending
        ? copying.variables.id
        : poster.isPending
          ? poster.variables.job.id
          : null,
  };
}

const fileNameOf = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'job';

/** Not over plain http, and not where the browser asks and hears no. */
const isCopied = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
    () => true,
    () => false,
  );
