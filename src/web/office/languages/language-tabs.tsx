// One tab for each language the site is offered in, with a ring that says how much of the record is there in it.
import type { ReactNode } from 'react';

import { languageOf, mainLanguage, offeredLanguages } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import type { Translation } from '#contract/translations/translations.ts';

import { languageName } from '../words/language-name.ts';
import { Ring } from './ring.tsx';

export type Translations = Readonly<Record<Lang, Translation>>;

interface LanguageTabsProps {
  /** Undefined: not known yet. */
  translations: Translations | undefined;
  /** Null: the original. */
  current: Lang | null;
  onChange: (lang: Lang | null) => void;
}

export const LanguageTabs = ({ translations, current, onChange }: LanguageTabsProps) => (
  <div
    role="group"
    aria-label="Languages"
    className="mb-4 flex shrink-0 overflow-x-auto border-b border-line text-sm"
  >
    <Tab isCurrent={current === null} onPress={() => onChange(null)}>
      {languageName(mainLanguage())}
    </Tab>
    {offeredLanguages()
      .slice(1)
      .map((lang) => {
        const translation = translations?.[lang];
        const { name, dir } = languageOf(lang);
        const words = translations && wordsFor(translation);
        return (
          <Tab
            key={lang}
            isCurrent={current === lang}
            title={words}
            label={words && `${languageName(lang)}, ${words}`}
            onPress={() => onChange(lang)}
          >
            <Ring of={translation ?? NOTHING} isPublished={translation?.state === 'published'} />
            <span>{languageName(lang)}</span>
            {/* Drawn, not written: the button is called by the language's English name. */}
            <span
              lang={lang}
              dir={dir}
              data-name={name}
              className="font-normal text-faint after:content-[attr(data-name)] max-sm:hidden"
            />
            {isOutdated(translation) && <span className="size-2 rounded-full bg-call-to-action" />}
          </Tab>
        );
      })}
  </div>
);

const NOTHING = { filled: 0, total: 0 };

interface TabProps {
  isCurrent: boolean;
  title?: string | undefined;
  label?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

const Tab = ({ isCurrent, title, label, onPress, children }: TabProps) => (
  <button
    type="button"
    aria-pressed={isCurrent}
    title={title}
    aria-label={label}
    onClick={onPress}
    className="-mb-px flex min-h-control shrink-0 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
  >
    {children}
  </button>
);

const isOutdated = (translation: Pick<Translation, 'changed'> | undefined): boolean =>
  translation !== undefined && translation.changed.length > 0;

/** `3 of 5 texts, draft, the original has changed since`. */
export const wordsFor = (
  translation: Pick<Translation, 'state' | 'filled' | 'total' | 'changed'> | undefined,
): string =>
  translation
    ? [
        `${translation.filled} of ${translation.total} texts`,
        translation.state,
        ...(isOutdated(translation) ? ['the original has changed since'] : []),
      ].join(', ')
    : 'nothing yet';
