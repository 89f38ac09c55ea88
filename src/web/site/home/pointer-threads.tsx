import { useEffect, useRef } from 'react';

import { useMedia, useReducedMotion } from '#web/lib/use-media.ts';

/** Twenty threads that follow the pointer over the hero, on wide windows and for those who like movement. */
export function PointerThreads() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isWide = useMedia('(width > 768px)');
  const isStill = useReducedMotion();
  const isShown = isWide && !isStill;
  useEffect(() => {
    if (!isShown) return;
    let stop = () => {};
    let isWanted = true;
    // An ornament: it comes after everything else, and the page does without it.
    import('./follow-pointer.ts').then(
      ({ followPointer }) => {
        if (isWanted && canvas.current) stop = followPointer(canvas.current);
      },
      () => {},
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [isShown]);
  return isShown ? <canvas ref={canvas} aria-hidden="true" className="pointer-threads" /> : null;
}
