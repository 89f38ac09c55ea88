import { useState } from 'react';

import { INTERVIEW_MINUTES, interviewDraft, interviewMessages } from '#contract/applications/interviews.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { Problems } from '../../form/use-record-form.ts';
import { useColleagues } from '../../queries/use-recruitment.ts';
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

export const InterviewModal = ({ target, onClose }: InterviewModalProps) => (
  <EachOpening of={target}>
    {(opened, open) => <InterviewForm {...opened} open={open} onClose={onClose} />}
  </EachOpening>
);

type Values = Record<'day' | 'time' | 'minutes' | 'place' | 'note' | 'with', string>;

/** Ids of colleagues, one after the other: a form keeps texts. */
const idsOf = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);

const valuesOf = ({ starts_at, minutes, place, note, with: colleagues }: Interview): Values => {
  const starts = new Date(starts_at);
  return {
    day: dayText(starts),
    time: timeText(starts),
    minutes: String(minutes),
    place,
    note,
    with: colleagues.map(({ id }) => id).join(' '),
  };
};

/** Tomorrow at ten, for three quarters of an hour. */
const newValues = (): Values => ({
  day: dayText(plusDays(new Date(), 1)),
  time: '10:00',
  minutes: '45',
  place: '',
  note: '',
  with: '',
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

const NO_TIME_MESSAGE = 'Please choose a day and a time';

interface InterviewFormProps extends InterviewTarget {
  open: boolean;
  onClose: () => void;
}

function InterviewForm({ applicant, interview, open, onClose }: InterviewFormProps) {
  const refresh = useInterviewRefresh();
  const say = useClashToast();
  const [empty] = useState(newValues);
  const form = useRecordForm({
    name: open ? `interview:${interview?.id ?? `new ${applicant.id}`}` : null,
    empty,
    row: interview,
    valuesOf,
    labels,
    schema: interviewDraft,
    bodyOf,
    shownAt: { starts_at: 'day' },
    check: (values) => {
      const body = bodyOf(values);
      const { starts_at, ...problems } = firstOfEach<string>(
        interviewDraft.safeParse(body).error?.issues ?? [],
      );
      const day = body.starts_at === '' ? NO_TIME_MESSAGE : starts_at;
      return { ...(day !== undefined && { day }), ...problems } as Problems;
    },
    send: (body, { version }) =>
      saveInterview(applicant.id, interview && { id: interview.id, version }, body).finally(() =>
        refresh(applicant.id),
      ),
    onSaved: (saved) => {
      onClose();
      say(saved, interview === null);
    },
    failed: interviewMessages.saveFailed,
    goneText: GONE_TEXT,
  });
  const { values } = form;
  return (
    <RecordModal
      form={form}
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
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <DateField {...form.date('day', { min: today() })} />
        <Field {...form.field('time')} help={zone()}>
          <TextInput {...form.input('time')} type="time" />
        </Field>
        <Field {...form.field('minutes')}>
          <TextInput
            {...form.input('minutes')}
            type="number"
            inputMode="numeric"
            min={INTERVIEW_MINUTES.min}
            max={INTERVIEW_MINUTES.max}
            step={5}
          />
        </Field>
      </div>
      <Field {...form.field('place')} help="A room, an address or a link." optional>
        <TextInput {...form.input('place')} />
      </Field>
      <With
        chosen={idsOf(values.with)}
        onChange={(ids) => form.set({ with: ids.join(' ') })}
        error={form.errorOf('with')}
      />
      <Clashes body={bodyOf(values)} self={interview?.id} isOpen={open} />
      <Field {...form.field('note')} help="Goes with the invitation." optional>
        <TextArea {...form.input('note')} rows={3} />
      </Field>
    </RecordModal>
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
    <FieldGroup legend={labels.with} error={error}>
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
    </FieldGroup>
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
