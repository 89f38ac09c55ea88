// What of a picture stays in sight, however it is cropped.
import * as z from 'zod/mini';

const FOCUS_WORDS = 'The focus must be such as {"x": 0.5, "y": 0.25}, each from 0 to 1';
const share = z.number(FOCUS_WORDS).check(z.minimum(0, FOCUS_WORDS), z.maximum(1, FOCUS_WORDS));
/** What must stay visible of a picture in every crop, from its left and its top. */
export const focus = z.object(
  {
    x: share.check(z.describe('From the left, 0 to 1.')),
    y: share.check(z.describe('From the top, 0 to 1.')),
  },
  FOCUS_WORDS,
);
export type Focus = z.infer<typeof focus>;

/** An object, or in a form the same as JSON text; empty and null take it away. */
export const givenFocus = z
  .optional(
    z.pipe(
      z.transform((given: unknown) => (typeof given === 'string' ? parsed(given) : given)),
      z.nullable(focus),
    ),
  )
  .check(z.describe('What of the picture stays in sight, however it is cropped; null takes it away.'));

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
