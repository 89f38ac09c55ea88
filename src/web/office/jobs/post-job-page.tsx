import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';

import X from 'lucide-react/icons/x';
import { Link, useNavigate } from 'react-router';

import { JOB_POSTED_REDIRECT_MS, jobMessages } from '#contract/jobs/job-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useScrollProgress } from '#web/lib/use-scroll-progress.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { screens } from '../screens.ts';
import { useJobForm } from './job-form.tsx';
import { JobLayout } from './job-layout.tsx';
import { stateWords } from './job-state.tsx';
import { newJob } from './job-values.ts';
import { usePostJob } from './use-jobs.ts';

export const meta = { title: 'Post a Job', description: 'Put a new vacancy on the site.', noindex: true };

type Way = 'close' | 'another' | 'draft';

export function Component() {
  const form = useJobForm({ form: 'job:new', start: newJob });
  const { unsent } = form;
  const posting = usePostJob();
  const navigate = useNavigate();
  const toast = useToast();
  const [way, setWay] = useState<Way>('close');
  const [outcome, setOutcome] = useState<'posted' | 'failed' | null>(null);
  const [words, setWords] = useState<string>(jobMessages.posted);
  const [draft, setDraft] = useState<Job | null>(null);
  const isLeaving = outcome === 'posted' && way === 'close';
  useDismissAfter(isLeaving ? JOB_POSTED_REDIRECT_MS : null, () => void navigate(screens.jobs.path));
  const goOn = useEffectEvent(({ id }: Job) => {
    toast.success('Saved as a draft. From here on it is saved as you type.');
    void navigate(`${screens.jobs.path}?edit=${id}`, { replace: true });
  });
  useEffect(() => {
    // Only now: until it is drawn without the text, leaving would be asked about.
    if (draft) goOn(draft);
  }, [draft]);

  const save = (next: Way) => (event: FormEvent | React.MouseEvent) => {
    event.preventDefault();
    setWay(next);
    setOutcome(null);
    // What is kept as a draft may be incomplete, and goes out when somebody says so.
    if (next === 'draft' && form.values.when !== 'later') form.set({ when: 'draft' });
    void form.submit(async (body) => {
      try {
        const { data: job } = await posting.mutateAsync(body);
        if (next === 'draft') {
          unsent.forget();
          return setDraft(job);
        }
        setWords(job.state === 'open' ? jobMessages.posted : `Saved. ${stateWords(job)}.`);
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
  const button = (of: Way) => ({
    busy: isBusy && way === of,
    busyText: 'Saving...',
    disabled: isBusy || isLeaving || draft !== null,
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
      <form noValidate onSubmit={save('close')} aria-label="Post a Job">
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
            {outcome === 'posted' && (
              <Banner tone="success" role="alert" onDismiss={isLeaving ? undefined : () => setOutcome(null)}>
                {words}
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
    className="sticky top-(--office-header) z-20 mb-4"
  />
);
