// What the mailbox's own server found of a sender (RFC 8601). Anybody can write such a header: only that of the host whose
// mailbox it is counts, and of those the topmost, which it wrote last.
import type { Verdict } from '#contract/office/received-mails.ts';

export function verdictOf(headers: readonly string[], authority: string): Verdict {
  const own = headers.find((header) => isOf(header, authority));
  if (own === undefined) return 'none';
  const results = own.replace(/\([^()]*\)/g, ' ');
  const resultOf = (method: string): string | undefined =>
    new RegExp(`;\\s*${method}\\s*=\\s*([a-z]+)`, 'i').exec(results)?.[1]?.toLowerCase();
  const dmarc = resultOf('dmarc');
  if (dmarc === 'pass') return 'pass';
  if (dmarc === 'fail') return 'fail';
  const others = ['dkim', 'spf'].map(resultOf);
  if (others.includes('pass')) return 'pass';
  return others.some((result) => result === 'fail' || result === 'softfail') ? 'fail' : 'none';
}

/** Its first word says who wrote it. */
function isOf(header: string, authority: string): boolean {
  const id = /^\s*([A-Za-z0-9.-]+)/.exec(header)?.[1]?.toLowerCase();
  return id !== undefined && id === authority.toLowerCase();
}
