// The languages there are. With them the office knows what each is called and which way it is written.
import { useQuery } from '@tanstack/react-query';

import { identityCalls } from '#contract/identity/identity.ts';
import { setKnownLanguages } from '#contract/languages.ts';
import type { Language } from '#contract/languages.ts';

import { ask } from './ask.ts';

const asked = ask(identityCalls.languages);

export const knownLanguagesQuery = {
  ...asked,
  queryFn: async (context: { signal: AbortSignal }): Promise<Language[]> => {
    const languages = await asked.queryFn(context);
    setKnownLanguages(languages);
    return languages;
  },
  // They change with the program.
  staleTime: Infinity,
};

export const useKnownLanguages = () => useQuery(knownLanguagesQuery);
