// The calls of the register, of ID cards and of QR codes. Verification, which anyone may ask for, stands apart.
import * as z from 'zod/mini';
import { codes } from '#company';
import { call } from '#contract/call.ts';
import { IMAGE_BODY_MAX_BYTES, pictureFile } from '#contract/content/pictures.ts';
import { optionalText } from '#contract/fields.ts';
import { listQuery, sortBy } from '#contract/lists.ts';
import {
  EMPLOYEE_ID_MAX_CHARACTERS,
  employee,
  employeeChange,
  employeeCounts,
  employeeDraft,
  employeeGroups,
  employeeStates,
} from './employees.ts';

/** The path key is the employee id, in any letter case. */
export const employeeParams = z.object({
  id: optionalText('Employee ID', EMPLOYEE_ID_MAX_CHARACTERS).check(
    z.describe('The employee id, in any letter case.'),
  ),
});

export const employeeSorts = [
  'id',
  'name',
  'employee_id',
  'company_name',
  'date_of_joining',
  'role',
  'department',
] as const;

const groupKeys = employeeGroups.map(({ key }) => key);
const firstGroup = employeeGroups[0];

/** What the register is filtered by, beside who works here. */
export const employeeFilters = {
  search: listQuery.search,
  group: z.optional(z.enum(groupKeys)).check(z.describe('Ids that hold these letters, in any case.')),
};

const filters = {
  ...employeeFilters,
  state: z
    .optional(z.enum(employeeStates))
    .check(z.describe('Those who work here, unless former ones or all are asked for.')),
};

export const anEmployee = {
  name: 'Asha Menon',
  employee_id: `${firstGroup.key.toUpperCase()}014`,
  role: 'Designer',
  department: 'Studio',
  phone_number: '+91 98400 12345',
  company_name: codes[0].code,
  company_email: 'asha.menon@example.com',
  blood_group: 'O+',
  date_of_joining: '2024-06-03',
  gender: 'F',
};
export const aStoredEmployee = {
  id: 14,
  version: 1,
  ...anEmployee,
  company_phone: codes[0].phone,
  company_website: codes[0].website,
  valid_until: '2028-06-02',
  emergency_contact: 'Ravi Menon, +91 97100 54321',
  left_on: null,
  card_number: 1,
  photo_focus: null,
  photo: null,
  picture: null,
  application_id: null,
};

export const employeeCalls = {
  list: call({
    method: 'GET',
    path: '/api/Idcard/employee/',
    who: 'staff',
    area: 'people',
    summary: 'The employees, newest first: those who work here, unless former ones or all are asked for.',
    query: z.object({ ...listQuery, ...filters, sort: z.optional(sortBy(employeeSorts)) }),
    status: 200,
    answer: z.object({ data: z.array(employee) }),
    example: { answer: { data: [aStoredEmployee] } },
  }),
  counts: call({
    method: 'GET',
    path: '/api/Idcard/counts/',
    who: 'staff',
    area: 'people',
    summary: 'How many work here: all, and for each group those whose id begins with its letter.',
    status: 200,
    answer: employeeCounts,
    example: {
      answer: {
        total: 60,
        ...Object.fromEntries(groupKeys.map((key, index) => [key, index === 0 ? 60 : 0])),
      },
    },
  }),
  export: call({
    method: 'GET',
    path: '/api/Idcard/export/',
    who: 'staff',
    area: 'people',
    summary: 'The same list as a CSV file that no spreadsheet takes for formulas.',
    query: z.object(filters),
    status: 200,
    answerType: 'text/csv; charset=utf-8',
  }),
  add: call({
    method: 'POST',
    path: '/api/Idcard/employee/',
    who: 'staff',
    area: 'people',
    summary: 'Add an employee.',
    body: employeeDraft,
    files: [pictureFile('photo')],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    onceByKey: {},
    status: 201,
    answer: employee,
    refuses: ['employee_id_taken'],
    example: { body: anEmployee, answer: aStoredEmployee },
  }),
  read: call({
    method: 'GET',
    path: '/api/Idcard/employee/{id}/',
    who: 'staff',
    area: 'people',
    summary: 'One employee, as the update form starts from it.',
    params: employeeParams,
    status: 200,
    answer: employee,
    refuses: ['employee_not_found'],
    example: { answer: aStoredEmployee },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/Idcard/employee/{id}/',
    who: 'staff',
    area: 'people',
    summary: 'Change an employee, the employee id included.',
    isVersioned: true,
    params: employeeParams,
    body: employeeChange,
    files: [pictureFile('Image')],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    status: 200,
    answer: employee,
    refuses: ['employee_not_found', 'employee_id_taken'],
    example: { body: { role: 'Design Lead' }, answer: { ...aStoredEmployee, role: 'Design Lead' } },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/Idcard/employee/{id}/',
    who: 'staff',
    area: 'people',
    summary: 'Delete an employee; the card says so from then on.',
    isVersioned: true,
    params: employeeParams,
    status: 204,
    refuses: ['employee_not_found'],
  }),
  card: call({
    method: 'GET',
    path: '/api/Idcard/idcard/{id}/',
    who: 'staff',
    area: 'people',
    summary: 'The ID card, front and back, ready to print. Former employees have none.',
    params: employeeParams,
    status: 200,
    answerType: 'application/pdf',
    refuses: ['employee_not_found', 'card_over', 'files_away'],
  }),
  qr: call({
    method: 'GET',
    path: '/api/Idcard/generateqr/{id}/',
    who: 'staff',
    area: 'people',
    summary: 'The QR code of the card, as a picture: it leads to the page that verifies it.',
    params: employeeParams,
    status: 200,
    answerType: 'image/png',
    refuses: ['employee_not_found'],
  }),
};
