import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { INTERVIEW_MINUTES, interviewDraft, interviewMessages } from '#contract/applications/interviews.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach, refusedFields } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile, useConflict } from '../../form/changed-meanwhile.tsx';
import { formFailure } from '../../form/form-failure.ts';
import { useColleagues } from '../../use-recruitment.ts';
import { aroundDay, dayText, overlap, plusDays, spanText, timeText, today } from './interview-times.ts';
import { saveInterview, useClashToast, useInterviewRefresh, useInterviews } from './use-interviews.ts';
import type { InterviewBody } from './use-interviews.ts';

interface Applicant {
  id: number;
  name: string;
}

export interface InterviewTarget {
  applicant: Applicant;
  /** Null: a new one. */
  interview: Interview | null;
}

interface InterviewModalProps {
  /** Null: closed. */
  target: InterviewTarget | null;
  onClose: () => void;
}

export function InterviewModal({ target, onClose }: InterviewModalProps) {
  const last = useKeepLast(target);
  const opening = useOpening(target !== null);
  return last && <InterviewForm key={opening} {...last} open={target !== null} onClose={onClose} />;
}

type Values = Record<'day' | 'time' | 'minutes' | 'place' | 'note' | 'with', string>;

/** Ids of colleagues, one after the other: a form keeps texts. */
const idsOf = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);

const startOf = ({ starts_at, minutes, place, note, with: colleagues, version }: Interview): FormStart => {
  const starts = new Date(starts_at);
  return {
    values: {
      day: dayText(starts),
      time: timeText(starts),
      minutes: String(minutes),
      place,
      note,
      with: colleagues.map(({ id }) => id).join(' '),
    },
    version,
  };
};

/** Tomorrow at ten, for three quarters of an hour. */
const newStart = (): FormStart => ({
  values: {
    day: dayText(plusDays(new Date(), 1)),
    time: '10:00',
    minutes: '45',
    place: '',
    note: '',
    with: '',
  },
});

const labels = {
  day: 'Day',
  time: 'Time',
  minutes: 'Minutes',
  place: 'Place',
  note: 'Note',
  with: 'With',
};

