import { useState } from 'react';
import type { FormEvent } from 'react';

import X from 'lucide-react/icons/x';
import { Link, useNavigate } from 'react-router';

import { JOB_POSTED_REDIRECT_MS, jobOfficeMessages } from '#contract/jobs/job-office-messages.ts';
import type { Job, JobDraft } from '#contract/jobs/jobs.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormElement } from '#web/ui/form-element.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { useRecordForm, WHOLE } from '../form/use-record-form.ts';
import { screens } from '../screens.ts';
import { ofJobForm } from './job-form.ts';
import { JobLayout } from './job-layout.tsx';
import { stateWords } from './job-state.tsx';
import type { JobValues } from './job-values.ts';
import { usePostJob } from './use-jobs.ts';

export const meta = { title: 'Post a Job', description: 'Put a new vacancy on the site.', noindex: true };

type Way = 'close' | 'another' | 'draft';

export function Component() {
  const posting = usePostJob();
  const navigate = useNavigate();
  const toast = useToast();
  const [way, setWay] = useState<Way>('close');
  const [posted, setPosted] = useState<string | null>(null);
  const form = useRecordForm<JobValues, JobDraft, Job, Job>({
    ...ofJobForm,
    name: 'job:new',
    send: async (draft) => (await posting.mutateAsync(draft)).data,
    onSaved: (job) => {
      if (way === 'draft') {
        toast.success('Saved as a draft. From here on it is saved as you type.');
        return void navigate(`${screens.jobs.path}?edit=${job.id}`, { replace: true });
      }
      setPosted(job.state === 'open' ? jobOfficeMessages.posted : `Saved. ${stateWords(job)}.`);
      if (way === 'close') return;
      form.startOver();
      window.scrollTo({ top: 0 });
      form.focus('title');
    },
    failed: () => jobOfficeMessages.postFailed,
    alwaysSaysFailed: true,
  });
  const { unsent, isSaving } = form;
  const isLeaving = posted !== null && way === 'close';
  useDismissAfter(isLeaving ? JOB_POSTED_REDIRECT_MS : null, () => void navigate(screens.jobs.path));

  const save = (next: Way) => (event: FormEvent) => {
    setWay(next);
    setPosted(null);
    // What is kept as a draft may be incomplete, and goes out when somebody says so.
    if (next === 'draft' && form.values.when !== 'later') form.set({ when: 'draft' });
    form.submit(event);
  };
  const button = (of: Way) => ({
    busy: isSaving && way === of,
    busyText: 'Saving...',
    disabled: isSaving || form.isSaved,
  });
  return (
    <div className="mx-auto max-w-6xl">
      <ScrollProgress />
      <div className="mb-5 flex items-center gap-4">
        <h1 className="flex-1 text-2xl">Post a Job</h1>
        <Link
          to={screens.jobs.path}
          aria-label="Close and go to the job list"
          title="Close"
          className="flex size-control items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {unsent.isDirty && <LeaveGuard onDiscard={unsent.forget} />}
      <FormElement busy={isSaving} onSubmit={save('close')} aria-label="Post a Job">
        <div className="mb-4 empty:hidden">
          <KeptNote unsent={unsent} />
        </div>
        <JobLayout form={form} />
        <div className="sticky bottom-0 z-10 mt-6 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3">
          <Button type="submit" variant="primary" {...button('close')}>
            Save and Close
          </Button>
          <Button onClick={save('another')} {...button('another')}>
            Save and Add Another
          </Button>
          <Button variant="quiet" onClick={save('draft')} {...button('draft')}>
            Save as draft
          </Button>
          <div className="min-w-0 flex-1 basis-72 empty:hidden">
            {posted && (
              <Banner tone="success" role="alert" onDismiss={isLeaving ? undefined : () => setPosted(null)}>
                {posted}
              </Banner>
            )}
            {form.failure && (
              <Banner tone="error" onDismiss={() => form.clear(WHOLE)}>
                {form.failure}
              </Banner>
            )}
          </div>
        </div>
      </FormElement>
    </div>
  );
}

const ScrollProgress = () => (
  <ProgressBar
    shape="line"
    label="Scroll progress"
    value={useScrollProgress()}
    className="sticky top-(--office-header) z-20 mb-4"
  />
);
