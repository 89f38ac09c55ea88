import { useState } from 'react';
import type { FormEvent } from 'react';

import X from 'lucide-react/icons/x';
import { Link, useNavigate } from 'react-router';

import { JOB_POSTED_REDIRECT_MS, jobMessages } from '#contract/job-messages.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { screens } from '../screens.ts';
import { JobFields, newJob, useJobForm } from './job-form.tsx';
import { usePostJob } from './use-jobs.ts';

export const meta = { title: 'Post a Job', description: 'Put a new vacancy on the site.', noindex: true };

type Way = 'close' | 'another';

export function Component() {
  const form = useJobForm({ form: 'job:new', start: newJob });
  const { unsent } = form;
  const posting = usePostJob();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('close');
  const [outcome, setOutcome] = useState<'posted' | 'failed' | null>(null);
  const isLeaving = outcome === 'posted' && way === 'close';
  useDismissAfter(isLeaving ? JOB_POSTED_REDIRECT_MS : null, () => void navigate(screens.jobs.path));

  const save = (next: Way) => (event: FormEvent | React.MouseEvent) => {
    event.preventDefault();
    setWay(next);
    setOutcome(null);
    void form.handleSubmit(async (draft) => {
      try {
        await posting.mutateAsync(draft);
        setOutcome('posted');
        if (next === 'close') return unsent.forget();
        unsent.startOver();
        window.scrollTo({ top: 0 });
        // The emptied fields are known again with the next drawing.
        setTimeout(form.focusFirst);
      } catch (error) {
        form.showRefusedFields(error);
        setOutcome('failed');
      }
    })();
  };
  const isBusy = posting.isPending;
  return (
    <div className="mx-auto max-w-3xl">
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
      <form noValidate onSubmit={save('close')} aria-label="Post a Job">
        <div className="mb-4 empty:hidden">
          <KeptNote unsent={unsent} />
        </div>
        <JobFields form={form} />
        <div className="sticky bottom-0 mt-6 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3">
          <Button
            type="submit"
            variant="primary"
            busy={isBusy && way === 'close'}
            busyText="Saving..."
            disabled={isBusy || isLeaving}
          >
            Save and Close
          </Button>
          <Button
            onClick={save('another')}
            busy={isBusy && way === 'another'}
            busyText="Saving..."
            disabled={isBusy || isLeaving}
          >
            Save and Add Another
          </Button>
          <div className="min-w-0 flex-1 basis-72">
            {outcome === 'posted' && (
              <Banner tone="success" role="alert" onDismiss={isLeaving ? undefined : () => setOutcome(null)}>
                {jobMessages.posted}
              </Banner>
            )}
            {outcome === 'failed' && (
              <Banner tone="error" onDismiss={() => setOutcome(null)}>
                {jobMessages.postFailed}
              </Banner>
            )}
          </div>
        </div>
      </form>
    </div>
  );
}

const ScrollProgress = () => (
  <ProgressBar
    shape="line"
    label="Scroll progress"
    value={useScrollProgress()}
    className="sticky top-(--office-header) z-10 mb-4"
  />
);
