/** How many there are over all pages, as a list's answer says. */
export const totalIn = (headers: Headers): { total: number; isCapped: boolean } => ({
  total: Number(headers.get('X-Total-Count') ?? 0),
  isCapped: headers.get('X-Total-Count-Capped') === 'true',
});
