// The calls of the import: a dry run, its columns matched otherwise, applied, taken back.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { idParams } from '#contract/fields.ts';
import { anEmployee } from './employee-calls.ts';
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_PHOTOS_MAX_BYTES,
  employeeImport,
  importMapping,
  importProgress,
} from './employee-imports.ts';

const anImport = {
  id: 3,
  version: 1,
  state: 'ready',
  file_name: 'staff.csv',
  columns: [
    { name: 'Staff No.', field: 'employee_id', samples: [anEmployee.employee_id] },
    { name: 'Designation', field: 'role', samples: ['Design Lead'] },
    { name: 'Desk', field: null, samples: ['4'] },
  ],
  add_dial_code: false,
  photos: { total: 1, checked: 1, unused: [], unused_count: 0 },
  counts: { new: 0, changed: 1, unchanged: 0, refused: 1 },
  new: [],
  changed: [
    {
      row: 2,
      employee_id: anEmployee.employee_id,
      name: anEmployee.name,
      left_on: null,
      cells: [{ field: 'role', old: anEmployee.role, new: 'Design Lead' }],
    },
  ],
  unchanged: [],
  refused: [
    {
      row: 3,
      employee_id: 'X9',
      name: '',
      left_on: null,
      column: 'Staff No.',
      value: 'X9',
      reason: 'Employee ID must start with E or T',
    },
  ],
  kept: [],
  created_by: 'meera',
  created_at: '2026-11-17T09:30:00.000Z',
  applied_at: null,
  ends_at: '2026-11-18T09:30:00.000Z',
};
const applied = { ...anImport, version: 2, state: 'applied', applied_at: '2026-11-17T09:40:00.000Z' };

const staff = { who: 'staff', area: 'people' } as const;

export const importCalls = {
  begin: call({
    ...staff,
    method: 'POST',
    path: '/api/Idcard/import/',
    summary:
      'What a CSV or XLSX file of employees would change, cell by cell. Nothing is changed yet. Columns the mapping does not name are matched by their names.',
    body: z.object({
      mapping: z
        .optional(z.string())
        .check(
          z.describe('JSON text: `{"their column": "our field"}`; an empty field leaves the column out.'),
        ),
    }),
    files: [
      { name: 'file', maxBytes: IMPORT_FILE_MAX_BYTES },
      { name: 'photos', maxBytes: IMPORT_PHOTOS_MAX_BYTES },
    ],
    onceByKey: {},
    status: 201,
    answer: employeeImport,
    refuses: ['import_not_found'],
    example: { body: { mapping: '{"Staff No.": "employee_id"}' }, answer: anImport },
  }),
  read: call({
    ...staff,
    method: 'GET',
    path: '/api/Idcard/import/{id}/',
    summary: 'The dry run against the employees as they are now, or what came of it.',
    params: idParams,
    status: 200,
    answer: employeeImport,
    refuses: ['import_not_found'],
    example: { answer: anImport },
  }),
  progress: call({
    ...staff,
    method: 'GET',
    path: '/api/Idcard/import/{id}/progress/',
    summary: 'How many of the photos have been looked at.',
    isPolled: true,
    params: idParams,
    status: 200,
    answer: importProgress,
    refuses: ['import_not_found'],
    example: { answer: { state: 'checking', photos: { total: 5000, checked: 1240 } } },
  }),
  match: call({
    ...staff,
    method: 'PATCH',
    path: '/api/Idcard/import/{id}/',
    summary:
      'Match the columns otherwise, or add +91 to ten-digit numbers: the dry run anew, without sending the file again. What is left out stays as it is.',
    params: idParams,
    isVersioned: true,
    body: z.object({
      mapping: z
        .optional(importMapping)
        .check(z.describe('`{"their column": "our field"}`; an empty field leaves the column out.')),
      add_dial_code: z
        .optional(z.boolean('Add the dial code must be true or false'))
        .check(
          z.describe('Ten-digit numbers get the dial code; else they are refused as the form refuses them.'),
        ),
    }),
    status: 200,
    answer: employeeImport,
    refuses: ['import_not_found', 'import_applied'],
    example: { body: { mapping: { Designation: 'role', Desk: '' } }, answer: anImport },
  }),
  refused: call({
    ...staff,
    method: 'GET',
    path: '/api/Idcard/import/{id}/refused/',
    summary: 'The refused rows as a CSV file, as they came and with the reason: to mend and send again.',
    params: idParams,
    status: 200,
    answerType: 'text/csv; charset=utf-8',
    refuses: ['import_not_found'],
  }),
  apply: call({
    ...staff,
    method: 'POST',
    path: '/api/Idcard/import/{id}/apply/',
    summary: 'Do all that is not refused, or nothing.',
    params: idParams,
    isVersioned: true,
    body: z._default(
      z.object({
        skip_refused: z
          ._default(z.boolean(), false)
          .check(z.describe('There are refused rows, and they are left out.')),
      }),
      { skip_refused: false },
    ),
    status: 200,
    answer: employeeImport,
    refuses: ['import_not_found', 'import_applied', 'rows_refused', 'photos_unchecked', 'register_changed'],
    example: { body: { skip_refused: true }, answer: applied },
  }),
  undo: call({
    ...staff,
    method: 'POST',
    path: '/api/Idcard/import/{id}/undo/',
    summary: 'Take it back: every field and photo, but for what has been changed since, which is listed.',
    params: idParams,
    status: 200,
    answer: employeeImport,
    refuses: ['import_not_found', 'import_not_applied'],
    example: { answer: { ...applied, state: 'undone' } },
  }),
  cancel: call({
    ...staff,
    method: 'DELETE',
    path: '/api/Idcard/import/{id}/',
    summary: 'Forget a dry run.',
    params: idParams,
    isVersioned: true,
    status: 204,
    refuses: ['import_not_found', 'import_applied'],
  }),
};
