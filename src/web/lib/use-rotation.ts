import { useCallback, useEffect, useState } from 'react';
import type { FocusEvent } from 'react';

import { useReducedMotion } from './use-media.ts';

interface Rotation {
  index: number;
  /** Counts the moves so far. */
  turn: number;
  /** Goes there; the wait for the next one starts anew. */
  select(this: void, index: number): void;
  isRunning: boolean;
  /** For the element around: it holds still while the keyboard is inside. */
  holdProps: { onFocus(this: void, event: FocusEvent): void; onBlur(this: void, event: FocusEvent): void };
}

/** Goes through `count` things for ever, one every `ms`, unless paused, held by focus or asked to reduce motion. */
export function useRotation(count: number, ms: number, { isPaused = false } = {}): Rotation {
  const [{ index, turn }, setPlace] = useState({ index: 0, turn: 0 });
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = !useReducedMotion() && !isPaused && !isHeld && count > 1;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setPlace({ index: (index + 1) % count, turn: turn + 1 }), ms);
    return () => clearTimeout(timer);
  }, [isRunning, count, ms, index, turn]);

  const select = useCallback(
    (next: number) => setPlace((place) => ({ index: (next + count) % count, turn: place.turn + 1 })),
    [count],
  );

  return {
    index,
    turn,
    select,
    isRunning,
    holdProps: {
      // A click focuses too, but whoever clicks goes on watching.
      onFocus: (event) => event.target.matches(':focus-visible') && setIsHeld(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setIsHeld(false),
    },
  };
}
