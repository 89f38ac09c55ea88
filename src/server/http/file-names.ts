// Names under which a browser saves what it is sent.
const UNSAFE = /["\\/:*?<>|]/g;
const NOT_ASCII = /[^\u0020-\u007e]/g;

/** For the Content-Disposition header: the name in plain letters, and as it is for all browsers of today. */
export function attachment(name: string): string {
  const safe = name.replaceAll(UNSAFE, '_');
  const exact = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${safe.replaceAll(NOT_ASCII, '_')}"; filename*=UTF-8''${exact}`;
}
