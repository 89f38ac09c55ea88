// The identity as its form has it: texts, in the main language of the site.
import * as z from 'zod/mini';

import { paletteFor } from '#contract/identity/company-colour.ts';
import type { VersionedIdentity } from '#contract/identity/current.ts';
import { type Translated, socialLabels, socialNames } from '#contract/identity/identity-words.ts';
import { identityChange, identityMessages } from '#contract/identity/identity.ts';

export const labels = {
  brand: 'Brand',
  legal_name: 'Legal name',
  logo: 'Logo',
  logo_dark: 'Logo on dark',
  icon: 'Icon',
  colour: 'Colour',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  tagline: 'Tagline',
  office_hours: 'Office hours',
  copyright_year: 'Copyright year',
  sender_name: 'Sender of mails',
  languages: 'Languages',
  ...socialLabels,
};

export type IdentityValues = Record<keyof typeof labels, string>;

export const noValues = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as IdentityValues;

const isTranslated = <Value extends string | string[]>(
  words: Translated<Value>,
): words is Readonly<Record<string, Value>> => typeof words === 'object' && !Array.isArray(words);

const inMain = <Value extends string | string[]>(words: Translated<Value>, main: string): Value | undefined =>
  isTranslated(words) ? (words[main] ?? Object.values(words)[0]) : (words as Value);

/** The words of the other languages stay. */
const withMain = <Value extends string | string[]>(
  words: Translated<Value>,
  main: string,
  value: Value,
): Translated<Value> => (isTranslated(words) ? { ...words, [main]: value } : value);

/** As the form keeps them: `en ta`. */
export const languagesIn = (text: string): string[] => text.split(' ').filter(Boolean);

export function valuesOf(of: VersionedIdentity): IdentityValues {
  const [main = 'en'] = of.languages;
  const links = Object.fromEntries(socialNames.map((name) => [name, of.social[name] ?? '']));
  return {
    ...noValues,
    ...(links as Pick<IdentityValues, keyof typeof socialLabels>),
    brand: of.brand,
    legal_name: of.legal_name,
    logo: of.logo,
    logo_dark: of.logo_dark,
    icon: of.icon,
    colour: of.colour,
    email: of.email,
    phone: of.phone,
    sender_name: of.sender_name,
    languages: of.languages.join(' '),
    tagline: inMain(of.tagline, main) ?? '',
    office_hours: inMain(of.office_hours, main) ?? '',
    address: (inMain(of.address, main) ?? []).join('\n'),
    copyright_year: String(of.copyright_year),
  };
}

export const bodyOf = (values: IdentityValues, of: VersionedIdentity): unknown => {
  const [main = 'en'] = of.languages;
  const { address, tagline, office_hours, copyright_year, languages, ...others } = values;
  // At the first run nobody is asked for these, and those of the shipped company are not theirs.
  const isOther = of.version === 0 && values.brand.trim() !== of.brand;
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return {
    ...others,
    tagline: withMain(of.tagline, main, tagline),
    office_hours: withMain(of.office_hours, main, office_hours),
    address: withMain(of.address, main, lines),
    languages: languagesIn(languages),
    copyright_year: /^\d{4}$/.test(copyright_year.trim()) ? Number(copyright_year) : 0,
    ...(isOther && { sender_name: values.brand }),
    social: isOther ? {} : Object.fromEntries(socialNames.map((name) => [name, values[name]])),
  };
};

/** The server says the same, with the nearest colour; here it is beside the field already. */
export const identityForm = identityChange.check(
  z.refine(({ colour }) => colour === undefined || paletteFor(colour) !== undefined, {
    path: ['colour'],
    message: identityMessages.contrast,
  }),
);
