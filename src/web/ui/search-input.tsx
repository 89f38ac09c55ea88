import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';

import { cx } from '#web/lib/cx.ts';

export interface SearchInputProps {
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  debounceMs?: number;
  /** Why a text cannot be searched for: it is not handed on. */
  check?: (text: string) => string | undefined;
  /** At the end of the field: a small button, and what `check` said. Public pages have neither and do not load them. */
  after?: (problem: string | undefined, problemId: string) => ReactNode;
  className?: string;
}

export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = 250,
  check,
  after,
  className,
}: SearchInputProps) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  /** The draft as it was when the typing last paused. */
  const [settled, setSettled] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside (Back button, Clear): show that.
  if (known !== value) {
    setKnown(value);
    setDraft(value);
    setSettled(value);
  }
  const handOn = (text: string) => {
    setSettled(text);
    if (text !== value && check?.(text) === undefined) onChange(text);
  };
  const clear = () => {
    setDraft('');
    handOn('');
  };
  const settle = useEffectEvent(handOn);
  useEffect(() => {
    const timer = setTimeout(() => settle(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft, debounceMs]);
  const problem = check?.(settled);
  return (
    <div role="search" aria-label={label} className={cx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handOn(draft);
          if (event.key === 'Escape' && draft !== '') {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        className={cx(
          'control pl-9 [&::-webkit-search-cancel-button]:appearance-none',
          after ? 'pr-17' : 'pr-9',
        )}
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            clear();
            input.current?.focus();
          }}
          className={cx(
            'absolute inset-y-0 my-auto flex size-7 items-center justify-center rounded-sm text-faint hover:text-ink',
            after ? 'right-9' : 'right-1',
          )}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {after?.(problem, problemId)}
    </div>
  );
}
