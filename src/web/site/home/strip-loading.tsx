import type { ReactNode } from 'react';

import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

/** A strip that is on its way, under its heading. */
export function StripLoading({ children }: { children?: ReactNode }) {
  const text = useTexts(homeTexts);
  return (
    <>
      {children}
      <p role="status" className="grid min-h-40 place-items-center text-muted">
        {text('home.strips.loading')}
      </p>
    </>
  );
}
