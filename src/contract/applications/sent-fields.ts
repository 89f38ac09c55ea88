// What an applicant writes: a field of it is in the form, in what staff and the applicant read, and in every export.
import * as z from 'zod/mini';
import { requiredEmail, requiredText } from '#contract/fields.ts';
import { experienceBands } from './application-messages.ts';

const EXPERIENCE_NEEDED = 'Experience is required';

/** As it is sent. */
export const writtenFields = {
  name: requiredText('Name', 150),
  email: requiredEmail(),
  mobile_number: requiredText('Mobile Number', 40),
  experience: z
    .enum(experienceBands, {
      error: ({ input }) =>
        input ? `Experience must be one of ${experienceBands.join(', ')}` : EXPERIENCE_NEEDED,
    })
    .check(z.describe('Years of work.')),
  job_title: requiredText('Job Title', 200),
  current_location: requiredText('Current Location', 200),
  subject: requiredText('Subject', 300).check(z.describe('A line about oneself.')),
};

/** As it is read. */
export const sentFields = {
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  experience: z.enum(experienceBands).check(z.describe('Years of work.')),
  job_title: z.string(),
  current_location: z.string(),
  subject: z.string(),
};
export const sentKeys = Object.keys(sentFields) as (keyof typeof sentFields)[];

export const aSentApplication = {
  name: 'Priya Raghavan',
  email: 'priya@example.com',
  mobile_number: '+91 98400 54321',
  experience: '2-3',
  job_title: 'Front-end Engineer',
  current_location: 'Madurai',
  subject: 'Three years of React, looking for a team',
} as const;
