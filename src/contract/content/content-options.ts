// What an item of content may say beyond its words and its picture: when it is on the site, where it stands, and what
// its picture shows. All of it may be left out.
import * as z from 'zod/mini';
import { optionalText, timeOrNone, timestamp } from '#contract/fields.ts';
import { contentStates } from '#contract/site/public-paths.ts';
import { focus, givenFocus } from './focus.ts';

export const ALT_MAX_CHARACTERS = 500;
const POSITION_MAX = 1_000_000;

export type ContentState = (typeof contentStates)[number];

const POSITION_WORDS = 'Position must be a whole number';
const position = z.pipe(
  z.union(
    [z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^-?\d{1,7}$/)), z.transform(Number))],
    POSITION_WORDS,
  ),
  z
    .int(POSITION_WORDS)
    .check(z.minimum(-POSITION_MAX, POSITION_WORDS), z.maximum(POSITION_MAX, POSITION_WORDS)),
);

/** What calls may send. */
export const itemOptions = {
  position: z.optional(position).check(z.describe('Smallest first.')),
  state: z
    .optional(z.enum(contentStates, `State must be one of ${contentStates.join(', ')}`))
    .check(z.describe('Published at once unless it says otherwise.')),
  publish_at: timeOrNone('Publish At').check(z.describe('When a draft goes out by itself.')),
  unpublish_at: timeOrNone('Unpublish At').check(z.describe('When it comes off the site by itself.')),
  alt: z
    .optional(
      z.pipe(
        z.nullable(optionalText('Alt Text', ALT_MAX_CHARACTERS)),
        z.transform((text) => text ?? ''),
      ),
    )
    .check(z.describe('What the picture shows, for those who do not see it.')),
  focus: givenFocus,
};
export type ItemOptions = z.infer<z.ZodMiniObject<typeof itemOptions>>;

/** The same in answers. */
export const itemExtras = {
  position: z.int().check(z.describe('Smallest first.')),
  state: z.enum(contentStates).check(z.describe('Only what is published is on the site.')),
  publish_at: z.nullable(timestamp).check(z.describe('When a draft goes out by itself.')),
  unpublish_at: z.nullable(timestamp).check(z.describe('When it comes off the site by itself.')),
  alt: z.string().check(z.describe('What the picture shows, for those who do not see it.')),
  focus: z.nullable(focus).check(z.describe('What of the picture stays in sight, however it is cropped.')),
};
