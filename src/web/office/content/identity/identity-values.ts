// The identity as its form has it: texts, some of them in each language of the site.
import * as z from 'zod/mini';

import { paletteFor } from '#contract/identity/company-colour.ts';
import type { VersionedIdentity } from '#contract/identity/current.ts';
import { type Translated, socialLabels, socialNames } from '#contract/identity/identity-words.ts';
import { identityChange, identityMessages } from '#contract/identity/identity.ts';
import type { Lang } from '#contract/languages.ts';

import { languageName } from '../../words/language-name.ts';

const labels = {
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

export type IdentityValues = Record<keyof typeof labels, string> &
  Record<`${TranslatedName}:${string}`, string>;

/** What may be said in each language. */
type TranslatedName = 'tagline' | 'address' | 'office_hours';
const translatedNames: readonly string[] = ['tagline', 'address', 'office_hours'] satisfies TranslatedName[];

/** Where the form has these words in another language than the main one. */
export const nameIn = <Name extends string, Tag extends string>(name: Name, tag: Tag) =>
  `${name}:${tag}` as const;

/** Of the fields of these languages, in the order of the form. */
export const labelsIn = (others: readonly Lang[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => [
      [name, label],
      ...(translatedNames.includes(name)
        ? others.map((tag) => [nameIn(name, tag), `${label} in ${languageName(tag)}`])
        : []),
    ]),
  );

export const noValuesIn = (others: readonly Lang[]): IdentityValues =>
  Object.fromEntries(Object.keys(labelsIn(others)).map((name) => [name, ''])) as IdentityValues;

/** Which field a refusal is about: `tagline.ta`, `address.ta.1`, `social.linkedin`. */
export function fieldAt(path: string, empty: IdentityValues): string | undefined {
  const parts = path.split('.');
  const [name = '', tag = ''] = parts;
  return [nameIn(name, tag), ...parts].find((field) => field in empty);
}

const isTranslated = <Value extends string | string[]>(
  words: Translated<Value>,
): words is Readonly<Record<string, Value>> => typeof words === 'object' && !Array.isArray(words);

const inMain = <Value extends string | string[]>(words: Translated<Value>, main: Lang): Value | undefined =>
  isTranslated(words) ? (words[main] ?? Object.values(words)[0]) : (words as Value);

const inOther = <Value extends string | string[]>(words: Translated<Value>, tag: Lang): Value | undefined =>
  isTranslated(words) ? words[tag] : undefined;

/** One left empty shows the words of the main one; those of languages that are not offered now stay. */
function translated<Value extends string | string[]>(
  before: Translated<Value>,
  [main = 'en', ...others]: readonly Lang[],
  valueIn: (tag: Lang | undefined) => Value,
): Translated<Value> {
  const said = others.map((tag) => [tag, valueIn(tag)] as const).filter(([, value]) => value.length > 0);
  if (!isTranslated(before) && said.length === 0) return valueIn(undefined);
  const kept = isTranslated(before)
    ? Object.entries(before).filter(([tag]) => tag !== main && !others.includes(tag))
    : [];
  return Object.fromEntries([[main, valueIn(undefined)], ...said, ...kept]);
}

/** As the form keeps them: `en ta`. */
export const languagesIn = (text: string): string[] => text.split(' ').filter(Boolean);

export function valuesOf(of: VersionedIdentity): IdentityValues {
  const [main = 'en', ...others] = of.languages;
  const inOthers = others.flatMap((tag) => [
    [nameIn('tagline', tag), inOther(of.tagline, tag) ?? ''],
    [nameIn('office_hours', tag), inOther(of.office_hours, tag) ?? ''],
    [nameIn('address', tag), (inOther(of.address, tag) ?? []).join('\n')],
  ]);
  const links = Object.fromEntries(socialNames.map((name) => [name, of.social[name] ?? '']));
  return {
    ...noValuesIn(others),
    ...(Object.fromEntries(inOthers) as Pick<IdentityValues, `${TranslatedName}:${string}`>),
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
  const value = (name: TranslatedName, tag: Lang | undefined) =>
    (tag === undefined ? values[name] : values[nameIn(name, tag)])?.trim() ?? '';
  const words = (name: 'tagline' | 'office_hours') =>
    translated(of[name], of.languages, (tag) => value(name, tag));
  // At the first run nobody is asked for these, and those of the shipped company are not theirs.
  const isOther = of.version === 0 && values.brand.trim() !== of.brand;
  return {
    ...values,
    tagline: words('tagline'),
    office_hours: words('office_hours'),
    address: translated(of.address, of.languages, (tag) => linesIn(value('address', tag))),
    languages: languagesIn(values.languages),
    copyright_year: /^\d{4}$/.test(values.copyright_year.trim()) ? Number(values.copyright_year) : 0,
    ...(isOther && { sender_name: values.brand }),
    social: isOther ? {} : Object.fromEntries(socialNames.map((name) => [name, values[name]])),
  };
};

const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The server says the same, with the nearest colour; here it is beside the field already. */
export const identityForm = identityChange.check(
  z.refine(({ colour }) => colour === undefined || paletteFor(colour) !== undefined, {
    path: ['colour'],
    message: identityMessages.contrast,
  }),
);
