// What keeps a visitor's words: comes with the first touch of a form, or when there are words of last time.
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { VISITOR } from '#web/lib/kept-forms.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';

export interface UnsentFormProps {
  name: string;
  form: RefObject<HTMLFormElement | null>;
  /** Words were put into the form, or taken out of it. */
  onPut: () => void;
}

const empty: FormStart = { values: {} };

export function UnsentForm({ name, form, onPut }: UnsentFormProps) {
  const { values, put } = useNativeValues(form, onPut);
  const unsent = useKeptForm({ form: name, owner: VISITOR, start: empty, values, put });
  return (
    <div className="mb-5 empty:hidden">
      <KeptNote unsent={unsent} />
    </div>
  );
}

/** The words in a form whose inputs keep them themselves: read after each change, and put back. Files are left alone. */
function useNativeValues(form: RefObject<HTMLFormElement | null>, onPut: () => void) {
  const [values, setValues] = useState<FormValues>({});
  const [isRead, setIsRead] = useState(false);
  const put = (next: FormValues) => {
    setValues(next);
    const typed = isRead || !form.current ? {} : textsOf(form.current);
    for (const name of Object.keys({ ...values, ...next })) {
      // Words of last time do not take the place of those that are typed already.
      if (typed[name]) continue;
      const input = form.current?.elements.namedItem(name);
      // A tick is put back only where it still says the same.
      if (input instanceof HTMLInputElement && input.type === 'checkbox')
        input.checked = next[name] === input.value;
      else if (input && 'value' in input) input.value = String(next[name] ?? '');
    }
    onPut();
  };
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => {
      setIsRead(true);
      setValues(textsOf(element));
    };
    // What was typed before this came counts, too; but first the words of last time are put back.
    const timer = setTimeout(read);
    element.addEventListener('input', read);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', read);
    };
  }, [form]);
  return { values, put };
}

const textsOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as FormValues;
