// This page in the other languages: where the switch leads.
import { useLocation, useMatches } from 'react-router';

import { resolveMeta } from '#web/frame/resolve-meta.ts';
import type { OfferedLanguage } from '#web/page-language.ts';
import { languageSwitch, pageLanguage, placedPath } from '#web/site-content.ts';

export interface LanguageLink extends OfferedLanguage {
  href: string;
  isCurrent: boolean;
}

/** None where there is nothing to choose. */
export function useLanguageLinks(): LanguageLink[] {
  const { pathname } = useLocation();
  const matches = useMatches();
  const choice = languageSwitch();
  if (!choice) return [];
  // A record may have an address of its own in each language.
  const { alternates } = resolveMeta(matches);
  return choice.offered.map((language) => ({
    ...language,
    href: language.prefix + (alternates?.[language.tag] ?? placedPath() ?? pathname),
    isCurrent: language.tag === pageLanguage(),
  }));
}
