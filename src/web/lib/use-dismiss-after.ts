import { useEffect, useEffectEvent } from 'react';

/** Calls `dismiss` once `delayMs` have passed; null waits for ever. */
export function useDismissAfter(delayMs: number | null, dismiss: () => void): void {
  const onTime = useEffectEvent(dismiss);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => onTime(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
