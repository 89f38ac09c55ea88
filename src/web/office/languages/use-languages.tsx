// The languages of a record as tabs over its form. The first is the original; another shows the translation in its
// place. With one language offered there is nothing of it to be seen, and nothing of it is fetched.
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { languageOf } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import type { Fields, TranslatedKind } from '#contract/translations/translated-fields.ts';
import type { Translation } from '#contract/translations/translations.ts';
import { loadChunk } from '#web/lib/chunk-load.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import type { OtherForm } from '#web/ui/form-modal.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { hasLanguages } from '../words/language-name.ts';
import { LanguageTabs } from './language-tabs.tsx';
import type { Translations } from './language-tabs.tsx';
import type { DocumentControl } from './translated-texts.ts';

export interface Translated {
  kind: TranslatedKind;
  id: number | 'current';
  /** As it is stored: what a translation is made of. */
  record: Fields & { version: number };
  document?: DocumentControl;
  /** They may only look. */
  isReadOnly?: boolean;
}

/** What is known of the form that is open. */
export interface PaneState {
  isDirty: boolean;
  isSaving: boolean;
}

export interface Languages {
  tabs: ReactNode;
  /** Null: the original is shown. */
  translation: OtherForm | null;
}

const loadForm = () => loadChunk('translation-form', () => import('./translation-form.tsx'));

const IDLE: PaneState = { isDirty: false, isSaving: false };

/** Null: there is nothing to translate yet. */
export function useLanguages(of: Translated | null): Languages | undefined {
  const client = useQueryClient();
  const isWanted = of !== null && hasLanguages();
  // With the record changes what its translations are measured against.
  const queryKey = ['translations', of?.kind, of?.id, of?.record.version];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { readTranslations, TranslationForm } = await loadForm();
      return { translations: of ? await readTranslations(of, client, signal) : {}, Form: TranslationForm };
    },
    enabled: isWanted,
    staleTime: 0,
  });
  const [lang, setLang] = useState<Lang | null>(null);
  const [pane, setPane] = useState(IDLE);
  const [deletions, setDeletions] = useState(0);
  const forget = useRef(() => {});
  if (!isWanted) return undefined;
  const { data, isError, refetch } = query;
  const show = (next: Lang | null) => {
    setPane(IDLE);
    setLang(next);
  };
  const store = (next: Translation | null) => {
    if (!next) setDeletions((count) => count + 1);
    client.setQueryData<typeof data>(queryKey, (before) => {
      if (!before || lang === null) return before;
      const { [lang]: _gone, ...others } = before.translations;
      const translations: Translations = next ? { ...others, [lang]: next } : others;
      return { ...before, translations };
    });
  };
  const content = (shown: Lang) => {
    if (!data)
      return isError ? (
        <FailedState title="The translation could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      );
    const { Form, translations } = data;
    const stored = translations[shown];
    return (
      <Form
        // Deleted, it begins anew.
        key={`${shown} ${deletions}`}
        of={of}
        language={languageOf(shown)}
        stored={stored}
        forget={forget}
        onState={setPane}
        onStored={store}
      />
    );
  };
  return {
    tabs: <LanguageTabs translations={data?.translations} current={lang} onChange={show} />,
    translation:
      lang === null
        ? null
        : {
            content: content(lang),
            unsent: { isDirty: pane.isDirty, forget: () => forget.current() },
            busy: pane.isSaving,
          },
  };
}

interface InLanguagesProps {
  languages: Languages | undefined;
  /** The original. */
  children: ReactNode;
}

/** In a page, where no dialog stands around the form: leaving what is typed is asked about here. */
export const InLanguages = ({ languages, children }: InLanguagesProps) => (
  <>
    {languages?.tabs}
    {languages?.translation ? (
      <>
        {languages.translation.content}
        {languages.translation.unsent?.isDirty && (
          <LeaveGuard onDiscard={languages.translation.unsent.forget} />
        )}
      </>
    ) : (
      children
    )}
  </>
);

const Waiting = () => (
  <div aria-busy="true" className="grid gap-4 py-2 sm:grid-cols-2">
    <p className="sr-only">Loading...</p>
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </div>
);
