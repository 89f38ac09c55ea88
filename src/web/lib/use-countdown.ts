import { useEffect, useState } from 'react';

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds left of a wait that begins with the page; `start` begins another. */
export function useCountdown(seconds: number): { left: number; start(this: void, seconds: number): void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(secondsUntil(endsAt));
    const timer = setInterval(() => {
      const now = secondsUntil(endsAt);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: (next) => setEndsAt(Date.now() + next * 1000) };
}
