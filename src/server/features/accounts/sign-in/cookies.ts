// The cookies of this room: for the browser alone. Where the site is https nobody but this very host can have set them
// (`__Host-`, which asks for the path /); else they are sent back to the room's own calls only.
import { AUTH_ROOT } from '#contract/addresses.ts';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const nameAt = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name);

export const readCookie = (header: string | undefined, name: string, publicUrl: string): string | undefined =>
  findCookie(header, nameAt(publicUrl, name));

/** By its whole name. */
export function findCookie(header: string | undefined, wanted: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return undefined;
}

interface CookieReach {
  /** Without https: sent to these calls of the room alone. */
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
): string => {
  const path = isSecure(publicUrl) ? '/' : AUTH_ROOT + (below ?? '');
  const cookie = `${nameAt(publicUrl, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=${sameSite}`;
  return isSecure(publicUrl) ? `${cookie}; Secure` : cookie;
};
