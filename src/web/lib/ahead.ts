// A page's data fetched ahead of a move: kept for the move that follows soon, and for no other.
import type { Params } from 'react-router';
import { promisesOf } from './deferred.ts';

const KEPT_MS = 5000;
const kept = new Map<string, Promise<unknown>>();

const keyOf = (pageId: string, params: Params): string => pageId + JSON.stringify(params);

/** Fetches it, unless it is there. */
export function fetchAhead(pageId: string, params: Params, fetch: () => Promise<unknown>): void {
  const key = keyOf(pageId, params);
  if (kept.has(key)) return;
  const data = fetch();
  kept.set(key, data);
  const forget = () => kept.delete(key);
  setTimeout(forget, KEPT_MS);
  // What failed is not kept: the move tries again and reports it.
  data.then((parts) => Promise.all(promisesOf(parts))).catch(forget);
}

export function takeAhead(pageId: string, params: Params): Promise<unknown> | undefined {
  const key = keyOf(pageId, params);
  const data = kept.get(key);
  kept.delete(key);
  return data;
}
