import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that began at `startedAt`; 0 once it is over. */
export function useCountdown(startedAt: number, seconds: number): number {
  const endsAt = startedAt + seconds * 1000;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  // Never longer than it is: `now` may be of the wait before, and the clock may have been put back since.
  return Math.min(seconds, Math.max(0, Math.ceil((endsAt - now) / 1000)));
}
