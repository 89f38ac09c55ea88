// The company's own name, logo, colour and addresses, as superusers change them while the program runs.
import * as z from 'zod/mini';
import { ANY_AREA } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import { plainText, requiredEmail, requiredText } from '#contract/fields.ts';
import { MEDIA_FOLDER } from '#contract/addresses.ts';
import { languageTag } from '#contract/language-tag.ts';
import { SHIPPED_COLOUR, shippedIdentity } from './current.ts';
import { IDENTITY_PICTURE } from './identity-pictures.ts';
import { type SocialName, socialLabels, socialNames } from './identity-words.ts';

export const identityLimits = {
  brand: 40,
  legal_name: 120,
  tagline: 120,
  office_hours: 80,
  sender_name: 80,
  phone: 40,
  addressLine: 120,
  link: 300,
} as const;
export const ADDRESS_LINES_MAX = 5;
export const ICON_MIN_PIXELS = 512;
const YEAR_MIN = 1800;
const YEAR_MAX = 2200;

export const identityMessages = {
  colour: `Colour must be six hexadecimal digits behind a #, such as ${SHIPPED_COLOUR}`,
  contrast:
    'Words in this colour would be hard to read on the light or the dark pages. The nearest that reads is offered instead.',
  logo: 'Please choose a picture of the media library, or a PNG or WebP file below /brand/.',
  icon: `The icon must be at least ${ICON_MIN_PIXELS} by ${ICON_MIN_PIXELS} pixels.`,
  languages: 'Languages must be some of those there are, each once',
  saveFailed: 'Failed to save. Please try again.',
  readFailed: 'Failed to load. Please try again.',
} as const;

