// Field rules several features share: written once, used by form, server and API page alike.
import * as z from 'zod/mini';

// PostgreSQL cannot store NUL and no honest form sends the other control characters; tab and line breaks are text.
// oxlint-disable-next-line no-control-regex
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

export const plainText = (label: string, max: number) =>
  [
    z.maxLength(max, `${label} must be at most ${max} characters`),
    z.regex(NO_CONTROL_CHARACTERS, `${label} contains characters that cannot be used`),
  ] as const;

export const requiredText = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .check(z.trim(), z.minLength(1, `${label} is required`), ...plainText(label, max));

export const optionalText = (label: string, max: number) =>
  z.string(`${label} must be text`).check(z.trim(), ...plainText(label, max));

export const EMAIL_MAX_CHARACTERS = 254;

/** The browser's own rule for `type="email"`, so that form and server agree to the letter. */
export const requiredEmail = (label = 'Email') =>
  requiredText(label, EMAIL_MAX_CHARACTERS).check(
    z.refine(
      (value) => value === '' || z.regexes.html5Email.test(value),
      'Please enter a valid email address',
    ),
  );

export const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const timestamp = z.string().check(z.regex(timestampPattern));

/** As one hands it in: a day that is in the calendar. PostgreSQL knows no year 0. */
export const givenTime = (label: string) =>
  timestamp.check(
    z.refine((value) => {
      const time = new Date(value);
      return !Number.isNaN(time.getTime()) && time.toISOString() === value && time.getUTCFullYear() > 0;
    }, `${label} must be a time such as 2026-11-17T09:30:00.000Z`),
  );

/** A text of its own form; empty and null take it away. */
export const orNone = (form: RegExp, words: string) =>
  z.optional(
    z.pipe(
      z.nullable(
        z.string(words).check(
          z.trim(),
          z.refine((value) => value === '' || form.test(value), words),
        ),
      ),
      z.transform((value) => value || null),
    ),
  );

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** A time with its offset, or one of the company's own clocks: `2026-11-20T09:00`; empty and null take it away. */
export const timeOrNone = (label: string) => orNone(TIME, `${label} must be a time such as 2026-11-20T09:00`);

export const version = z
  .int()
  .check(z.positive(), z.describe('Counts the changes of the record; `If-Match` takes it.'));

const PATH_ID = /^[1-9]\d{0,14}$/;

/** `/{id}/` in a path. */
export const idParams = z.object({
  id: z.pipe(z.string().check(z.regex(PATH_ID, 'The id must be a number')), z.transform(Number)),
});

/** `/{n}/` in a path: one of a few. */
export const ordinalParam = z
  .pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be a number')), z.transform(Number))
  .check(z.describe('Its number, from 1 on.'));

export const idText = (name: string) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, `${name} must be a number`)), z.transform(Number));
