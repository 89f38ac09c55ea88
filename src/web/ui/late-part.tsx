// Parts of a screen that few visits need: their script comes when they are first asked for.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';

import { loadChunk } from '#web/lib/chunk-load.ts';

import { useToast } from './toast.tsx';

interface LatePart<Props> {
  /** Null until it has come. */
  Part: ComponentType<Props> | null;
  /** Whether it has come; where it has not, a message says so, and it may be asked for again. */
  fetch: () => Promise<boolean>;
}

export function useLatePart<Props>(name: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const toast = useToast();
  const fetch = async () => {
    try {
      const loaded = await loadChunk(name, load);
      setPart(() => loaded);
      return true;
    } catch {
      toast.error('This part of the page could not be loaded. Please try again.');
      return false;
    }
  };
  return { Part, fetch };
}

/** A dialog whose script comes when it is first opened; where it does not come, the dialog counts as closed. */
export function lateDialog<Props extends { onClose: () => void }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function LateDialog(props: Props) {
    const { Part, fetch } = useLatePart(name, load);
    const isAwaited = !Part && isOpen(props);
    const bring = useEffectEvent(async () => {
      if (!(await fetch())) props.onClose();
    });
    useEffect(() => {
      if (isAwaited) void bring();
    }, [isAwaited]);
    return Part && <Part {...props} />;
  };
}
