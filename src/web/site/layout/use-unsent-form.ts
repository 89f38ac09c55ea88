import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { withStorage } from '#web/lib/with-storage.ts';

import type { UnsentFormProps } from './unsent-form.tsx';

// As `kept-forms.ts` writes it, which most visitors never load.
const KEPT = 'kept_form:visitor:';

/** Nothing until somebody writes, or has written before; a failure leaves the form as it is. */
export function useUnsentForm(name: string) {
  const [Form, setForm] = useState<ComponentType<UnsentFormProps> | null>(null);
  const load = useCallback(() => {
    void import('./unsent-form.tsx').then(
      ({ UnsentForm }) => setForm(() => UnsentForm),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (withStorage(() => localStorage.getItem(KEPT + name))) load();
  }, [name, load]);
  return { UnsentForm: Form, load };
}
