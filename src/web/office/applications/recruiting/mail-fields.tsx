// Subject and text of a mail, with the words in braces that are filled in for each applicant.
import { useRef } from 'react';

import { templateWords } from '#contract/mail-templates.ts';
import type { TemplateWord } from '#contract/mail-templates.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface MailTexts {
  subject: string;
  body: string;
}
type Name = keyof MailTexts;
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Words go where one was writing last. */
export function useWordInsertion(onChange: (changed: Partial<MailTexts>) => void, values: MailTexts) {
  const boxes = useRef<Partial<Record<Name, Box | null>>>({});
  const lastUsed = useRef<Name>('body');
  return {
    boxOf: (name: Name) => ({
      ref: (box: Box | null) => {
        boxes.current[name] = box;
      },
      onFocus: () => {
        lastUsed.current = name;
      },
    }),
    insert: (word: TemplateWord) => {
      const name = lastUsed.current;
      const box = boxes.current[name];
      const text = values[name];
      const from = box?.selectionStart ?? text.length;
      const inserted = `{{${word}}}`;
      onChange({ [name]: text.slice(0, from) + inserted + text.slice(box?.selectionEnd ?? from) });
      // Once React has put the new text there.
      requestAnimationFrame(() => {
        box?.focus();
        box?.setSelectionRange(from + inserted.length, from + inserted.length);
      });
    },
  };
}

interface MailFieldsProps {
  values: MailTexts;
  errors: FieldErrors<Name>;
  onChange: (changed: Partial<MailTexts>) => void;
  insertion: ReturnType<typeof useWordInsertion>;
}

export function MailFields({ values, errors, onChange, insertion }: MailFieldsProps) {
  return (
    <>
      <Field label="Subject" error={errors.subject} required>
        <TextInput
          {...insertion.boxOf('subject')}
          autoComplete="off"
          value={values.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Field>
      <Field label="Text" error={errors.body} required>
        <TextArea
          {...insertion.boxOf('body')}
          rows={10}
          value={values.body}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
      <div role="group" aria-label="Put in a word" className="-mt-2 flex flex-wrap items-center gap-1.5">
        <span className="text-xs text-muted">Filled in for each:</span>
        {(Object.keys(templateWords) as TemplateWord[]).map((word) => (
          <button
            key={word}
            type="button"
            title={templateWords[word]}
            onClick={() => insertion.insert(word)}
            className="min-h-control-sm rounded-sm border border-line-mid px-2 font-mono text-xs text-muted transition-colors hover:border-line-strong hover:text-ink"
          >
            {word}
          </button>
        ))}
      </div>
    </>
  );
}
