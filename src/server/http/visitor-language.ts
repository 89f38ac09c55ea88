// In which language a request is answered: visitors in the one they ask for, of those the site is offered in; staff,
// programs and whoever signs in in English.
import type { FastifyReply } from 'fastify';
import { AUTH_ROOT } from '#contract/addresses.ts';
import type { Call } from '#contract/call.ts';
import { type Lang, SOURCE_LANGUAGE, mainLanguage, offeredLanguages } from '#contract/languages.ts';

const RANGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;
/** No browser sends more. */
const RANGES_MAX = 40;

/** The best of those that are offered, as RFC 9110 weighs them; the main one where none is. */
export function bestLanguage(header = '', offered: readonly Lang[] = offeredLanguages()): Lang {
  const wanted = header
    .split(',', RANGES_MAX)
    .flatMap((each) => {
      const [, range, weight = '1'] = RANGE.exec(each) ?? [];
      return range === undefined || Number(weight) === 0 ? [] : { range, weight: Number(weight) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  for (const { range } of wanted) {
    if (range === '*') break;
    const found = offered.find((tag) => fits(tag, range)) ?? offered.find((tag) => fits(tag, primary(range)));
    if (found !== undefined) return found;
  }
  return offered[0] ?? mainLanguage();
}

const fits = (tag: Lang, range: string): boolean => tag.toLowerCase() === range.toLowerCase();
const primary = (range: string): string => range.split('-')[0] ?? range;

const isForVisitors = ({ who, path }: Call): boolean => who === 'anyone' && !path.startsWith(`${AUTH_ROOT}/`);

/** Undefined: nobody outside the office reads it. */
export const visitorLanguage = (call: Call | undefined, header: string | undefined): Lang | undefined =>
  call && isForVisitors(call) ? bestLanguage(header) : undefined;

/** Where there is but English, nothing is said of it. */
export function writeLanguage(reply: FastifyReply, lang: Lang): void {
  const offered = offeredLanguages();
  if (offered.length === 1 && offered[0] === SOURCE_LANGUAGE) return;
  reply.header('content-language', lang);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Language' : `${String(vary)}, Accept-Language`);
}