// What turns the order of letters around would hide what a name says.
const LINE = /^[^\t\n\r\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;
const inOneLine = (label: string) => z.regex(LINE, `${label} must be one line of plain words`);

const line = (label: string, max: number) => requiredText(label, max).check(inOneLine(label));
const lineOrNone = (label: string, max: number) =>
  z.string(`${label} must be text`).check(z.trim(), ...plainText(label, max), inOneLine(label));

/** One for all languages, or one for each. */
const translated = <Rule extends z.ZodMiniType>(label: string, rule: Rule) =>
  z.union(
    [
      rule,
      z
        .record(languageTag, rule)
        .check(z.refine((words) => Object.keys(words).length > 0, `${label} is required`)),
    ],
    `${label} must be one for all languages, or one for each of those there are`,
  );

const address = z.array(line('Address', identityLimits.addressLine), 'Address must be a list of lines').check(
  z.minLength(1, 'Address is required'),
  // `maxLength` of an array would end the union around it without these words.
  z.refine(
    (lines) => lines.length <= ADDRESS_LINES_MAX,
    `Address must be at most ${ADDRESS_LINES_MAX} lines`,
  ),
);

const path = z
  .string('Must be the path of a picture')
  .check(z.trim(), z.maxLength(200, identityMessages.logo));

const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/;
const link = (label: string) =>
  z.optional(
    lineOrNone(label, identityLimits.link).check(
      z.refine((text) => text === '' || WEB_ADDRESS.test(text), `${label} must be a web address`),
      z.describe('The address of its page about the company.'),
    ),
  );

const social = z.strictObject(
  Object.fromEntries(socialNames.map((name) => [name, link(socialLabels[name])])) as Record<
    SocialName,
    ReturnType<typeof link>
  >,
  `Social must be addresses of ${socialNames.join(', ')}`,
);

const fields = {
  brand: line('Brand', identityLimits.brand).check(z.describe('What people call the company.')),
  legal_name: line('Legal name', identityLimits.legal_name).check(
    z.describe('As it is registered; it stands in the foot of pages and on prints.'),
  ),
  tagline: translated('Tagline', line('Tagline', identityLimits.tagline)).check(
    z.describe('What the company does, in a line.'),
  ),
  logo: path.check(z.describe('A path of the media library, or of a PNG or WebP file below `/brand/`.')),
  logo_dark: path.check(z.describe('The same for dark grounds; empty: the logo.')),
  icon: path.check(z.describe('The same, at least 512 pixels square; empty: the logo.')),
  colour: z
    .pipe(
      z.string(identityMessages.colour).check(z.trim(), z.regex(/^#[0-9a-f]{6}$/i, identityMessages.colour)),
      z.transform((text) => text.toLowerCase()),
    )
    .check(z.describe('`#rrggbb`. Where it cannot be read, `errors.colour[0]` is the nearest that can.')),
  email: requiredEmail(),
  phone: line('Phone', identityLimits.phone),
  address: translated('Address', address).check(z.describe('Line by line, the country last.')),
  office_hours: translated('Office hours', line('Office hours', identityLimits.office_hours)).check(
    z.describe('When somebody answers, in a line.'),
  ),
  social: social.check(z.describe('Where else the company is found.')),
  sender_name: line('Sender name', identityLimits.sender_name).check(z.describe('Whom mails are from.')),
  languages: z
    .array(languageTag, identityMessages.languages)
    .check(
      z.minLength(1, identityMessages.languages),
      z.refine((names) => new Set(names).size === names.length, identityMessages.languages),
    )
    .check(z.describe('Those the site is offered in, the main one first.')),
  copyright_year: z
    .int('Copyright year must be a year')
    .check(
      z.minimum(YEAR_MIN, 'Copyright year must be a year'),
      z.maximum(YEAR_MAX, 'Copyright year must be a year'),
    )
    .check(z.describe('In the foot of every page.')),
};

/** What is left out stays as it is. */
export const identityChange = z.partial(z.object(fields));
export type IdentityChange = z.infer<typeof identityChange>;
export const storedIdentity = z.object(fields);

export const identityAnswer = z.object({
  ...fields,
  version: z.int().check(z.describe('Counts the changes; 0 before the first. `If-Match` takes it.')),
});

const example = { ...shippedIdentity, sender_name: shippedIdentity.brand };

export const identityCalls = {
  read: call({
    method: 'GET',
    path: '/api/identity/',
    who: 'staff',
    area: ANY_AREA,
    summary: "The company's name, logo, colour and addresses, as pages, mails and prints show them.",
    status: 200,
    answer: identityAnswer,
    example: { answer: example },
  }),
  change: call({
    method: 'PUT',
    path: '/api/identity/',
    who: 'superuser',
    summary:
      'Change the name, logo, colour and addresses; what is left out stays as it is. Every page, mail and print shows it within five seconds.',
    isVersioned: true,
    needsConfirmation: 'always',
    body: identityChange,
    status: 200,
    answer: identityAnswer,
    refuses: ['files_away'],
    example: {
      body: { brand: 'Kovai Looms' },
      answer: { ...example, brand: 'Kovai Looms', version: 1 },
    },
  }),
  languages: call({
    method: 'GET',
    path: '/api/languages/',
    who: 'staff',
    area: ANY_AREA,
    summary:
      'The languages the program brings texts in, English first. Which of them the site is offered in says the identity.',
    status: 200,
    answer: z.array(
      z.object({
        tag: z.string().check(z.describe('As addresses and calls name it.')),
        name: z.string().check(z.describe('As those who speak it call it.')),
        dir: z.enum(['ltr', 'rtl']).check(z.describe('Which way it is written.')),
        ogLocale: z.string().check(z.describe('As social networks name it.')),
      }),
    ),
    example: {
      answer: [
        { tag: 'en', name: 'English', dir: 'ltr', ogLocale: 'en_IN' },
        { tag: 'ta', name: 'தமிழ்', dir: 'ltr', ogLocale: 'ta_IN' },
      ],
    },
  }),
  picture: call({
    method: 'GET',
    path: `${MEDIA_FOLDER}identity/{name}`,
    who: 'anyone',
    summary: "The company's icon, its logo or its share picture, as pages and the manifest name it.",
    params: z.object({ name: z.string().check(z.regex(IDENTITY_PICTURE, 'There is no such picture')) }),
    status: 200,
    answerType: 'image/*',
    refuses: ['picture_not_found'],
  }),
};
