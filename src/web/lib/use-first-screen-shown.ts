import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * False while the first frame of a page is drawn that a link has led to, so that what cannot be seen in it may come a
 * frame later. True from the start where the page was drawn by the server, or something further down is asked for.
 */
export function useFirstScreenShown(): boolean {
  const isFromServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const isFollowedLink = useNavigationType() === 'PUSH';
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(isFromServer || !isFollowedLink || hash !== '');
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsShown(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown;
}
