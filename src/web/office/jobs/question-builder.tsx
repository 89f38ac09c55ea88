// What a posting asks its applicants, in the order they are asked. Holds nothing itself: the form does.
import { useEffect, useId, useRef, useState } from 'react';

import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { QUESTION_MAX_CHARACTERS } from '#contract/jobs/job-questions.ts';
import type { JobQuestion, QuestionKind } from '#contract/jobs/job-questions.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import {
  focusArrow,
  OrderButtons,
  OrderedRows,
  OrderHandle,
  useOrderedRow,
  withMoved,
} from '../list/ordered-rows.tsx';
import { QuestionChoices } from './question-choices.tsx';
import { emptyQuestion, kindNames, QUESTIONS_MAX, withKind } from './questions.ts';
import type { QuestionErrors, QuestionListErrors } from './questions.ts';

interface QuestionBuilderProps {
  value: readonly JobQuestion[];
  onChange: (questions: JobQuestion[]) => void;
  /** What `checkQuestions` found, or the words of the server as `list`. */
  errors?: QuestionListErrors | undefined;
}

const kinds = Object.entries(kindNames) as [QuestionKind, string][];
const options = kinds.map(([value, label]) => ({ value, label }));

export function QuestionBuilder({ value, onChange, errors }: QuestionBuilderProps) {
  const toast = useToast();
  const errorId = useId();
  const [said, setSaid] = useState('');
  // The way back comes seconds later, over whatever was written meanwhile.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const list = useRef<HTMLDivElement>(null);
  const focusOn = (find: string) => setTimeout(() => list.current?.querySelector<HTMLElement>(find)?.focus());

  const add = (kind: QuestionKind) => {
    const added = emptyQuestion(kind);
    onChange([...value, added]);
    focusOn(`[data-question="${added.id}"] input`);
  };
  const move = (from: number, to: number) => {
    onChange(withMoved(value, from, to));
    setSaid(`${nameOf(value, from)} is number ${to + 1} of ${value.length} now.`);
  };
  const moveByButton = (from: number, to: number) => {
    move(from, to);
    focusArrow(list.current, rowName(to), to < from ? 'up' : 'down');
  };
  const remove = (place: number) => {
    const gone = value[place];
    if (!gone) return;
    onChange(value.filter((each) => each !== gone));
    focusOn('[data-add]');
    toast.show({
      text: `${nameOf(value, place)} removed.`,
      undo: () => {
        const now = latest.current;
        now.onChange([...now.value.slice(0, place), gone, ...now.value.slice(place)]);
      },
    });
  };
  const isFull = value.length >= QUESTIONS_MAX;
  return (
    <div ref={list} role="group" aria-label="Questions" className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      {value.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-mid px-4 py-5 text-sm text-muted">
          Nothing is asked beyond the application form. A question such as “How many weeks is your notice?”
          saves a mail to everybody who applies.
        </p>
      ) : (
        <OrderedRows ids={value.map(({ id }) => id)} nameOf={(place) => nameOf(value, place)} onMove={move}>
          <ol className="flex flex-col gap-3">
            {value.map((question, place) => (
              <QuestionRow
                key={question.id}
                question={question}
                place={place}
                count={value.length}
                errors={errors?.byPlace[place]}
                onChange={(changed) =>
                  onChange(value.map((each) => (each.id === question.id ? changed : each)))
                }
                onMove={moveByButton}
                onRemove={() => remove(place)}
              />
            ))}
          </ol>
        </OrderedRows>
      )}
      {errors?.list && <FieldError id={errorId} text={errors.list} />}
      <div className="flex flex-wrap items-center gap-3">
        <Menu
          align="start"
          label="Kinds of questions"
          trigger={
            <Button data-add="" icon={<Plus className="size-4" />} disabled={isFull}>
              Add a Question
            </Button>
          }
          entries={kinds.map(([kind, label]) => ({ label, onSelect: () => add(kind) }))}
          finalFocus={() => null}
        />
        <p className="text-sm text-muted">
          {isFull
            ? `${QUESTIONS_MAX} questions are the most there can be.`
            : 'Asked after the fields of the form. Fewer questions bring more applications.'}
        </p>
      </div>
    </div>
  );
}

const nameOf = (questions: readonly JobQuestion[], place: number): string =>
  questions[place]?.text.trim() ? `“${questions[place].text.trim()}”` : `Question ${place + 1}`;

const rowName = (place: number): string => `question ${place + 1}`;

interface QuestionRowProps {
  question: JobQuestion;
  place: number;
  count: number;
  errors: QuestionErrors | undefined;
  onChange: (question: JobQuestion) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function QuestionRow({ question, place, count, errors, onChange, onMove, onRemove }: QuestionRowProps) {
  const { rowRef, style, className, handle } = useOrderedRow(question.id);
  const name = rowName(place);
  return (
    <li
      ref={rowRef}
      style={style}
      data-question={question.id}
      className={cx('rounded-lg border border-line bg-surface p-3 sm:p-4', className)}
    >
      <div className="mb-2 flex items-center gap-1">
        <OrderHandle handle={handle} className="-ms-1.5" />
        <p className="flex-1 text-sm font-medium text-muted">Question {place + 1}</p>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
        <IconButton size="sm" tone="danger" label={`Remove ${name}`} icon={<Trash />} onClick={onRemove} />
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label="Text" required error={errors?.text}>
          <TextInput
            autoComplete="off"
            maxLength={QUESTION_MAX_CHARACTERS}
            value={question.text}
            onChange={(event) => onChange({ ...question, text: event.target.value })}
          />
        </Field>
        <Field label="Kind">
          <Select
            options={options}
            value={question.kind}
            onChange={(event) => onChange(withKind(question, event.target.value as QuestionKind))}
          />
        </Field>
        {question.kind === 'choice' && (
          <QuestionChoices
            choices={question.choices ?? []}
            errors={errors}
            onChange={(choices) => onChange({ ...question, choices })}
            className="sm:col-span-2"
          />
        )}
        <Checkbox
          label="Has to be answered"
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.target.checked })}
          className="sm:col-span-2"
        />
      </div>
    </li>
  );
}
