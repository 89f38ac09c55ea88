// The path of a request line, or nothing when no page could have such a path.
const MAX_PATH_CHARACTERS = 2048;

interface RequestPath {
  raw: string;
  decoded: string;
  /** It holds dot segments, or slashes and backslashes in another form: it is read differently from place to place. */
  isDisguised: boolean;
}

export function readPath(url: string | undefined): RequestPath | undefined {
  if (url === undefined || !url.startsWith('/')) return undefined;
  const end = url.search(/[?#]/);
  const raw = end === -1 ? url : url.slice(0, end);
  if (raw.length > MAX_PATH_CHARACTERS) return undefined;
  try {
    const decoded = decodeURIComponent(raw);
    return hasControlCharacter(decoded)
      ? undefined
      : { raw, decoded, isDisguised: isDisguised(raw, decoded) };
  } catch {
    return undefined;
  }
}

const isDisguised = (raw: string, decoded: string): boolean =>
  /\\|%2f/i.test(raw) || decoded.includes('\\') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);

const hasControlCharacter = (text: string): boolean => {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 127) return true;
  }
  return false;
};
