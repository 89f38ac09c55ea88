// Where a position is, read from what somebody typed: one place or several, each in the country that is said.
import { identity } from '#contract/identity/current.ts';

export interface JobPlace {
  /** Empty where only a region or a country is said. */
  locality: string;
  /** Such as a state, where one is named after the town. */
  region: string;
  /** ISO 3166-1; empty where nobody said it. */
  country: string;
  countryName: string;
}

/**
 * `Pune, Chennai, India` are two places; a semicolon ends what belongs together: `Pune, India; Berlin, Germany`. Being the
 * company's says nothing of a country, but for the town of its own address.
 */
export const placesOf = (location: string): JobPlace[] =>
  location.split(';').flatMap((group) => placesIn(group.split(',').map((part) => part.trim())));

interface Draft {
  locality: string;
  region: string;
  countryName: string;
}

function placesIn(parts: string[]): JobPlace[] {
  const places: Draft[] = [];
  // Those before have their country.
  let done = 0;
  for (const part of parts) {
    const last = places.at(-1);
    if (codeOfCountry(part) !== undefined) {
      if (done === places.length) places.push({ locality: '', region: '', countryName: '' });
      for (const place of places.slice(done)) place.countryName = part;
      done = places.length;
    } else if (part === '' || NO_PLACE.test(part)) continue;
    else if (last && done < places.length && last.region === '' && isRegion(part)) last.region = part;
    else if (countryOfRegion(part)) places.push({ locality: '', region: part, countryName: '' });
    else places.push({ locality: part, region: '', countryName: '' });
  }
  return places.map(({ locality, region, countryName: said }) => {
    const countryName = said || nameOf(countryOfRegion(region)) || (isOwnTown(locality) ? ownCountry() : '');
    return { locality, region, country: codeOfCountry(countryName) ?? '', countryName };
  });
}

const NO_PLACE = /^(?:[-–—?.]+|n\.?\/?a\.?|none|tbd|anywhere|remote)$/i;

const ownAddress = (): string[] => identity().main_address ?? identity().address;

const ownCountry = (): string => ownAddress().at(-1) ?? '';

/** `Chennai` of `Chennai 600032`. */
const isOwnTown = (locality: string): boolean =>
  locality !== '' &&
  ownAddress()
    .slice(0, -1)
    .flatMap((line) => line.split(','))
    .some((part) => part.replaceAll(/\d/g, '').trim().toLowerCase() === locality.toLowerCase());

/** `NY` and `NY 10001` behind a town: no town is named so. */
const SHORT_REGION = /^(?:[A-Z]{2,3}(?:\s+[\d-]+)?|\d[\d\s-]*)$/;

const isRegion = (part: string): boolean => SHORT_REGION.test(part) || countryOfRegion(part) !== undefined;

/** Without those that are names of towns as well: `Mumbai, Delhi` are two places. */
const regions: Record<string, string> = {
  IN: 'Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Gujarat,Haryana,Himachal Pradesh,Jharkhand,Karnataka,Kerala,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal',
  US: 'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,West Virginia,Wisconsin,Wyoming',
  CA: 'Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Nova Scotia,Ontario,Saskatchewan',
  AU: 'New South Wales,Queensland,South Australia,Tasmania,Western Australia',
  GB: 'England,Scotland,Wales,Northern Ireland',
};

let regionCodes: Map<string, string> | undefined;

/** ISO 3166-1. Made when it is first asked for: what does something at once is carried by every page. */
export function countryOfRegion(region: string): string | undefined {
  regionCodes ??= new Map(
    Object.entries(regions).flatMap(([code, names]) =>
      names.split(',').map((name): [string, string] => [name.toLowerCase(), code]),
    ),
  );
  return regionCodes.get(region.toLowerCase());
}

const nameOf = (code: string | undefined): string =>
  code === undefined ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? '');

let codes: Map<string, string> | undefined;

/** By its English name, the short one too (`UK`). */
export function codeOfCountry(name: string): string | undefined {
  codes ??= countryCodes();
  return codes.get(name.toLowerCase());
}

function countryCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Map([
    ['usa', 'US'],
    ['uae', 'AE'],
  ]);
  for (const style of ['short', 'long'] as const) {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      // Codes that are no longer used stand for today's: `DD` is not Germany's.
      if (name && new Intl.Locale(`und-${code}`).region === code) found.set(name.toLowerCase(), code);
    }
  }
  return found;
}
