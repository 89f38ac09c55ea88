const names = new Intl.DisplayNames('en', { type: 'language' });

/** As the office calls a language: `Tamil`. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
