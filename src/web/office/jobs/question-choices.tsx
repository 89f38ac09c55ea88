import { useId, useRef, useState } from 'react';

import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';

import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import {
  focusArrow,
  OrderButtons,
  OrderedRows,
  OrderHandle,
  useOrderedRow,
  withMoved,
} from '../list/ordered-rows.tsx';
import { CHOICES } from './questions.ts';
import type { QuestionErrors } from './questions.ts';

interface QuestionChoicesProps {
  choices: readonly string[];
  errors: QuestionErrors | undefined;
  onChange: (choices: string[]) => void;
  className?: string;
}

/** What one may choose from. Enter goes on to the next. */
export function QuestionChoices({ choices, errors, onChange, className }: QuestionChoicesProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const ids = choices.map((_, place) => `${id}-${place}`);
  const focusOn = (place: number) =>
    setTimeout(() => list.current?.children[place]?.querySelector<HTMLElement>('input')?.focus());
  const move = (from: number, to: number) => {
    onChange(withMoved(choices, from, to));
    setSaid(`Choice ${from + 1} is number ${to + 1} now.`);
    focusArrow(list.current, rowName(to), to < from ? 'up' : 'down');
  };
  const add = () => {
    onChange([...choices, '']);
    focusOn(choices.length);
  };
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={errors?.choices && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-medium">Choices</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      <OrderedRows ids={ids} nameOf={(place) => choices[place] || `Choice ${place + 1}`} onMove={move}>
        <ol ref={list} className="flex flex-col gap-1.5">
          {choices.map((choice, place) => (
            <ChoiceRow
              key={ids[place]}
              id={ids[place] ?? ''}
              choice={choice}
              place={place}
              count={choices.length}
              error={errors?.eachChoice?.[place]}
              onChange={(text) => onChange(choices.map((each, at) => (at === place ? text : each)))}
              onMove={move}
              onRemove={() => {
                onChange(choices.filter((_, at) => at !== place));
                focusOn(Math.max(0, place - 1));
              }}
              onNext={() => {
                if (place < choices.length - 1) focusOn(place + 1);
                else if (choices.length < CHOICES.max) add();
              }}
            />
          ))}
        </ol>
      </OrderedRows>
      {errors?.choices && <FieldError id={`${id}-error`} text={errors.choices} className="mt-1.5" />}
      <Button
        size="sm"
        variant="quiet"
        className="mt-1.5"
        icon={<Plus className="size-4" />}
        disabled={choices.length >= CHOICES.max}
        onClick={add}
      >
        Add a Choice
      </Button>
    </fieldset>
  );
}

const rowName = (place: number): string => `choice ${place + 1}`;

interface ChoiceRowProps {
  id: string;
  choice: string;
  place: number;
  count: number;
  error: string | undefined;
  onChange: (text: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onNext: () => void;
}

function ChoiceRow({ id, choice, place, count, error, onChange, onMove, onRemove, onNext }: ChoiceRowProps) {
  const { rowRef, style, className, handle } = useOrderedRow(id);
  const name = rowName(place);
  const errorId = `${id}-error`;
  return (
    <li ref={rowRef} style={style} className={cx('rounded-sm', className)}>
      <div className="flex items-center gap-0.5">
        <OrderHandle handle={handle} className="-ms-1.5" />
        <TextInput
          autoComplete="off"
          aria-label={`Choice ${place + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          maxLength={CHOICES.maxCharacters}
          value={choice}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // In a form Enter would send it.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onNext();
          }}
          className="min-w-0 flex-1"
        />
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
        <IconButton
          size="sm"
          label={`Remove ${name}`}
          icon={<X />}
          disabled={count <= CHOICES.min}
          onClick={onRemove}
        />
      </div>
      {error && <FieldError id={errorId} text={error} className="mt-1" />}
    </li>
  );
}
