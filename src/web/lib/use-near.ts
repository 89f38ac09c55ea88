import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const NEAR = '300px';

/** True from the moment the element is in sight or nearly so: what moves there has no need to move before. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        watcher.disconnect();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return isNear;
}
