import { useEffect, useReducer } from 'react';
import { type Part, type PartState, stateOf, track } from './parts.ts';

/** The state of one part of a page's data, kept up to date. */
export function usePart<T>(part: Part<T>): PartState<T> {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Even if it is known by now: it may have come between the drawing and this.
    if (!(part instanceof Promise)) return;
    let isWanted = true;
    void track(part).then(() => isWanted && refresh());
    return () => {
      isWanted = false;
    };
  }, [part]);
  return stateOf(part);
}
