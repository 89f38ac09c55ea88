// Subject and text of a mail, with the words in braces that are filled in for each applicant.
import { templateWords } from '#contract/office/mail-templates.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { WordButtons } from '../../form/word-insertion.tsx';
import type { WordInsertion } from '../../form/word-insertion.tsx';

interface MailTexts {
  subject: string;
  body: string;
}
type Name = keyof MailTexts;

interface MailFieldsProps {
  values: MailTexts;
  errors: FieldErrors<Name>;
  onChange: (changed: Partial<MailTexts>) => void;
  insertion: WordInsertion<Name>;
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
      <WordButtons words={templateWords} onInsert={insertion.insert} />
    </>
  );
}
