// Header lists as node:http writes them without looking at them again: name, value, name, value.
import type { HeaderMap } from '#server/http/security-headers.ts';

export type FlatHeaders = readonly string[];

export const flatten = (...maps: HeaderMap[]): FlatHeaders =>
  maps.flatMap((map) => Object.entries(map).flat());

export type Encoding = 'br' | 'gzip' | 'identity';

const refused = /;\s*q=0(?:\.0*)?\s*$/;

/** The best coding the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  let best: Encoding = 'identity';
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const name = item.trim().split(';', 1)[0]?.trim();
    if ((name !== 'br' && name !== 'gzip') || refused.test(item)) continue;
    if (name === 'br') return 'br';
    best = 'gzip';
  }
  return best;
}

/** If-None-Match compares weakly: `W/` does not count. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === bare);
}
