import { useEffect, useRef } from 'react';

import { useMedia, useReducedMotion } from '#web/lib/use-media.ts';

import { followPointer } from './follow-pointer.ts';

/** Twenty threads that follow the pointer over the hero, on wide windows and for those who like movement. */
export function PointerThreads() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isWide = useMedia('(width > 768px)');
  const isStill = useReducedMotion();
  const isShown = isWide && !isStill;
  useEffect(() => {
    return isShown && canvas.current ? followPointer(canvas.current) : undefined;
  }, [isShown]);
  return isShown ? <canvas ref={canvas} aria-hidden="true" className="pointer-threads" /> : null;
}
