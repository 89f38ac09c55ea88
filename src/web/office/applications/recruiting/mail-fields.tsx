// Subject and text of a mail, with the words in braces that are filled in for each applicant.
import { templateWords } from '#contract/office/mail-templates.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { useWordInsertion, WordButtons } from '../../form/word-insertion.tsx';
import type { TextForm } from '../../form/word-insertion.tsx';

export function MailFields({ form }: { form: TextForm<'subject' | 'body'> }) {
  const insertion = useWordInsertion(form, 'body');
  return (
    <>
      <Field {...form.field('subject')} required>
        <TextInput {...insertion.boxOf('subject')} autoComplete="off" />
      </Field>
      <Field {...form.field('body')} required>
        <TextArea {...insertion.boxOf('body')} rows={10} />
      </Field>
      <WordButtons words={templateWords} onInsert={insertion.insert} />
    </>
  );
}
