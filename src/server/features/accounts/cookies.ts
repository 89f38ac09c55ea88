// The cookies of this room: for the browser alone, sent back to its own calls only.
import { AUTH_ROOT } from '#contract/addresses.ts';

export function readCookie(header: string | undefined, wanted: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return undefined;
}

interface CookieReach {
  /** Sent to these calls of the room alone. */
  below?: `/${string}`;
  /** `Lax`: also sent where another site leads the browser here. */
  sameSite?: 'Strict' | 'Lax';
}

export const writeCookie = (
  name: string,
  value: string,
  maxAgeSeconds: number,
  publicUrl: string,
  { below, sameSite = 'Strict' }: CookieReach = {},
): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${AUTH_ROOT}${below ?? ''}; HttpOnly; SameSite=${sameSite}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
