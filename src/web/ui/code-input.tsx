import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';

import { cx } from '#web/lib/cx.ts';

interface CodeInputProps {
  /** One entry for each box; empty where nothing is entered yet. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  label: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  /** The first box has the focus when they appear. */
  autoFocus?: boolean;
}

/** A code of digits, one to a box: entry moves on, Backspace moves back, a pasted code fills them all. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, label, describedBy, invalid, disabled, autoFocus = false } = props;
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, value.length - 1))];
    box?.focus();
    box?.select();
  };
  const put = (from: number, text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, value.length - from);
    if (digits === '') return;
    onChange(value.map((digit, i) => digits[i - from] ?? digit));
    focus(from + digits.length);
  };
  const clear = (index: number) => onChange(value.map((digit, i) => (i === index ? '' : digit)));

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const isEmpty = value[index] === '';
      clear(isEmpty ? index - 1 : index);
      if (isEmpty) focus(index - 1);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
  };
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className="flex gap-2 sm:gap-3">
      {value.map((digit, i) => (
        <input
          key={i}
          ref={(element) => {
            boxes.current[i] = element;
          }}
          aria-label={`Digit ${i + 1} of ${value.length}`}
          aria-invalid={invalid || undefined}
          required
          disabled={disabled}
          autoFocus={autoFocus && i === 0}
          inputMode="numeric"
          // A phone offers the code of the mail or message for the first box and puts all of it there.
          autoComplete={i === 0 ? 'one-time-code' : 'off'}
          value={digit}
          onChange={({ target }) => (target.value === '' ? clear(i) : put(i, newest(target.value, digit)))}
          onKeyDown={(event) => onKeyDown(event, i)}
          onPaste={onPaste}
          onFocus={({ target }) => target.select()}
          className={cx('control min-w-0 flex-1 px-0! text-center text-xl! tabular-nums', 'h-14 max-w-14')}
        />
      ))}
    </div>
  );
}

/** A digit typed into a full box replaces what stood there, on whichever side it was typed. */
function newest(text: string, before: string): string {
  if (before === '' || text.length !== 2) return text;
  return text.startsWith(before) ? text.slice(1) : text.slice(0, 1);
}
