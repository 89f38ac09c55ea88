const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** `www.example.com` is an address to people: with `https://` it is one to a browser, too. Anything else stays. */
export const withScheme = (text: string): string => {
  const typed = text.trim();
  return HOST.test(typed) ? `https://${typed}` : text;
};
