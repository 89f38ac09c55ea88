import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

import type { FormState } from '../form/use-record-form.ts';
import type { SiteDraft } from './site-draft.ts';

/** Goes on to something else, once what was typed is kept. */
export type Leave = (go: () => void) => void;

export interface PanelProps {
  draft: SiteDraft;
  mayWrite: boolean;
  /** Set by the open panel: how to go on to something else. */
  leave: RefObject<Leave | null>;
  /** Somebody wants to close it: it asks where something would be lost. */
  isClosing: boolean;
  onStay: () => void;
  onClosed: () => void;
}

/** The two ways out of a panel: closed, which asks, or on to another, which keeps what was changed. */
export function useLeaving(
  form: FormState,
  { mayWrite, leave, isClosing, onClosed }: PanelProps,
  goOn: RefObject<(() => void) | null>,
): void {
  const { isDirty } = form.unsent;
  const keep = useEffectEvent((go: () => void) => {
    if (!mayWrite || !isDirty) return go();
    goOn.current = go;
    form.submit();
  });
  useEffect(() => {
    leave.current = (go) => keep(go);
    return () => {
      leave.current = null;
    };
  }, [leave]);
  const close = useEffectEvent(onClosed);
  const isFree = isClosing && !isDirty;
  useEffect(() => {
    if (isFree) close();
  }, [isFree]);
}
