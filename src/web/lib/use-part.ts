import { useEffect, useReducer } from 'react';
import { type Part, type PartState, stateOf, track } from './parts.ts';

/** The state of one part of a page's data, kept up to date. */
export function usePart<T>(part: Part<T>): PartState<T> {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!(part instanceof Promise) || stateOf(part).state !== 'loading') return;
    let isWanted = true;
    void track(part).then(() => isWanted && refresh());
    return () => {
      isWanted = false;
    };
  }, [part]);
  return stateOf(part);
}
