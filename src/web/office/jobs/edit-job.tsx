import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { jobMessages } from '#contract/jobs/job-messages.ts';
import type { Job, JobDraft } from '#contract/jobs/jobs.ts';
import { timeOrDay } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { isGone } from '#web/lib/versions.ts';
import { FormModal } from '#web/ui/form-modal.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { GONE_RECORD_TEXT, useRecord } from '../form/use-record.ts';
import { conflictWords } from './conflict-words.ts';
import { checkValues, useJobForm } from './job-form.tsx';
import { JobHistory } from './job-history.tsx';
import { JobLayout } from './job-layout.tsx';
import type { AsideTab } from './job-layout.tsx';
import { allValues, formLabels, startOfJob } from './job-values.ts';
import { useAutosave } from '../form/use-autosave.ts';
import { staffJobCalls } from '../use-recruitment.ts';
import { useJobsRefresh, useReplaceJob } from './use-jobs.ts';

interface EditJobProps {
  id: number;
  /** Where the list knows it already. */
  title: string | undefined;
  opening: number;
  open: boolean;
  tab: AsideTab;
  onTab: (tab: AsideTab) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** Mount it anew for each opening: the form starts from what is stored. */
export function EditJob({ id, title, opening, open, tab, onTab, onClose, onSaved }: EditJobProps) {
  const refresh = useJobsRefresh();
  const record = useRecord<Job>({
    key: ['job', id, opening],
    isWanted: open,
    load: (signal) =>
      http.send(staffJobCalls.read, { params: { id: String(id) }, query: { state: 'all' }, signal }),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  const start = useMemo(() => record.data && startOfJob(record.data), [record.data]);
  const form = useJobForm({ form: open ? `job:${id}` : null, start });
  const { unsent, values } = form;
  const saving = useReplaceJob(id);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);

  const save = async (draft: JobDraft, version: number): Promise<void> => {
    setFailure(null);
    try {
      // What is just being saved by itself is what this is made from.
      const stored = (await drafts.underWay()) ?? version;
      await saving.mutateAsync({ draft, version: Math.max(stored, version) });
      unsent.forget();
      setIsDone(true);
    } catch (error) {
      if (conflict.isConflict(error)) return;
      if (form.showRefusedFields(error)) return;
      setFailure(isGone(error) ? GONE_RECORD_TEXT : jobMessages.saveFailed);
    }
  };
  const conflict = useConflict<Job>({
    unsent,
    values,
    startOf: startOfJob,
    save: (merged, version) => {
      const { draft } = checkValues(allValues(merged));
      // Theirs and mine together may lack something: Save says what.
      return draft ? save(draft, version) : setFailure(jobMessages.saveFailed);
    },
  });
  const drafts = useSavedDraft({
    id,
    form,
    isHeld: !open || conflict.dialog.conflict !== null || saving.isPending || isDone,
    isConflict: conflict.isConflict,
  });
  const saved = useEffectEvent(onSaved);
  useEffect(() => {
    // Only now: until it is drawn without the text, leaving would be asked about.
    if (isDone) saved();
  }, [isDone]);
  const name = (record.data?.title ?? title ?? '').trim() || 'draft';
  return (
    <FormModal
      width="page"
      open={open}
      onClose={onClose}
      title={`Edit ${name}`}
      submitText="Save"
      busy={saving.isPending}
      error={failure}
      unsent={unsent}
      record={record}
      note={drafts.note && <p role="status">{drafts.note}</p>}
      onSubmit={(event) => {
        setFailure(null);
        return form.submit((draft) => save(draft, unsent.start?.version ?? 1))(event);
      }}
    >
      <JobLayout form={form} id={id} tab={tab} onTab={onTab} history={<JobHistory id={id} />} />
      <ChangedMeanwhile {...conflict.dialog} labels={formLabels} wordsOf={conflictWords} />
    </FormModal>
  );
}

interface SavedDraftOptions {
  id: number;
  form: ReturnType<typeof useJobForm>;
  /** Somebody decides about something, or saves. */
  isHeld: boolean;
  isConflict: (error: unknown) => boolean;
}

/** A draft is saved as one types, so that it goes on at another machine. What is open changes by Save alone. */
function useSavedDraft({ id, form, isHeld, isConflict }: SavedDraftOptions) {
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
        isConflict(error)
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