function bodyOf({ day, time, minutes, place, note, with: ids }: Values): InterviewBody {
  const starts = new Date(`${day}T${time}`);
  return {
    starts_at: Number.isNaN(starts.getTime()) ? '' : starts.toISOString(),
    minutes: Number(minutes),
    place,
    with: idsOf(ids),
    note,
  };
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Problems = Partial<Record<'starts_at' | 'minutes' | 'place' | 'with' | 'note', string>>;

interface InterviewFormProps extends InterviewTarget {
  open: boolean;
  onClose: () => void;
}

function InterviewForm({ applicant, interview, open, onClose }: InterviewFormProps) {
  const refresh = useInterviewRefresh();
  const say = useClashToast();
  const start = useMemo(() => (interview ? startOf(interview) : newStart()), [interview]);
  const [values, setValues] = useState(start.values as Values);
  const [problems, setProblems] = useState<Problems>({});
  const unsent = useKeptForm({
    form: open ? `interview:${interview?.id ?? `new ${applicant.id}`}` : null,
    start,
    values,
    put: (kept) => setValues({ ...(start.values as Values), ...kept } as Values),
  });
  const saving = useMutation({
    mutationFn: ({ sent, version }: { sent: Values; version: number }) =>
      saveInterview(applicant.id, interview && { id: interview.id, version }, bodyOf(sent)),
    onSettled: () => refresh(applicant.id),
  });
  const save = (sent: Values, version: number) =>
    saving.mutate(
      { sent, version },
      {
        onSuccess: (saved) => {
          unsent.forget();
          onClose();
          say(saved, interview === null);
        },
        onError: (error) => {
          if (!conflict.isConflict(error)) setProblems(refusedFields(error));
        },
      },
    );
  const conflict = useConflict<Interview>({
    unsent,
    values,
    startOf,
    save: (merged: FormValues, version) => save(merged as Values, version),
  });
  const change = (changed: Partial<Values>) => {
    setProblems({});
    setValues((before) => ({ ...before, ...changed }));
  };
  const body = bodyOf(values);
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={interview ? `Change the interview with ${applicant.name}` : `Interview with ${applicant.name}`}
      description={
        interview
          ? 'Everybody who takes part gets the change for their calendar.'
          : 'The applicant and the colleagues get an invitation for their calendar.'
      }
      submitText={interview ? 'Save' : 'Send invitations'}
      busyText={interview ? 'Saving...' : 'Sending...'}
      busy={saving.isPending}
      error={formFailure(saving.error, interviewMessages.saveFailed, GONE_TEXT)}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { error } = interviewDraft.safeParse(body);
        const found: Problems = error ? firstOfEach(error.issues) : {};
        if (body.starts_at === '') found.starts_at = 'Please choose a day and a time';
        setProblems(found);
        if (Object.keys(found).length === 0) save(values, unsent.start?.version ?? interview?.version ?? 1);
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <DateField
          label="Day"
          error={problems.starts_at}
          value={values.day}
          input={{ onChange: (event) => change({ day: event.target.value }), min: today() }}
        />
        <Field label="Time" help={zone()}>
          <TextInput
            type="time"
            value={values.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        </Field>
        <Field label="Minutes" error={problems.minutes}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={INTERVIEW_MINUTES.min}
            max={INTERVIEW_MINUTES.max}
            step={5}
            value={values.minutes}
            onChange={(event) => change({ minutes: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Place" help="A room, an address or a link." error={problems.place} optional>
        <TextInput value={values.place} onChange={(event) => change({ place: event.target.value })} />
      </Field>
      <With
        chosen={idsOf(values.with)}
        onChange={(ids) => change({ with: ids.join(' ') })}
        error={problems.with}
      />
      <Clashes body={body} self={interview?.id} isOpen={open} />
      <Field label="Note" help="Goes with the invitation." error={problems.note} optional>
        <TextArea rows={3} value={values.note} onChange={(event) => change({ note: event.target.value })} />
      </Field>
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}

const GONE_TEXT = 'This is not there any more: the interview was cancelled or the application deleted.';

interface WithProps {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

function With({ chosen, onChange, error }: WithProps) {
  const { data: colleagues = [] } = useColleagues();
  return (
    <fieldset data-wrong={error} className="min-w-0">
      <legend className="mb-1.5 font-medium">With</legend>
      <div className="grid max-h-40 gap-x-4 gap-y-2 overflow-y-auto rounded-sm border border-line-mid p-3 sm:grid-cols-2">
        {colleagues.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ClashesProps {
  body: InterviewBody;
  self: number | undefined;
  isOpen: boolean;
}

/** Who of them has another one at that time: said before the invitations go out, not refused. */
function Clashes({ body, self, isOpen }: ClashesProps) {
  const day = body.starts_at && dayText(new Date(body.starts_at));
  const isWhole = day !== '' && body.minutes > 0;
  const { data } = useInterviews(
    day === '' ? { from: '', to: '' } : aroundDay(day),
    isOpen && isWhole && body.with.length > 0,
  );
  const clashes = (isWhole ? (data?.interviews ?? []) : [])
    .filter(({ id, ...other }) => id !== self && overlap(body, other))
    .flatMap((other) =>
      other.with
        .filter(({ id }) => body.with.includes(id))
        .map(({ id, name }) => ({
          key: `${other.id} ${id}`,
          text: `${name} has another interview from ${spanText(other)}, with ${other.application.name}.`,
        })),
    );
  if (clashes.length === 0) return null;
  return (
    <Banner tone="info">
      <ul>
        {clashes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      You can plan it all the same.
    </Banner>
  );
}
