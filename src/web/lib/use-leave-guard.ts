// Nothing that would be lost goes without a question: a link, Back, Log Out, a closed tab.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useBlocker } from 'react-router';

type Answer = (mayLeave: boolean) => void;

let asking: (() => Promise<boolean>) | null = null;

/** For what leaves without the router: true at once where nothing would be lost. */
export const mayLeave = (): Promise<boolean> => asking?.() ?? Promise.resolve(true);

interface LeaveGuard {
  /** Somebody wants to leave and waits for the answer. */
  isAsked: boolean;
  stay: () => void;
  go: () => void;
}

/** As long as its component is there, leaving the page waits for `go`. */
export function useLeaveGuard(): LeaveGuard {
  const isFree = useRef(false);
  const [waiting, setWaiting] = useState<Answer | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !isFree.current && (here.pathname !== next.pathname || here.search !== next.search),
  );
  const answer = useEffectEvent((isFine: boolean) => waiting?.(isFine));

  useEffect(() => {
    // The browser asks in words of its own.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = () => new Promise<boolean>((resolve) => setWaiting(() => resolve));
    window.addEventListener('beforeunload', hold);
    asking = ask;
    return () => {
      window.removeEventListener('beforeunload', hold);
      if (asking === ask) asking = null;
      answer(true);
    };
  }, []);

  const settle = (isFine: boolean) => {
    isFree.current = isFine;
    waiting?.(isFine);
    setWaiting(null);
    if (blocker.state !== 'blocked') return;
    if (isFine) blocker.proceed();
    else blocker.reset();
  };
  return {
    isAsked: waiting !== null || blocker.state === 'blocked',
    stay: () => settle(false),
    go: () => settle(true),
  };
}
