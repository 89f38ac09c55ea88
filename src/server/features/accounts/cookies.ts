// The cookies of this room: for the browser alone, sent back to its own calls only.
export function readCookie(header: string | undefined, wanted: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return undefined;
}

export const writeCookie = (name: string, value: string, maxAgeSeconds: number, publicUrl: string): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/Auth; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
