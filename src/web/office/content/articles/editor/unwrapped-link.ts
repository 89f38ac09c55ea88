/** Google Docs and the results of its search lead every link through an address of their own. */
export function unwrappedLink(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  if (!/^(www\.)?google\.([a-z]{2,3}|com?\.[a-z]{2})$/.test(hostname) || pathname !== '/url') return href;
  const target = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:/i.test(target) && URL.canParse(target) ? target : href;
}
