// The cards of one employee: a lost one is replaced by the next number, and each is counted where it is verified.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { focus, givenFocus } from '#contract/content/focus.ts';
import { IMAGE_BODY_MAX_BYTES, imageText, pictureFile } from '#contract/content/pictures.ts';
import { EMAIL_MAX_CHARACTERS, optionalText, timestamp } from '#contract/fields.ts';
import { cardMark } from './card-marks.ts';
import { aStoredEmployee, employeeParams } from './employee-calls.ts';
import { EMPLOYEE_ID_MAX_CHARACTERS, employee, isDate, leaving } from './employees.ts';

export const reissueReasons = ['lost', 'damaged', 'changed'] as const;
export type ReissueReason = (typeof reissueReasons)[number];

export const reissue = z.object({
  reason: z
    .enum(reissueReasons, `The reason must be one of: ${reissueReasons.join(', ')}`)
    .check(z.describe('Why the card is replaced.')),
});

/** No more than that is known of who looked: how often on a day, and how often the answer was no. */
export const verifiedDay = z.object({
  day: z.string(),
  count: z.int().check(z.describe('How often on this day.')),
  refused: z.int().check(z.describe('How often the answer was no.')),
});
export type VerifiedDay = z.infer<typeof verifiedDay>;

export const employeeCard = z.object({
  number: z.int().check(z.describe('From 1 on; each card issued has the next.')),
  issued_at: timestamp,
  reason: z
    .nullable(z.enum(reissueReasons))
    .check(z.describe('Why there had to be another; of the first one null.')),
  replaced_at: z.nullable(timestamp),
  printed: z.int().check(z.describe('How often it was made as a file to print.')),
  printed_at: z.nullable(timestamp),
  verified: z.int().check(z.describe('How often its code was looked at.')),
  last_verified_on: z.nullable(z.string()),
  days: z.array(verifiedDay).check(z.describe('Newest first.')),
  marks: z.array(cardMark).check(z.describe('What about it somebody should look at.')),
});
export type EmployeeCard = z.infer<typeof employeeCard>;

// Half a date is none yet.
const previewedDay = z.pipe(
  z.string(),
  z.transform((text) => (isDate(text) ? text : '')),
);
const cardNumberIn = (given: string | number): number => {
  const number = Number(given);
  return Number.isSafeInteger(number) && number > 0 && number < 10_000 ? number : 1;
};
const onCard = (label: string, max: number) => z._default(optionalText(label, max), '');

/** What a form holds so far: whatever is missing or wrong in it, the card can be seen. */
export const cardPreview = z.object({
  name: onCard('Name', 120),
  employee_id: onCard('Employee ID', EMPLOYEE_ID_MAX_CHARACTERS),
  role: onCard('Role', 100),
  department: onCard('Department', 100),
  phone_number: onCard('Phone Number', 40),
  company_name: onCard('Company Name', 40),
  company_email: onCard('Company Email', EMAIL_MAX_CHARACTERS),
  blood_group: onCard('Blood Group', 20),
  date_of_joining: z._default(previewedDay, ''),
  gender: onCard('Gender', 10),
  valid_until: z._default(previewedDay, ''),
  emergency_contact: onCard('Emergency Contact', 120),
  photo: z
    ._default(imageText, '')
    .check(z.describe('A stored path or base64 text; forms send a file of this name instead.')),
  photo_focus: givenFocus,
  card_number: z
    ._default(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((given) => cardNumberIn(given)),
      ),
      1,
    )
    .check(z.describe('Printed in the code; 1 unless it says otherwise.')),
});
export type CardPreview = z.infer<typeof cardPreview>;

export const employeeCardCalls = {
  preview: call({
    method: 'POST',
    path: '/api/Idcard/preview/',
    who: 'staff',
    area: 'people',
    summary:
      'A picture of the card as it would be printed, its back below its front, from what a form holds; nothing of it is kept.',
    body: cardPreview,
    files: [pictureFile('photo')],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    status: 200,
    answerType: 'image/jpeg',
    // One who types without a pause asks twice a second.
    limit: { max: 3000, windowSeconds: 600 },
    refuses: ['files_away'],
    example: { body: { name: 'Asha Menon', role: 'Designer' } },
  }),
  photoFocus: call({
    method: 'POST',
    path: '/api/Idcard/photo-focus/',
    who: 'staff',
    area: 'people',
    summary: 'A first proposal of what stays in sight of a photo, mostly the face; nothing of it is kept.',
    body: z.object({ photo: z._default(imageText, '') }),
    files: [pictureFile('photo')],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
    status: 200,
    answer: z.object({ photo_focus: z.nullable(focus) }),
    example: { body: { photo: 'iVBORw0KGgo…' }, answer: { photo_focus: { x: 0.5, y: 0.3 } } },
  }),
  cards: call({
    method: 'GET',
    path: '/api/Idcard/employee/{id}/cards/',
    who: 'staff',
    area: 'people',
    summary: 'Every card this employee ever had, newest first, and how often each was verified, by day.',
    params: employeeParams,
    status: 200,
    answer: z.object({ data: z.array(employeeCard) }),
    refuses: ['employee_not_found'],
    example: {
      answer: {
        data: [
          {
            number: 2,
            issued_at: '2026-11-17T09:30:00.000Z',
            reason: 'lost',
            replaced_at: null,
            printed: 1,
            printed_at: '2026-11-17T09:31:00.000Z',
            verified: 3,
            last_verified_on: '2026-11-18',
            days: [{ day: '2026-11-18', count: 3, refused: 0 }],
            marks: [],
          },
        ],
      },
    },
  }),
  reissue: call({
    method: 'POST',
    path: '/api/Idcard/employee/{id}/reissue/',
    who: 'staff',
    area: 'people',
    summary: 'Give the employee the next card; the one before says that it was replaced.',
    isVersioned: true,
    params: employeeParams,
    body: reissue,
    onceByKey: {},
    status: 200,
    answer: employee,
    refuses: ['employee_not_found', 'employee_has_left'],
    example: { body: { reason: 'lost' }, answer: { ...aStoredEmployee, version: 2, card_number: 2 } },
  }),
  leave: call({
    method: 'POST',
    path: '/api/Idcard/employee/{id}/leave/',
    who: 'staff',
    area: 'people',
    summary: 'The employee no longer works here from this day on; the card says so.',
    isVersioned: true,
    params: employeeParams,
    body: leaving,
    status: 200,
    answer: employee,
    refuses: ['employee_not_found'],
    example: {
      body: { left_on: '2026-11-30' },
      answer: { ...aStoredEmployee, version: 2, left_on: '2026-11-30' },
    },
  }),
  return: call({
    method: 'POST',
    path: '/api/Idcard/employee/{id}/return/',
    who: 'staff',
    area: 'people',
    summary: 'The employee works here again, or stays after all.',
    isVersioned: true,
    params: employeeParams,
    status: 200,
    answer: employee,
    refuses: ['employee_not_found'],
    example: { answer: { ...aStoredEmployee, version: 2 } },
  }),
};
