// Where the focus goes, so that whoever works by keyboard is never sent back to the top of the page.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** As a ref: what has come in place of something else takes its focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * What goes away with the focus in it hands it on. `next` is asked while it is still there, what it returns once it is
 * gone.
 */
export function useFocusHandedOn(
  part: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => () => HTMLElement | null | undefined,
): void {
  const ask = useEffectEvent(next);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const find = ask(element);
      queueMicrotask(() => {
        if (!element.isConnected) find()?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
