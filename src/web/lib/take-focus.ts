// Where the focus goes, so that whoever works by keyboard is never sent back to the top of the page.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** As a ref: what has come in place of something else takes its focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What goes away with the focus in it, or in a menu of it, hands it on. `next` is asked once it is gone. */
export function useFocusHandedOn(
  part: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null,
  wasInMenu = () => false,
): void {
  const ask = useEffectEvent(next);
  const wasMenuUsed = useEffectEvent(wasInMenu);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const { activeElement } = document;
      const isOutside = activeElement === document.body || activeElement?.closest('[role=menu]');
      if (!element?.contains(activeElement) && !(isOutside && wasMenuUsed())) return;
      queueMicrotask(() => {
        if (element?.isConnected === false) ask()?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
