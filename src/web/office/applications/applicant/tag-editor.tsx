import { useId, useRef, useState } from 'react';

import X from 'lucide-react/icons/x';

import { TAGS_MAX, TAG_MAX_CHARACTERS } from '#contract/applications/applications.ts';
import { nameKey } from '#contract/names.ts';
import { TextInput } from '#web/ui/text-input.tsx';

import { useApplicationWords } from '../../queries/use-recruitment.ts';

interface TagEditorProps {
  tags: readonly string[];
  /** Without it they can only be read. */
  onChange?: ((tags: string[]) => void) | undefined;
}

/** Enter or a comma ends a tag. Those in use elsewhere are offered. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const listId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { data: words } = useApplicationWords();
  const has = (tag: string) => tags.some((each) => nameKey(each) === nameKey(tag));
  const add = (typed: string) => {
    const tag = typed.trim();
    setText('');
    if (tag !== '' && !has(tag)) onChange?.([...tags, tag]);
  };
  return (
    <div
      role="group"
      aria-label="Tags"
      ref={group}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-1.5 outline-none"
    >
      {tags.map((tag) => (
        <span
          key={tag}
          className="flex min-h-7 max-w-full items-center rounded-full bg-hover ps-2.5 text-xs font-medium"
        >
          <span title={tag} className={onChange ? 'truncate' : 'truncate pe-2.5'}>
            {tag}
          </span>
          {onChange && (
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              onClick={() => {
                onChange(tags.filter((each) => each !== tag));
                // Its own button goes with it.
                group.current?.focus();
              }}
              className="flex size-7 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </span>
      ))}
      {tags.length === 0 && !onChange && <span className="text-muted">None</span>}
      {onChange && tags.length < TAGS_MAX && (
        <>
          <TextInput
            aria-label="Add a tag"
            placeholder="Add a tag"
            className="min-h-control-sm! w-32! text-xs! pointer-coarse:text-base!"
            maxLength={TAG_MAX_CHARACTERS}
            list={listId}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              const { value } = event.target;
              // Chosen from the list, which types nothing.
              const isChosen = !('data' in event.nativeEvent) && value !== '';
              if (value.endsWith(',') || isChosen) add(value.replace(/,$/, ''));
              else setText(value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => add(text)}
          />
          <datalist id={listId}>
            {words?.tags
              .filter(({ tag }) => !has(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </>
      )}
    </div>
  );
}
