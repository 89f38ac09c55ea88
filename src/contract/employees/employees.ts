// The register of employees: the fields, the rules of the forms and their words.
import * as z from 'zod/mini';
import { codes } from '#company';
import { focus, givenFocus } from '#contract/content/focus.ts';
import { imageText, picture } from '#contract/content/pictures.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { EMAIL_MAX_CHARACTERS, version } from '#contract/fields.ts';
import { optionalLine } from '#contract/one-line.ts';
import { cardMark } from './card-marks.ts';

/**
 * The groups of employees follow from the company codes: an id begins with the group's letter, and the filter looks
 * for its key anywhere in the id. Cards are printed by company: those whose card is that of the code.
 */
export interface EmployeeGroup {
  code: string;
  key: string;
  letter: string;
  label: string;
}
const groupOf = ({ code }: { code: string }): EmployeeGroup => ({
  code,
  key: code.slice(0, 2).toLowerCase(),
  letter: code.slice(0, 1).toUpperCase(),
  label: `${code.slice(0, 2).toUpperCase()}'s`,
});
const [first, ...others] = codes;
export const employeeGroups: readonly [EmployeeGroup, ...EmployeeGroup[]] = [
  groupOf(first),
  ...others.map(groupOf),
];
export const companyCodes: readonly string[] = codes.map(({ code }) => code);

/** `E or T`; with three companies `E, T or X`. */
const oneOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
/** What an employee id begins with, in words. */
export const groupLetters = oneOf(employeeGroups.map(({ letter }) => letter));

export const employeeMessages = {
  addAllRequired: 'All the Fields are Required..',
  updateAllRequired: 'All the Fields are Required...',
  dialCode: 'Please add prefix dial code (+91)',
  idRequired: 'Employee ID is required',
  idPrefix: `Employee ID must start with ${groupLetters}`,
  idCharacters: 'Employee ID may hold plain letters, digits and signs only',
  idTaken: 'This Employee ID is already taken',
  gender: 'Gender must be M, F or O',
  company: `Company Name must be ${oneOf(companyCodes)}`,
  date: 'Date of Joining must be a date such as 2026-04-01',
  dateRange: 'Date of Joining must be between 1-1-1950 and a year from today',
  validUntil: 'Valid Until must be a date such as 2026-04-01',
  validUntilRange: 'Valid Until must be between 1-1-1950 and 31-12-2099',
  leftOn: 'The first day they no longer work here must be a date such as 2026-04-01',
  leftOnRange: 'The first day they no longer work here must be between 1-1-1950 and a year from today',
  leftBeforeJoining: 'Nobody leaves before the Date of Joining',
  unprintable: (letters: readonly string[]) =>
    `The card cannot print ${letters.slice(0, 5).join(' ')}${letters.length > 5 ? ' …' : ''}: none of its fonts has it`,
  email: 'Please enter a valid email address',
  none: 'No Datas Found !',
  noMatches: 'No Matches Found!',
  listFailed: 'Failed to load the employees. Please try again.',
  saveFailed: 'Failed to save the employee. Please try again.',
  // One wording for partners, leaders and employees alike: an interface other clients rely on.
  deleteFailed: 'Failed to delete the partner. Please try again.',
  qrFailed: 'Failed to Generate QR. Please try again.',
  cardFailed: 'Failed to download the ID card. Please try again.',
} as const;

export const employeeRefusals = {
  employee_not_found: [404, 'This employee is not there. It may have been deleted.'],
  employee_id_taken: [409, employeeMessages.idTaken],
  card_over: [
    410,
    'This person no longer works here: there is no card to print. Who comes back gets a card again.',
  ],
  employee_has_left: [409, 'This person no longer works here. Who comes back gets a card again.'],
} as const satisfies RefusalTable;

export const DIAL_CODE = '+91';
export const QR_CLEAR_MS = 2000;
export const EMPLOYEE_ID_MAX_CHARACTERS = 40;
export const genders = ['M', 'F', 'O'] as const;

// It stands in addresses and file names.
const PLAIN_CHARACTERS = /^[\u0020-\u007e]*$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** A day that is in the calendar. */
export const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export const JOINING_FIRST_DAY = '1950-01-01';

