import { useEffect, useEffectEvent } from 'react';

/** Calls `dismiss` once `delayMs` have passed; null waits for ever. A change of `key` starts the wait anew. */
export function useDismissAfter(delayMs: number | null, dismiss: () => void, key?: unknown): void {
  const onTime = useEffectEvent(dismiss);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => onTime(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, key]);
}
