import type { ReactNode } from 'react';

import { useFirstScreenShown } from '#web/lib/use-first-screen-shown.ts';

/** What stands under the head of a page, most of it out of sight: it comes a frame after the head. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  // As high as the window: the footer stays out of it.
  return useFirstScreenShown() ? children : <div className="h-dvh" />;
}
