// Employees from a file: the columns it may have, what would come of it, and what came of it.
import * as z from 'zod/mini';
import type { RefusalTable } from '#contract/errors.ts';
import { timestamp, version } from '#contract/fields.ts';

/** What a column can be matched with, in the order of the example file. */
export const importFields = {
  employee_id: 'Employee ID',
  name: 'Name',
  role: 'Role',
  department: 'Department',
  phone_number: 'Phone Number',
  company_name: 'Company Name',
  company_email: 'Company Email',
  blood_group: 'Blood Group',
  date_of_joining: 'Date of Joining',
  gender: 'Gender',
  valid_until: 'Valid Until',
  emergency_contact: 'Emergency Contact',
} as const;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];
/** The photo comes by its name in the ZIP file and not in a column. */
export type FieldOrPhoto = ImportField | 'photo';
export const fieldsAndPhoto = { ...importFields, photo: 'Photo' } as const satisfies Record<
  FieldOrPhoto,
  string
>;

export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_PHOTOS_MAX_BYTES = 1024 * 1024 * 1024;
/** How long a dry run waits to be applied, and how long what was applied can be taken back. */
export const IMPORT_KEEP_HOURS = 24;

export const importMessages = {
  noFile: 'Please choose a CSV or XLSX file.',
  unreadable: 'This file cannot be read. Save it as .xlsx or as CSV and choose it again.',
  otherSpreadsheet:
    'This kind of spreadsheet cannot be read. Save it as .xlsx or as CSV and choose it again.',
  oldOrLocked: 'This is an old .xls file, or one with a password. Save it as .xlsx without a password.',
  macros: 'This workbook holds macros. Save it as .xlsx, without macros, and choose it again.',
  noRows: 'There are no rows in this file, or its first sheet is empty.',
  openQuote:
    'A quotation mark is opened in this file and never closed. Save it as .xlsx, or as CSV once more, and choose it again.',
  tooManyRows: 'There are more than 10,000 rows in this file. Send it in parts.',
  tooManyColumns: 'There are more than 100 columns in this file. Leave out those that are not needed.',
  tooLarge: 'There is too much in this file. Keep one sheet with the employees and send that.',
  photosUnreadable: 'This ZIP file cannot be read. Please make it again.',
  photosLocked: 'This ZIP file has a password. Please make it again without one.',
  photosGivenUp: 'We could not look at this photo just now. Please send the file once more.',
  photoTwice: 'Several photos in the ZIP file are named by this id. Keep one of them and send it again.',
  photosTooMany:
    'There is too much in this ZIP file: at most 10,000 photos, 2 GB when unpacked. Send it in parts.',
  mapping: 'The mapping must be a JSON object such as {"Staff No.": "employee_id"}',
} as const;
export type TableRefusal = Exclude<
  keyof typeof importMessages,
  'noFile' | 'photosUnreadable' | 'photosLocked' | 'photosTooMany' | 'photoTwice' | 'mapping'
>;

export const importRefusals = {
  import_not_found: [
    404,
    'This import is not there any more: a dry run waits for a day, and what was applied can be taken back for a day.',
  ],
  rows_refused: [409, 'Some rows are refused. Mend them, or apply the others without them.'],
  photos_unchecked: [409, 'The photos are still being looked at. Please wait until that is done.'],
  register_changed: [409, 'The employees have been changed since this was worked out. Please look again.'],
  import_applied: [409, 'This import has been applied already.'],
  import_not_applied: [409, 'This import has not been applied, or was taken back already.'],
} as const satisfies RefusalTable;

export const importStates = ['checking', 'ready', 'applied', 'undone'] as const;

const person = {
  row: z.int().check(z.describe('Of the file.')),
  employee_id: z.string(),
  name: z.string(),
  left_on: z
    .nullable(z.string())
    .check(
      z.describe('As the register has it: from this day on they no longer work here. No file changes that.'),
    ),
};
const fieldOrPhoto = z.enum(Object.keys(fieldsAndPhoto) as [FieldOrPhoto, ...FieldOrPhoto[]]);

const newCell = z.object({
  field: fieldOrPhoto,
  new: z.string(),
  in_file: z
    .optional(z.string())
    .check(z.describe('As it is in the file; only where the dial code was added to it.')),
});
export type NewCell = z.infer<typeof newCell>;
export const changedCell = z.extend(newCell, { old: z.string() });
export type ChangedCell = z.infer<typeof changedCell>;

export const newPerson = z.object({
  ...person,
  cells: z.array(newCell).check(z.describe('What would be written.')),
});
export const changedPerson = z.object({
  ...person,
  cells: z.array(changedCell).check(z.describe('What would change.')),
});
export const knownPerson = z.object(person);
export const refusedCell = z.object({
  ...person,
  column: z.string().check(z.describe('Of the file; empty: the row as a whole.')),
  value: z.string().check(z.describe('As it is in the file.')),
  reason: z.string(),
});
export type RefusedCell = z.infer<typeof refusedCell>;

/** What undoing has left as it is. */
export const keptChange = z.object({ employee_id: z.string(), name: z.string(), reason: z.string() });
export type KeptChange = z.infer<typeof keptChange>;

const matchedColumn = z.object({
  name: z.string().check(z.describe('The column’s heading in the file.')),
  field: z.nullable(z.enum(importFieldNames)).check(z.describe('Null: it is left out.')),
  samples: z.array(z.string()).check(z.describe('The first values in it.')),
});
export type MatchedColumn = z.infer<typeof matchedColumn>;

export const employeeImport = z.object({
  id: z.int(),
  version,
  state: z.enum(importStates).check(z.describe('`checking` while photos are looked at.')),
  file_name: z.string(),
  columns: z.array(matchedColumn).check(z.describe('What each column is taken for.')),
  add_dial_code: z
    .boolean()
    .check(
      z.describe('Ten-digit numbers get the dial code; else they are refused as the form refuses them.'),
    ),
  photos: z.object({
    total: z.int(),
    checked: z.int().check(z.describe('How many photos have been looked at.')),
    unused: z
      .array(z.string())
      .check(z.describe('Files in the ZIP that are no photo of any row: the first 200 names.')),
    unused_count: z.int().check(z.describe('How many those are.')),
  }),
  counts: z
    .object({
      new: z.int(),
      changed: z.int(),
      unchanged: z.int().check(z.describe('People who are in the register just so.')),
      refused: z.int(),
    })
    .check(z.describe('How many people each list below is about.')),
  new: z.array(newPerson),
  changed: z.array(changedPerson),
  unchanged: z.array(knownPerson).check(z.describe('People who are in the register just so.')),
  refused: z.array(refusedCell),
  kept: z.array(keptChange).check(z.describe('After undoing.')),
  created_by: z.string(),
  created_at: timestamp,
  applied_at: z.nullable(timestamp).check(z.describe('Null: it is a dry run yet.')),
  ends_at: timestamp.check(z.describe('It is gone from then on.')),
});
export type EmployeeImport = z.infer<typeof employeeImport>;

/** How far the photos are, for who waits. */
export const importProgress = z.object({
  state: z.enum(importStates),
  photos: z.object({ total: z.int(), checked: z.int() }),
});

export const importMapping = z.record(z.string(), z.nullable(z.enum(['', ...importFieldNames])));
export type ImportMapping = z.infer<typeof importMapping>;
