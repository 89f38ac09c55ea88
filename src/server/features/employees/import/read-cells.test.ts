import { codes } from '#company';
import type { ImportField } from '#contract/employees/employee-imports.ts';
import { expect, it } from 'vitest';
import { matchColumns } from './columns.ts';
import { compactId, isEitherWay, isMonthFirst, localDigits, readCell } from './read-cells.ts';

it.each<[ImportField, string, string]>([
  ['employee_id', '  ET \u00a0 014 ', 'ET 014'],
  ['name', '  Asha   Menon\n', 'Asha Menon'],
  ['role', "'=Lead", '=Lead'],
  ['phone_number', '919840012345', '+919840012345'],
  ['phone_number', '9.19840012345E+11', '+919840012345'],
  ['phone_number', '9,19840012345E+11', '+919840012345'],
  ['phone_number', '919840012345.0', '+919840012345'],
  ['phone_number', '00919840012345', '+919840012345'],
  ['phone_number', '9.840012345E+9', '9840012345'],
  ['phone_number', '09840012345', '09840012345'],
  ['phone_number', '98400 12345', '98400 12345'],
  ['phone_number', '\u00a0+91 98400 12345', '+91 98400 12345'],
  ['phone_number', 'ask at the desk', 'ask at the desk'],
  ['company_name', codes[0].code.toLowerCase(), codes[0].code],
  ['company_name', codes[0].legalName.toUpperCase(), codes[0].code],
  ['company_name', 'Acme', 'Acme'],
  ['gender', 'Female', 'F'],
  ['gender', 'm', 'M'],
  ['gender', 'Non-binary', 'O'],
  ['date_of_joining', '2024-06-03', '2024-06-03'],
  ['date_of_joining', '2024-06-03 00:00:00', '2024-06-03'],
  ['date_of_joining', '2024-06-03T00:00:00.000Z', '2024-06-03'],
  ['date_of_joining', '3/6/2024', '2024-06-03'],
  ['date_of_joining', '03.06.2024', '2024-06-03'],
  ['date_of_joining', '03-06-24', '2024-06-03'],
  ['date_of_joining', '03-06-98', '1998-06-03'],
  ['date_of_joining', '3-Jun-2024', '2024-06-03'],
  ['date_of_joining', '3 June 2024', '2024-06-03'],
  ['date_of_joining', 'June 3, 2024', '2024-06-03'],
  ['date_of_joining', '03/06/2024 00:00:00', '2024-06-03'],
  ['date_of_joining', '3-Jun-2024 9:30', '2024-06-03'],
  ['date_of_joining', 'Monday, June 3, 2024', '2024-06-03'],
  ['date_of_joining', 'Monday, 03 June, 2024', '2024-06-03'],
  ['date_of_joining', 'Mon 3.6.2024', '2024-06-03'],
  ['date_of_joining', '6/3/2024 12:00:00 AM', '6/3/2024 12:00:00 AM'],
  ['date_of_joining', 'Monday, soon', 'Monday, soon'],
  ['date_of_joining', '45446', '2024-06-03'],
  ['date_of_joining', 'soon', 'soon'],
  ['valid_until', '31/12/2029', '2029-12-31'],
  ['emergency_contact', '919840012345', '+919840012345'],
  ['emergency_contact', 'Ravi, +91 97100 54321', 'Ravi, +91 97100 54321'],
])('reads %s %j as %j', (field, cell, value) => {
  expect(readCell(field, cell)).toBe(value);
});

it.each<[ImportField, string]>([
  ['date_of_joining', '06/25/2024'],
  ['date_of_joining', '06/25/2024 00:00:00'],
  ['date_of_joining', 'Tuesday, June 3, 2024'],
  ['phone_number', '9.1984E+11'],
])('does not guess at %s %j', (field, cell) => {
  expect(() => readCell(field, cell)).toThrow();
});

it.each([
  ['98400 12345', '9840012345'],
  ['(098400) 12345', '9840012345'],
  ['+91 98400 12345', null],
  ['984001234', null],
  ['Ravi 9840012345', null],
])('knows of %j its ten digits, where it has no code', (text, digits) => {
  expect(localDigits(text)).toBe(digits);
});

it('takes ids that differ by blanks and letter case for one', () => {
  expect(compactId('et 014')).toBe(compactId('ET014'));
});

it.each([
  [
    ['Emp. ID', 'FULL NAME', 'e-mail', 'Date of Joining'],
    {},
    ['employee_id', 'name', 'company_email', 'date_of_joining'],
  ],
  [['Phone', 'Mobile'], {}, ['phone_number', null]],
  [['Phone', 'Mobile'], { Mobile: 'phone_number' as const }, [null, 'phone_number']],
  [['Name', 'Desk'], { Name: '' as const, Desk: 'role' as const }, [null, 'role']],
])('matches the columns %j by %j', (columns, byHand, fields) => {
  expect(matchColumns(columns, byHand)).toEqual(fields);
});

it.each(['#N/A', '#REF!', ' #DIV/0! ', '#SPILL!', '#ERROR!', 'Err:502'])(
  'asks where a formula has failed: %s',
  (cell) => {
    expect(() => readCell('role', cell)).toThrow(
      `A formula of the spreadsheet has failed here: ${cell.trim()}.`,
    );
    expect(readCell('role', '#1 of its kind')).toBe('#1 of its kind');
  },
);

it.each([
  ['06/25/2024', true, false],
  ['06/25/2024 00:00:00', true, false],
  ['06/07/2024', false, true],
  ['6-7-24', false, true],
  ['06/06/2024', false, false],
  ['25/06/2024', false, false],
  ['31/13/2024', false, false],
  ['2024-06-07', false, false],
  ['soon', false, false],
])('knows of %s whether the month comes first, or may', (cell, monthFirst, eitherWay) => {
  expect([isMonthFirst(cell), isEitherWay(cell)]).toEqual([monthFirst, eitherWay]);
});
