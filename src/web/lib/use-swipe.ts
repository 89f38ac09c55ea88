import { useRef } from 'react';
import type { TouchEvent } from 'react';

import { wayOn } from './way-on.ts';

const SWIPE_MIN_PX = 48;

/** Tells of a finger drawn sideways, as one turns a page; up and down stays the page's. */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) < Math.abs(y) * 1.5) return;
      if (x * wayOn() < 0) onNext();
      else onPrevious();
    },
  };
}
