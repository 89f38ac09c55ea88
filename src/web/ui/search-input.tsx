import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
  className?: string;
}

export function SearchInput({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = 250,
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
          if (event.key === 'Enter' && draft !== value) onChange(draft);
        }}
        className="control px-9 [&::-webkit-search-cancel-button]:appearance-none"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setDraft('');
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded-sm text-faint hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
