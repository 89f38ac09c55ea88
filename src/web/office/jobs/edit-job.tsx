import { useRef, useState } from 'react';

import { jobOfficeMessages } from '#contract/jobs/job-office-messages.ts';
import type { Job, JobDraft } from '#contract/jobs/jobs.ts';
import { timeOrDay } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { isGone } from '#web/lib/versions.ts';

import { GONE_RECORD_TEXT } from '../words/error-text.ts';
import { RecordModal } from '../form/record-modal.tsx';
import { useAutosave } from '../form/use-autosave.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRecord } from '../form/use-record.ts';
import { useLanguages } from '../languages/use-languages.tsx';
import { staffJobCalls } from '../queries/use-recruitment.ts';
import { ofJobForm } from './job-form.ts';
import type { JobForm } from './job-form.ts';
import { JobHistory } from './job-history.tsx';
import { JobLayout } from './job-layout.tsx';
import type { AsideTab } from './job-layout.tsx';
import { checkValues, valuesOf } from './job-values.ts';
import type { JobValues } from './job-values.ts';
import { questionsIn } from './questions.ts';
import { useJobsRefresh, useReplaceJob } from './use-jobs.ts';

interface EditJobProps {
  id: number;
  /** Where the list knows it already. */
  title: string | undefined;
  open: boolean;
  tab: AsideTab;
  onTab: (tab: AsideTab) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** Mount it anew for each opening: the form starts from what is stored. */
export function EditJob({ id, title, open, tab, onTab, onClose, onSaved }: EditJobProps) {
  const refresh = useJobsRefresh();
  const record = useRecord<Job>({
    key: ['job', id],
    isWanted: open,
    load: (signal) =>
      http.send(staffJobCalls.read, { params: { id: String(id) }, query: { state: 'all' }, signal }),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  const replacing = useReplaceJob(id);
  const form = useRecordForm<JobValues, JobDraft, Job>({
    ...ofJobForm,
    name: open ? `job:${id}` : null,
    row: record.data,
    valuesOf,
    send: async (draft, { version }) => {
      // What is just being saved by itself is what this is made from.
      const stored = (await drafts.underWay()) ?? version;
      await replacing.mutateAsync({ draft, version: Math.max(stored, version) });
    },
    onSaved,
    failed: (error) => (isGone(error) ? GONE_RECORD_TEXT : jobOfficeMessages.saveFailed),
  });
  const drafts = useSavedDraft({
    id,
    form,
    isHeld: !open || form.conflict.conflict !== null || form.isSaving || form.isSaved,
  });
  const languages = useLanguages(
    record.data ? { kind: 'job', id, record: latestOf(record.data, form) } : null,
  );
  const name = (record.data?.title ?? title ?? '').trim() || 'draft';
  return (
    <RecordModal
      form={form}
      width="page"
      open={open}
      onClose={onClose}
      title={record.data === undefined && title === undefined ? 'Edit job' : `Edit ${name}`}
      submitText="Save"
      record={record}
      languages={languages}
      note={drafts.note && <p role="status">{drafts.note}</p>}
    >
      <JobLayout form={form} id={id} tab={tab} onTab={onTab} history={<JobHistory id={id} />} />
    </RecordModal>
  );
}

/** A draft is saved as one types: translations are made of what was stored last. */
function latestOf(job: Job, { unsent: { start } }: JobForm): Job {
  if (!start?.version || start.version <= job.version) return job;
  const { questions = '', ...texts } = start.values as Partial<JobValues>;
  return { ...job, ...(texts as Partial<Job>), questions: questionsIn(questions), version: start.version };
}

interface SavedDraftOptions {
  id: number;
  form: JobForm;
  /** Somebody decides about something, or saves. */
  isHeld: boolean;
}

/** A draft is saved as one types, so that it goes on at another machine. What is open changes by Save alone. */
function useSavedDraft({ id, form, isHeld }: SavedDraftOptions) {
  const { values, unsent } = form;
  const { isPending, mutateAsync } = useReplaceJob(id);
  const last = useRef<Promise<number | undefined>>(undefined);
  const [said, setSaid] = useState<string | null>(null);
  /** Of what somebody else has changed meanwhile: it waits for a decision. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const from = unsent.start;
  const isDraft = from?.values['when'] === 'draft' || from?.values['when'] === 'later';
  const isSameTime = (['when', 'publish_day', 'publish_time'] as const).every(
    (name) => values[name] === from?.values[name],
  );
  const version = from?.version;
  const saveIt = async (): Promise<number | undefined> => {
    const { draft, problems } = checkValues(values);
    const [problem] = Object.values(problems);
    if (!draft || problem !== undefined || version === undefined) {
      setSaid(problem === undefined ? null : `Not saved yet: ${problem}.`);
      return undefined;
    }
    try {
      const { data } = await mutateAsync({ draft, version });
      unsent.restart({ values, version: data.version }, form.valuesNow());
      setSaid(`Saved ${timeOrDay(Date.now())}`);
      return data.version;
    } catch (error) {
      setStoppedAt(version);
      setSaid(
        form.isConflict(error)
          ? 'Not saved: somebody else has changed it.'
          : 'Not saved. Press Save to try again.',
      );
      return undefined;
    }
  };
  const isWaiting = isDraft && unsent.isDirty && version !== stoppedAt;
  useAutosave({
    isWanted: isWaiting && isSameTime && !isHeld && !isPending,
    text: JSON.stringify(values),
    save: () => {
      last.current = saveIt();
    },
  });
  const note = isPending
    ? 'Saving...'
    : isWaiting && !isSameTime
      ? 'Press Save to change when it goes out.'
      : said;
  return {
    note: isDraft ? note : null,
    /** The version that was stored last, once it is. */
    underWay: () => last.current,
  };
}
