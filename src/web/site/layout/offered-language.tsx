import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { languageSwitch } from '#web/site-content.ts';

/** Whoever's browser asks for another language that there is is told so, once; the others load nothing of it. */
export function OfferedLanguage() {
  const [line, setLine] = useState<ReactNode>(null);
  useEffect(() => {
    const choice = languageSwitch();
    if (!choice) return;
    void import('./language-offer.ts')
      .then(async ({ offeredTo, wasOffered }) => {
        const tag = offeredTo(navigator.languages, choice);
        if (tag === undefined || wasOffered()) return;
        const { LanguageLine } = await import('./language-line.tsx');
        setLine(<LanguageLine tag={tag} />);
      })
      // Without it the page is just as good.
      .catch(() => {});
  }, []);
  return line;
}
