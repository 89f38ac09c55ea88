// Words in braces that are put into a text where one was writing last.
import { useRef } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

export interface WordInsertion<Name extends string> {
  boxOf: (name: Name) => { ref: (box: Box | null) => void; onFocus: () => void };
  insert: (word: string) => void;
}

/** `first` is where words go before one has written anywhere. */
export function useWordInsertion<Name extends string>(
  onChange: (changed: Partial<Record<Name, string>>) => void,
  values: Readonly<Record<Name, string>>,
  first: Name,
): WordInsertion<Name> {
  const boxes = useRef<Partial<Record<Name, Box | null>>>({});
  const lastUsed = useRef<Name>(first);
  return {
    boxOf: (name) => ({
      ref: (box) => {
        boxes.current[name] = box;
      },
      onFocus: () => {
        lastUsed.current = name;
      },
    }),
    insert: (word) => {
      const name = lastUsed.current;
      const box = boxes.current[name];
      const text = values[name];
      const from = box?.selectionStart ?? text.length;
      const inserted = `{{${word}}}`;
      const changed = text.slice(0, from) + inserted + text.slice(box?.selectionEnd ?? from);
      onChange({ [name]: changed } as Partial<Record<Name, string>>);
      // Once React has put the new text there.
      requestAnimationFrame(() => {
        box?.focus();
        box?.setSelectionRange(from + inserted.length, from + inserted.length);
      });
    },
  };
}

interface WordButtonsProps {
  /** Each with what becomes of it. */
  words: Readonly<Record<string, string>>;
  onInsert: (word: string) => void;
}

export const WordButtons = ({ words, onInsert }: WordButtonsProps) => (
  <div role="group" aria-label="Put in a word" className="-mt-2 flex flex-wrap items-center gap-1.5">
    <span className="text-xs text-muted">Filled in for each:</span>
    {Object.entries(words).map(([word, meaning]) => (
      <button
        key={word}
        type="button"
        title={meaning}
        onClick={() => onInsert(word)}
        className="min-h-control-sm rounded-sm border border-line-mid px-2 font-mono text-xs text-muted transition-colors hover:border-line-strong hover:text-ink"
      >
        {word}
      </button>
    ))}
  </div>
);
