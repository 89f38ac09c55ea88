// A text in which @ names a colleague: while a name is typed, those who fit are offered below.
import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';

import type { ListedColleague } from '#contract/accounts/colleagues.ts';
import { cx } from '#web/lib/cx.ts';
import { TextArea } from '#web/ui/text-area.tsx';

interface MentionAreaProps {
  value: string;
  onChange: (text: string) => void;
  /** Who can be named. */
  colleagues: readonly ListedColleague[];
  label: string;
  placeholder?: string;
  rows?: number;
  /** It was refused. */
  isWrong: boolean;
  areaRef?: Ref<HTMLTextAreaElement>;
}

interface Typed {
  /** Where the @ stands. */
  at: number;
  name: string;
}

const OFFERED = 6;

/** The name that is being typed right before the caret. */
export function mentionBefore(text: string, caret: number): Typed | null {
  const found = /(?:^|[\s(])@([\w.@+-]*)$/.exec(text.slice(0, caret));
  return found ? { at: caret - (found[1] ?? '').length - 1, name: found[1] ?? '' } : null;
}

export function MentionArea(props: MentionAreaProps) {
  const { value, onChange, colleagues, isWrong, label, placeholder, rows = 3, areaRef } = props;
  const listId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [active, setActive] = useState(0);
  const wanted = typed?.name.toLowerCase() ?? '';
  const offered = typed
    ? colleagues
        .filter(
          ({ username, name }) =>
            username.toLowerCase().startsWith(wanted) ||
            name
              .toLowerCase()
              .split(' ')
              .some((word) => word.startsWith(wanted)),
        )
        .slice(0, OFFERED)
    : [];

  const follow = (area: HTMLTextAreaElement) => {
    setTyped(mentionBefore(area.value, area.selectionStart));
    setActive(0);
  };
  const choose = (username: string, area: HTMLTextAreaElement) => {
    if (!typed) return;
    const before = `${value.slice(0, typed.at)}@${username} `;
    onChange(before + value.slice(typed.at + 1 + typed.name.length));
    setTyped(null);
    // Once React has put the new text there.
    requestAnimationFrame(() => area.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // That sends it.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
    const chosen = offered[active];
    if (!chosen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(chosen.username, event.currentTarget);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setTyped(null);
    }
  };
  const isOpen = offered.length > 0;
  return (
    <div className="relative">
      <TextArea
        ref={areaRef}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          follow(event.target);
        }}
        onClick={(event) => follow(event.currentTarget)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Colleagues"
        hidden={!isOpen}
        className="float absolute inset-x-0 top-full z-20 mt-1 p-1"
      >
        {offered.map(({ id, name, username }, place) => (
          <div
            key={id}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // Before the text loses the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              const area = event.currentTarget.closest('.relative')?.querySelector('textarea');
              if (area) choose(username, area);
            }}
            className={cx(
              'flex min-h-control-sm cursor-pointer items-center gap-2 rounded-sm px-2.5',
              place === active && 'bg-hover',
            )}
          >
            <span className="truncate">{name}</span>
            <span className="truncate text-xs text-muted">@{username}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