/** A year from today: whoever has signed may be registered before the first day. */
export function joiningLastDay(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

const isJoiningDay = (text: string): boolean => text >= JOINING_FIRST_DAY && text <= joiningLastDay();

export const VALID_UNTIL_LAST_DAY = '2099-12-31';

/** A day, or empty; with words for what is none and for what lies too far off. */
const dayOrEmpty = (isWithin: (day: string) => boolean, words: string, rangeWords: string) =>
  z.string(words).check(
    z.trim(),
    z.refine((text) => text === '' || isDate(text), { error: words, abort: true }),
    z.refine((text) => text === '' || isWithin(text), rangeWords),
  );

const hasGroup = (id: string): boolean =>
  employeeGroups.some(({ letter }) => id.toUpperCase().startsWith(letter));

const employeeId = optionalLine('Employee ID', EMPLOYEE_ID_MAX_CHARACTERS).check(
  z.regex(PLAIN_CHARACTERS, employeeMessages.idCharacters),
  z.refine((text) => text === '' || hasGroup(text), employeeMessages.idPrefix),
);

const shared = {
  name: optionalLine('Name', 120),
  employee_id: employeeId.check(z.describe('Begins with the letter of a group; unique in any letter case.')),
  role: optionalLine('Role', 100),
  department: optionalLine('Department', 100),
  phone_number: optionalLine('Phone Number', 40),
  company_email: optionalLine('Company Email', EMAIL_MAX_CHARACTERS).check(
    z.refine((text) => text === '' || z.regexes.html5Email.test(text), employeeMessages.email),
  ),
  blood_group: optionalLine('Blood Group', 20),
  date_of_joining: dayOrEmpty(isJoiningDay, employeeMessages.date, employeeMessages.dateRange),
  gender: z.enum(['', ...genders], employeeMessages.gender),
  company_name: z
    .enum(['', ...companyCodes], employeeMessages.company)
    .check(z.describe('The code of one of the company’s names.')),
  valid_until: dayOrEmpty(
    (day) => day >= JOINING_FIRST_DAY && day <= VALID_UNTIL_LAST_DAY,
    employeeMessages.validUntil,
    employeeMessages.validUntilRange,
  ).check(z.describe('The last day the card is valid.')),
  emergency_contact: optionalLine('Emergency Contact', 120).check(
    z.describe('Name and number, printed on the card.'),
  ),
};

const filled = <Value extends string>(schema: z.ZodMiniType<Value, Value>) => z._default(schema, '' as never);

/** What the add form sends. As lenient as its rules: only what would break the data is refused. */
export const employeeDraft = z
  .object({
    name: filled(shared.name),
    employee_id: filled(shared.employee_id),
    role: filled(shared.role),
    department: filled(shared.department),
    phone_number: filled(shared.phone_number),
    company_name: filled(shared.company_name),
    company_email: filled(shared.company_email),
    blood_group: filled(shared.blood_group),
    date_of_joining: filled(shared.date_of_joining),
    gender: filled(shared.gender),
    valid_until: filled(shared.valid_until),
    emergency_contact: filled(shared.emergency_contact),
    photo_focus: givenFocus,
    photo: filled(imageText).check(z.describe('A picture as text; forms send a file of this name instead.')),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string, ...path: string[]) =>
      void issues.push({ code: 'custom', message, path, input: value });
    const { photo_focus: _, ...texts } = value;
    if (Object.values(texts).every((text) => text === '')) return refuse(employeeMessages.addAllRequired);
    if (!value.phone_number.startsWith(DIAL_CODE)) refuse(employeeMessages.dialCode, 'phone_number');
    if (value.employee_id === '') refuse(employeeMessages.idRequired, 'employee_id');
  });
export type EmployeeDraft = z.infer<typeof employeeDraft>;

/** What the update form sends, in whole or in part. */
export const employeeChange = z.partial(
  z.object({
    ...shared,
    photo_focus: givenFocus,
    name: shared.name.check(z.minLength(1, employeeMessages.updateAllRequired)),
    employee_id: shared.employee_id.check(z.minLength(1, employeeMessages.idRequired)),
    Image: imageText.check(z.describe('A picture as text; forms send a file of this name instead.')),
  }),
);
export type EmployeeChange = z.infer<typeof employeeChange>;

export const employee = z.object({
  id: z.int(),
  employee_id: z.string(),
  name: z.string(),
  role: z.string(),
  department: z.string(),
  phone_number: z.string(),
  company_name: z.string().check(z.describe('The code of one of the company’s names.')),
  company_email: z.string(),
  company_phone: z.string().check(z.describe('Of the company the card is of.')),
  company_website: z.string().check(z.describe('Of the company the card is of.')),
  blood_group: z.string(),
  date_of_joining: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)).check(z.describe('M, F or O.')),
  valid_until: z.nullable(z.string()).check(z.describe('The last day the card is valid; null: without end.')),
  emergency_contact: z.string().check(z.describe('Name and number, printed on the card.')),
  left_on: z.nullable(z.string()).check(z.describe('From this day on they no longer work here.')),
  card_number: z.int().check(z.describe('Of the card they have now: each one issued has the next.')),
  photo_focus: z
    .nullable(focus)
    .check(z.describe('What of the photo stays in sight, however it is cropped.')),
  photo: z.nullable(z.string()).check(z.describe('A path below /media/.')),
  picture: z.nullable(picture).check(z.describe('The same photo in several widths.')),
  application_id: z
    .nullable(z.int())
    .check(z.describe('The application they were hired from, while it is there.')),
  card_marks: z
    .optional(z.array(cardMark))
    .check(
      z.describe(
        'In a page of the list: what is odd about how their cards are used. Left out where nothing is.',
      ),
    ),
  version,
});
export type Employee = z.infer<typeof employee>;

/** Days are texts that sort by time; `today` is the company's. */
export const hasLeft = ({ left_on }: { left_on: string | null }, today: string): boolean =>
  Boolean(left_on) && String(left_on) <= today;

/** Those who work here, and for each group, by its key, those whose id begins with its letter. */
export const employeeCounts = z.object(
  Object.fromEntries(['total', ...employeeGroups.map(({ key }) => key)].map((name) => [name, z.int()])),
);
export type EmployeeCounts = z.infer<typeof employeeCounts>;

/** Without one: those who work here. */
export const employeeStates = ['working', 'former', 'all'] as const;
export type EmployeeState = (typeof employeeStates)[number];

export const leaving = z.object({
  left_on: dayOrEmpty(isJoiningDay, employeeMessages.leftOn, employeeMessages.leftOnRange)
    .check(z.minLength(1, employeeMessages.leftOn))
    .check(z.describe('The first day they no longer work here.')),
});
export type Leaving = z.infer<typeof leaving>;
