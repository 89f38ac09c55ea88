// Where a link inside a document leads: to another host, or to a place on the writer's own disk as programs leave it.

// They fetch nothing.
const QUIET_SCHEMES = new Set(['about', 'cid', 'data', 'mailto', 'mid', 'tel', 'urn']);

/** Also where it is not clear: a share has many spellings, a path on one's own disk has few. */
export const leadsElsewhere = (target: string): boolean =>
  [target, percentDecoded(target)].some((spelling) => isElsewhere(plain(spelling)));

// Readers drop spaces and control characters and take both slashes for one.
const plain = (target: string): string => target.replaceAll(/[\s\p{C}]/gu, '').replaceAll('\\', '/');

const percentDecoded = (text: string): string =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function isElsewhere(target: string): boolean {
  // One letter and a colon is a drive.
  const scheme = /^[a-z][a-z\d+.-]+(?=:)/i.exec(target)?.[0].toLowerCase();
  if (scheme === undefined) return target.startsWith('//');
  if (scheme !== 'file') return !QUIET_SCHEMES.has(scheme);
  const path = target.slice('file:'.length);
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0;
  const place = path.slice(slashes);
  if (/^[a-z][:|]/i.test(place)) return false;
  // file://host/…, file:////host/… and \\?\UNC\host are shares; file:/Users/… and file:///home/… are folders.
  if (slashes === 2) return !/^localhost(\/|$)/i.test(place);
  return slashes > 3 || place.startsWith('?');
}
