// The register of employees: the fields, the rules of the forms and their words.
import * as z from 'zod/mini';
import { codes } from '#company';
import type { RefusalTable } from './errors.ts';
import { EMAIL_MAX_CHARACTERS, optionalText, version } from './fields.ts';
import { imageText, picture } from './pictures.ts';

/**
 * The two groups of employees follow from the company codes: an id begins with the group's letter, and the filter looks
 * for its key anywhere in the id.
 */
const groupOf = ({ code }: { code: string }) => ({
  key: code.slice(0, 2).toLowerCase(),
  letter: code.slice(0, 1).toUpperCase(),
  label: `${code.slice(0, 2).toUpperCase()}'s`,
});
export const employeeGroups = [groupOf(codes[0]), groupOf(codes[1])] as const;
const [firstGroup, secondGroup] = employeeGroups;

export const employeeMessages = {
  addAllRequired: 'All the Fields are Required..',
  updateAllRequired: 'All the Fields are Required...',
  dialCode: 'Please add prefix dial code (+91)',
  idRequired: 'Employee ID is required',
  idPrefix: `Employee ID must start with ${firstGroup.letter} or ${secondGroup.letter}`,
  idCharacters: 'Employee ID may hold plain letters, digits and signs only',
  idTaken: 'This Employee ID is already taken',
  gender: 'Gender must be M, F or O',
  company: `Company Name must be ${codes[0].code} or ${codes[1].code}`,
  date: 'Date of Joining must be a date such as 2026-04-01',
  dateRange: 'Date of Joining must be between 1-1-1950 and a year from today',
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
} as const satisfies RefusalTable;

export const DIAL_CODE = '+91';
export const QR_CLEAR_MS = 2000;
export const EMPLOYEE_ID_MAX_CHARACTERS = 40;
export const genders = ['M', 'F', 'O'] as const;
export const companyCodes = [codes[0].code, codes[1].code] as const;

// It stands in addresses and file names.
const PLAIN_CHARACTERS = /^[\u0020-\u007e]*$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const isDate = (text: string): boolean => {
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

const hasGroup = (id: string): boolean =>
  employeeGroups.some(({ letter }) => id.toUpperCase().startsWith(letter));

const employeeId = optionalText('Employee ID', EMPLOYEE_ID_MAX_CHARACTERS).check(
  z.regex(PLAIN_CHARACTERS, employeeMessages.idCharacters),
  z.refine((text) => text === '' || hasGroup(text), employeeMessages.idPrefix),
);

const shared = {
  name: optionalText('Name', 120),
  employee_id: employeeId,
  role: optionalText('Role', 100),
  department: optionalText('Department', 100),
  phone_number: optionalText('Phone Number', 40),
  company_email: optionalText('Company Email', EMAIL_MAX_CHARACTERS).check(
    z.refine((text) => text === '' || z.regexes.html5Email.test(text), employeeMessages.email),
  ),
  blood_group: optionalText('Blood Group', 20),
  date_of_joining: z.string(employeeMessages.date).check(
    z.trim(),
    z.refine((text) => text === '' || isDate(text), { error: employeeMessages.date, abort: true }),
    z.refine((text) => text === '' || isJoiningDay(text), employeeMessages.dateRange),
  ),
  gender: z.enum(['', ...genders], employeeMessages.gender),
  company_name: z.enum(['', ...companyCodes], employeeMessages.company),
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
    /** A picture as text; forms send a file of this name instead. */
    photo: filled(imageText),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string, ...path: string[]) =>
      void issues.push({ code: 'custom', message, path, input: value });
    if (Object.values(value).every((text) => text === '')) return refuse(employeeMessages.addAllRequired);
    if (!value.phone_number.startsWith(DIAL_CODE)) refuse(employeeMessages.dialCode, 'phone_number');
    if (value.employee_id === '') refuse(employeeMessages.idRequired, 'employee_id');
  });
export type EmployeeDraft = z.infer<typeof employeeDraft>;

/** What the update form sends, in whole or in part. */
export const employeeChange = z.partial(
  z.object({
    ...shared,
    name: shared.name.check(z.minLength(1, employeeMessages.updateAllRequired)),
    employee_id: shared.employee_id.check(z.minLength(1, employeeMessages.idRequired)),
    /** A picture as text; forms send a file of this name instead. */
    Image: imageText,
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
  company_name: z.string(),
  company_email: z.string(),
  company_phone: z.string(),
  company_website: z.string(),
  blood_group: z.string(),
  date_of_joining: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  /** A path below /media/. */
  photo: z.nullable(z.string()),
  /** The same photo in several widths. */
  picture: z.nullable(picture),
  /** The application they were hired from, while it is there. */
  application_id: z.nullable(z.int()),
  version,
});
export type Employee = z.infer<typeof employee>;

/** All of them, and for each group, by its key, those whose id begins with its letter. */
export const employeeCounts = z.object({
  total: z.int(),
  [firstGroup.key]: z.int(),
  [secondGroup.key]: z.int(),
});
export type EmployeeCounts = z.infer<typeof employeeCounts>;
