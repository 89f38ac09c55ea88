import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What stands under the head of a page, most of it out of sight. Whoever follows a link gets the head at once and this
 * a frame later; where the page was drawn by the server, or something below is asked for, it is there from the start.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const isFollowedLink = useNavigationType() === 'PUSH';
  const { hash } = useLocation();
  const [isDue, setIsDue] = useState(isFromServer || !isFollowedLink || hash !== '');
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  // As high as the window: the footer stays out of it.
  return isDue ? children : <div className="h-dvh" />;
}
