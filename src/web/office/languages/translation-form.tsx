// A record in one other language: each text beside the original, a draft until somebody publishes it.
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { ContentState } from '#contract/content/content-options.ts';
import { mainLanguage } from '#contract/languages.ts';
import type { Language } from '#contract/languages.ts';
import { translationCalls } from '#contract/translations/translations.ts';
import type { Translation } from '#contract/translations/translations.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch, isGone } from '#web/lib/versions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { RecordFormInPage } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { knownLanguagesQuery } from '../queries/use-known-languages.ts';
import { dateAndTime } from '../words/company-time.ts';
import { errorText } from '../words/error-text.ts';
import { languageName } from '../words/language-name.ts';
import { plural } from '../words/plural.ts';
import type { Translations } from './language-tabs.tsx';
import { changedTexts, fieldsIn, nameFor, textAt, textsOf, wordsOf } from './translated-texts.ts';
import { TranslationField } from './translation-field.tsx';
import type { PaneState, Translated } from './use-languages.tsx';

// They differ in what they take, not in how they are called.
const callsOf = ({ kind }: Translated) => translationCalls[kind] as typeof translationCalls.job;
const paramsOf = ({ id }: Translated) => ({ id: String(id) });

/** Together with what the languages are called. */
export async function readTranslations(
  of: Translated,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Translations> {
  const [{ data }] = await Promise.all([
    http.send(callsOf(of).read, { params: paramsOf(of), signal }),
    client.ensureQueryData(knownLanguagesQuery),
  ]);
  return data;
}

interface TranslationFormProps {
  of: Translated;
  language: Language;
  /** Undefined: there is nothing yet. */
  stored: Translation | undefined;
  /** What throws away what is typed, for what the form stands in. */
  forget: RefObject<() => void>;
  onState: (state: PaneState) => void;
  /** Null: deleted. */
  onStored: (translation: Translation | null) => void;
}

/** What the first one is made from. */
const NOTHING: Pick<Translation, 'fields' | 'state' | 'version' | 'changed'> = {
  fields: {},
  state: 'draft',
  version: 0,
  changed: [],
};
const STATE = 'state';
const stateNames: Readonly<Record<ContentState, string>> = { draft: 'Draft', published: 'Published' };

export function TranslationForm(props: TranslationFormProps) {
  const { of, language, stored, forget, onState, onStored } = props;
  const { document, isReadOnly = false } = of;
  const toast = useToast();
  const name = languageName(language.tag);
  const texts = textsOf(of.kind, { original: of.record, translation: stored?.fields, document });
  const valuesOf = ({ fields, state }: Pick<Translation, 'fields' | 'state'>) => ({
    [STATE]: state as string,
    ...Object.fromEntries(texts.map((text) => [text.name, textAt(text, fields, document)])),
  });
  const form = useRecordForm<
    Record<string, string>,
    Pick<Translation, 'fields' | 'state'>,
    typeof NOTHING,
    Translation
  >({
    name: isReadOnly ? null : `translation:${of.kind}:${of.id}:${language.tag}`,
    empty: valuesOf(NOTHING),
    row: stored ?? NOTHING,
    valuesOf,
    labels: { ...Object.fromEntries(texts.map((text) => [text.name, text.label])), [STATE]: 'State' },
    wordsOf: (field, value) => {
      if (field === STATE) return stateNames[value as ContentState];
      const text = texts.find((each) => each.name === field);
      return text && wordsOf(text, String(value ?? ''), document);
    },
    schema: callsOf(of).put.body,
    bodyOf: ({ [STATE]: state, ...values }) => ({ fields: fieldsIn(texts, values, document), state }),
    fieldOf: (path) => nameFor(texts, path),
    send: async (body, { version }) =>
      (
        await http.send(callsOf(of).put, {
          params: { ...paramsOf(of), lang: language.tag },
          body,
          ...ifMatch({ version }),
        })
      ).data,
    staysOpen: true,
    onSaved: (saved) => {
      onStored(saved);
      toast.show({
        text: savedWords(saved.state, stored?.state, name),
        about: [`translation ${of.kind} ${of.id}`],
      });
    },
    onTheirs: (row) => onStored(row as Translation),
    failed: 'The translation could not be saved. Please try again.',
  });
  const { unsent, isSaving } = form;
  const { isDirty } = unsent;
  useEffect(() => {
    forget.current = unsent.forget;
  });
  useEffect(() => onState({ isDirty, isSaving }), [onState, isDirty, isSaving]);
  const save = (state: ContentState) => {
    form.set({ [STATE]: state });
    form.submit();
  };
  const state = stored?.state ?? 'draft';
  const changed = changedTexts(texts, stored?.changed ?? [], document);
  return (
    <RecordFormInPage
      form={{
        ...form,
        submit: (event) => {
          event?.preventDefault();
          if (!isReadOnly) save(state);
        },
      }}
      isAskedOutside
      aria-label={`${name} translation`}
      className="@container flex flex-col gap-4"
      bar={<Bar {...props} state={state} isSaving={isSaving} isDirty={isDirty} save={save} />}
    >
      {texts.length === 0 && (
        <p className="text-muted">The original says nothing here that could be translated.</p>
      )}
      {stored && stored.changed.length > 0 && (
        <Banner tone="info">
          <p>
            <strong className="font-semibold">The original has changed since.</strong>{' '}
            {changed.size > 0
              ? `What went and what came is marked beside ${plural(changed.size, 'the text', `${changed.size} texts`)}.`
              : 'A text that was there is gone.'}
          </p>
          {!isReadOnly && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              {isDirty ? (
                'Saving says that it fits the original as it is now.'
              ) : (
                <Button size="sm" busy={isSaving} onClick={() => save(state)}>
                  It still fits
                </Button>
              )}
            </p>
          )}
        </Banner>
      )}
      <div className="flex flex-col divide-y divide-line">
        {texts.map((text) => (
          <TranslationField
            key={text.name}
            text={text}
            form={form}
            language={language}
            document={document}
            changed={changed.get(text.name)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </RecordFormInPage>
  );
}

const savedWords = (state: ContentState, before: ContentState | undefined, language: string): string => {
  if (state === 'published')
    return before === 'published'
      ? `The ${language} pages show it now.`
      : `Published: the ${language} pages show it now.`;
  return before === 'published'
    ? `A draft again: the ${language} pages show the original.`
    : 'Saved as a draft.';
};

interface BarProps extends TranslationFormProps, PaneState {
  state: ContentState;
  save: (state: ContentState) => void;
}

function Bar({ of, language, stored, onStored, forget, state, isSaving, isDirty, save }: BarProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const isPublished = state === 'published';
  const name = languageName(language.tag);
  return (
    <div className="sticky -bottom-5 z-10 -mx-1 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3 in-[[role=dialog]]:bg-raised">
      <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {stored ? (
          <>
            <Badge tone={isPublished ? 'good' : 'ink'}>{stateNames[state]}</Badge>
            <span className="text-xs text-muted">{writtenWords(stored)}</span>
          </>
        ) : (
          <span className="text-muted">Nothing yet: {languageName(mainLanguage())} is shown.</span>
        )}
      </div>
      {!of.isReadOnly && (
        <>
          {stored && (
            <Button variant="quiet" disabled={isSaving} onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )}
          {isPublished && (
            <Button disabled={isSaving} onClick={() => save('draft')}>
              Unpublish
            </Button>
          )}
          <Button
            type="submit"
            variant={isPublished ? 'primary' : 'secondary'}
            busy={isSaving}
            busyText="Saving..."
            disabled={!isDirty}
          >
            {isPublished ? 'Update' : 'Save draft'}
          </Button>
          {!isPublished && (
            <Button variant="primary" disabled={isSaving} onClick={() => save('published')}>
              Publish
            </Button>
          )}
        </>
      )}
      <DeleteTranslation
        of={of}
        lang={language.tag}
        stored={isDeleting ? stored : undefined}
        text={`What is written in ${name} goes for good${isPublished ? `, and the ${name} pages show the original at once` : ''}.`}
        title={`Delete the ${name} translation?`}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          forget.current();
          onStored(null);
        }}
      />
    </div>
  );
}

const writtenWords = ({ at, by }: Translation): string =>
  by ? `${by.name}, ${dateAndTime(at)}` : dateAndTime(at);

interface DeleteTranslationProps {
  of: Translated;
  lang: string;
  /** Undefined: not asked. */
  stored: Translation | undefined;
  title: string;
  text: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteTranslation({ of, lang, stored, title, text, onClose, onDeleted }: DeleteTranslationProps) {
  const deletion = useMutation({
    mutationFn: ({ version }: { version: number }) =>
      http
        .send(callsOf(of).remove, { params: { ...paramsOf(of), lang }, ...ifMatch({ version }) })
        .catch((error: unknown) => {
          if (!isGone(error)) throw error;
        }),
  });
  return (
    <ConfirmDelete
      target={stored ?? null}
      title={title}
      text={() => text}
      deletion={deletion}
      failedText={(error) => errorText(error)}
      onClose={onClose}
      deletedText="Translation deleted."
      onDeleted={onDeleted}
    />
  );
}
