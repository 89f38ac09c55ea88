import { offeredLanguages } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** As the office calls a language: `Tamil`. */
export const languageName = (tag: Lang): string => names.of(tag) ?? tag;

/** With one alone nothing of languages is to be seen. */
export const hasLanguages = (): boolean => offeredLanguages().length > 1;
