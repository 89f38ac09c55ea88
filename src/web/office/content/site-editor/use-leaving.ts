import { useEffect, useEffectEvent, useRef } from 'react';

import type { FormState } from '../../form/use-record-form.ts';
import type { SiteDraft } from './site-draft.ts';

/** Goes on to something else, once what was typed is kept. */
export type Leave = (go: () => void) => void;

export interface PanelProps {
  draft: SiteDraft;
  mayWrite: boolean;
  /** Told by the open panel how to go on to something else; null: it is gone. */
  onLeavable: (leave: Leave | null) => void;
  /** Somebody wants to close it: it asks where something would be lost. */
  isClosing: boolean;
  onStay: () => void;
  onClosed: () => void;
}

/** Where one goes once it is kept: on, where somebody wanted to, else it is closed. */
export function useNext(onClosed: () => void) {
  const next = useRef<(() => void) | null>(null);
  return {
    go: () => (next.current ?? onClosed)(),
    set: (go: (() => void) | null) => {
      next.current = go;
    },
  };
}

/** The two ways out of a panel: closed, which asks, or on to something else, which keeps what was changed. */
export function useLeaving(
  form: FormState,
  { mayWrite, onLeavable, isClosing, onClosed }: PanelProps,
  next: ReturnType<typeof useNext>,
): FormState {
  const { isDirty } = form.unsent;
  const keep = useEffectEvent((go: () => void) => {
    if (!mayWrite || !isDirty) return go();
    next.set(go);
    form.submit();
  });
  const offer = useEffectEvent(onLeavable);
  useEffect(() => {
    offer((go) => keep(go));
    return () => offer(null);
  }, []);
  const close = useEffectEvent(onClosed);
  const isFree = isClosing && !isDirty;
  useEffect(() => {
    if (isFree) close();
  }, [isFree]);
  return {
    ...form,
    submit: (event) => {
      // By hand: what somebody wanted before does not hold any more.
      next.set(null);
      form.submit(event);
    },
  };
}
