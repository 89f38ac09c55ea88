import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';

import { cx } from '#web/lib/cx.ts';

interface SearchInputProps {
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  debounceMs?: number;
  /** Of the element that says why the text cannot be searched for. */
  problemId?: string | undefined;
  /** A small button at the end of the field, and what else belongs to it. */
  after?: ReactNode;
  className?: string;
}

export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = 250,
  problemId,
  after,
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside (Back button, Clear): show that.
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const clear = () => {
    setDraft('');
    onChange('');
  };
  const settle = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft, debounceMs]);
  return (
    <div role="search" aria-label={label} className={cx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && draft !== value) onChange(draft);
          if (event.key === 'Escape' && draft !== '') {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={cx(
          'control ps-9 [&::-webkit-search-cancel-button]:appearance-none',
          after ? 'pe-17' : 'pe-9',
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
            after ? 'end-9' : 'end-1',
          )}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {after}
    </div>
  );
}
