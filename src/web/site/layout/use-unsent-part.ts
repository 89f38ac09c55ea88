import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { withStorage } from '#web/lib/with-storage.ts';

import type { UnsentFormProps } from './unsent-form.tsx';

// As `kept-forms.ts` writes it, which most visitors never load.
const KEPT = 'kept_form:visitor:';

/** Nothing until somebody writes, or has written before; a failure leaves the form as it is. */
export function useUnsentPart(name: string) {
  const [Part, setPart] = useState<ComponentType<UnsentFormProps> | null>(null);
  const load = useCallback(() => {
    void import('./unsent-form.tsx').then(
      ({ UnsentForm }) => setPart(() => UnsentForm),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (withStorage(() => localStorage.getItem(KEPT + name))) load();
  }, [name, load]);
  return { Part, load };
}
