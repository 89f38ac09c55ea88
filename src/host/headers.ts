// Header lists as node:http writes them without looking at them again: name, value, name, value.
import type { HeaderMap } from '#server/http/security-headers.ts';

export type FlatHeaders = readonly string[];

export const flatten = (...maps: HeaderMap[]): FlatHeaders =>
  maps.flatMap((map) => Object.entries(map).flat());

/** If-None-Match compares weakly: `W/` does not count. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === bare);
}
