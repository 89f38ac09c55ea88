// Words in braces that are put into a text where one was writing last.
import { useRef } from 'react';

import type { RecordForm } from './use-record-form.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The parts of a form that holds a mail's texts. */
export type TextForm<Name extends string> = Pick<
  RecordForm<Record<Name, string>>,
  'field' | 'input' | 'set' | 'values'
>;

/** `first` is where words go before one has written anywhere. */
export function useWordInsertion<Name extends string>(
  form: TextForm<Name>,
  first: Name,
  written = (word: string) => `{{${word}}}`,
) {
  const boxes = useRef<Partial<Record<Name, Box | null>>>({});
  const lastUsed = useRef<Name>(first);
  return {
    /** For the control of this text. */
    boxOf: (name: Name) => {
      const input = form.input(name);
      return {
        ...input,
        ref: (box: Box | null) => {
          boxes.current[name] = box;
          input.ref(box);
        },
        onFocus: () => {
          lastUsed.current = name;
        },
      };
    },
    insert: (word: string) => {
      const name = lastUsed.current;
      const box = boxes.current[name];
      const text = form.values[name];
      const from = box?.selectionStart ?? text.length;
      const inserted = written(word);
      const changed = text.slice(0, from) + inserted + text.slice(box?.selectionEnd ?? from);
      form.set({ [name]: changed } as Partial<Record<Name, string>>);
      box?.focus();
      box?.setSelectionRange(from + inserted.length, from + inserted.length);
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
