// One text in two languages: the original to read, and the other to write.
import { mainLanguage, languageOf } from '#contract/languages.ts';
import type { Language } from '#contract/languages.ts';
import { cx } from '#web/lib/cx.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedWords } from '../words/changed-words.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { languageName } from '../words/language-name.ts';
import { wordsOf } from './translated-texts.ts';
import type { ChangedText, DocumentControl, TranslatedText } from './translated-texts.ts';

interface TranslationFieldProps {
  text: TranslatedText;
  form: RecordForm<Record<string, string>>;
  language: Language;
  document: DocumentControl | undefined;
  /** Since this was written. */
  changed: ChangedText | undefined;
  isReadOnly: boolean;
}

const SLUG_HELP = 'Empty: made from the title.';

export function TranslationField(props: TranslationFieldProps) {
  const { text, form, language, document, changed, isReadOnly } = props;
  const { name, control } = text;
  const { label, error } = form.field(name);
  const input = { ...form.input(name), lang: language.tag, dir: language.dir, readOnly: isReadOnly };
  const isLong = control === 'text';
  return (
    <div className="grid items-start gap-x-6 gap-y-2 py-4 first:pt-1 @2xl:grid-cols-2">
      <Original text={text} document={document} changed={changed} />
      {control === 'document' && document ? (
        <div
          role="group"
          aria-label={label}
          data-wrong={error !== undefined || undefined}
          className="min-w-0"
        >
          <p className="mb-1.5 text-sm font-medium">{label}</p>
          <div className="rounded-sm border border-line-strong bg-surface px-3 py-2 text-base">
            {document.draw({
              text: form.values[name] ?? '',
              onText: (next) => form.set({ [name]: next }),
              language,
              isEditable: !isReadOnly,
            })}
          </div>
          {error && <FieldError id={`${name}-error`} text={error} className="mt-1.5" />}
        </div>
      ) : (
        <Field
          label={label}
          error={error}
          optional={!text.isNeeded}
          help={control === 'slug' ? SLUG_HELP : undefined}
        >
          {isLong ? (
            <TextArea {...input} rows={2} className="field-sizing-content min-h-18!" />
          ) : (
            <TextInput
              {...input}
              autoComplete="off"
              {...(control !== 'line' && { spellCheck: false, autoCapitalize: 'none', dir: 'ltr' })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** What went and what came is marked. */
function Original({ text, document, changed }: Pick<TranslationFieldProps, 'text' | 'document' | 'changed'>) {
  const main = languageOf(mainLanguage());
  return (
    <div className="min-w-0 text-sm">
      <p className={cx('mb-1.5', changed ? 'font-medium text-ink' : 'text-muted')}>
        {languageName(main.tag)}
        {changed && ', changed since'}
      </p>
      <div lang={main.tag} className="py-1 @2xl:min-h-control">
        {changed ? (
          <ChangedWords from={changed.from} to={changed.to} />
        ) : (
          <p dir={main.dir} className="wrap-anywhere whitespace-pre-wrap">
            {wordsOf(text, text.original, document)}
          </p>
        )}
      </div>
    </div>
  );
}
