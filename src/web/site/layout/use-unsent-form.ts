import { createElement, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, RefObject } from 'react';

import { withStorage } from '#web/lib/with-storage.ts';

import type { UnsentFormProps } from './unsent-form.tsx';

// As `kept-forms.ts` writes it, which most visitors never load.
const KEPT = 'kept_form:visitor:';

/**
 * What is typed into a form of the site is known at once, and asked about before it goes. What keeps it comes with the
 * first touch, or when there are words of last time; a failure leaves the form as it is.
 */
export function useUnsentForm(name: string, form: RefObject<HTMLFormElement | null>, hasFile = false) {
  const [Keeper, setKeeper] = useState<ComponentType<UnsentFormProps> | null>(null);
  const [hasWords, setHasWords] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const [sent, setSent] = useState(0);
  const load = useCallback(() => {
    void import('./unsent-form.tsx').then(
      ({ UnsentForm }) => setKeeper(() => UnsentForm),
      () => {},
    );
  }, []);
  const read = () => {
    const words = form.current ? [...new FormData(form.current).values()] : [];
    setHasWords(words.some((word) => word !== ''));
    setIsDiscarded(false);
  };
  const noteTyping = useEffectEvent(read);
  useEffect(() => {
    const element = form.current;
    const onInput = () => noteTyping();
    // What was typed before the scripts came counts, too.
    onInput();
    element?.addEventListener('input', onInput);
    return () => element?.removeEventListener('input', onInput);
  }, [form]);
  useEffect(() => {
    if (hasWords || withStorage(() => localStorage.getItem(KEPT + name))) load();
  }, [hasWords, name, load]);
  const forgetKept = () => withStorage(() => localStorage.removeItem(KEPT + name));
  return {
    load,
    /** There is something in the form that would be lost. */
    isDirty: !isDiscarded && (hasFile || hasWords),
    keeper: Keeper && !isDiscarded && createElement(Keeper, { key: sent, name, form, onPut: read }),
    /** Sent, and emptied: from here on nothing would be lost. */
    done: () => {
      forgetKept();
      setSent((before) => before + 1);
      read();
    },
    discard: () => {
      forgetKept();
      setIsDiscarded(true);
    },
  };
}
