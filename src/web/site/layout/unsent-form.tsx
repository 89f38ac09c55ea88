// What keeps a visitor's words: comes with the first touch of a form, or when there are words of last time.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

import { VISITOR } from '#web/lib/kept-forms.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';

export interface UnsentFormProps {
  name: string;
  form: RefObject<HTMLFormElement | null>;
  /** A file is chosen, which is never kept. */
  hasMore?: boolean;
  /** How often it was sent: each time the words of before are done with. */
  sent: number;
  /** The window around it is to close, but there is something to lose. */
  isClosing?: boolean;
  onStay?: () => void;
  onDiscard?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

const empty: FormStart = { values: {} };

export function UnsentForm({
  name,
  form,
  hasMore,
  sent,
  isClosing,
  onStay,
  onDiscard,
  onDirty,
}: UnsentFormProps) {
  const { values, put } = useNativeValues(form);
  const unsent = useKeptForm({
    form: name,
    owner: VISITOR,
    start: empty,
    values,
    put,
    hasMore: hasMore ?? false,
  });
  const { isDirty } = unsent;
  const tell = useEffectEvent((is: boolean) => onDirty?.(is));
  // Before anybody can press Escape on what has just been changed.
  useLayoutEffect(() => tell(isDirty), [isDirty]);
  const startAnew = useEffectEvent(() => unsent.restart(empty));
  useEffect(() => {
    if (sent > 0) startAnew();
  }, [sent]);
  return (
    <>
      {isDirty && (
        <LeaveDialog
          {...(isClosing && { isClosing })}
          {...(onStay && { onStay })}
          onDiscard={() => {
            unsent.forget();
            onDiscard?.();
          }}
        />
      )}
      <div className="mb-5 empty:hidden">
        <KeptNote unsent={unsent} />
      </div>
    </>
  );
}

/** The words in a form whose inputs keep them themselves: read after each change, and put back. Files are left alone. */
function useNativeValues(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState<FormValues>({});
  const put = (next: FormValues) => {
    setValues(next);
    for (const name of Object.keys({ ...values, ...next })) {
      const input = form.current?.elements.namedItem(name);
      // A tick is put back only where it still says the same.
      if (input instanceof HTMLInputElement && input.type === 'checkbox')
        input.checked = next[name] === input.value;
      else if (input && 'value' in input) input.value = String(next[name] ?? '');
    }
  };
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setValues(textsOf(element));
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
