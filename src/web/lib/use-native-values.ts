import { useRef, useState } from 'react';

import type { FormStart, FormValues } from './kept-forms.ts';

/** What an empty form starts from. */
export const emptyStart: FormStart = { values: {} };

/** The words in a form whose inputs keep them themselves: read after each change, and put back. Files are left alone. */
export function useNativeValues() {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  return {
    ref,
    values,
    read: () => {
      const texts = [...new FormData(ref.current ?? undefined)].filter(
        ([, value]) => typeof value === 'string',
      );
      setValues(Object.fromEntries(texts) as FormValues);
    },
    put: (next: FormValues) => {
      setValues(next);
      // What was typed before the script came is not taken away.
      for (const name of Object.keys({ ...values, ...next })) {
        const input = ref.current?.elements.namedItem(name);
        if (input && 'value' in input) input.value = String(next[name] ?? '');
      }
    },
  };
}
