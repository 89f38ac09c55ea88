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
  /** Smallest first. */
  position: z.optional(position),
  state: z.optional(z.enum(contentStates, `State must be one of ${contentStates.join(', ')}`)),
  /** When a draft goes out by itself. */
  publish_at: timeOrNone('Publish At'),
  /** When it comes off the site by itself. */
  unpublish_at: timeOrNone('Unpublish At'),
  /** What the picture shows, for those who do not see it. */
  alt: z.optional(
    z.pipe(
      z.nullable(optionalText('Alt Text', ALT_MAX_CHARACTERS)),
      z.transform((text) => text ?? ''),
    ),
  ),
  focus: givenFocus,
};
export type ItemOptions = z.infer<z.ZodMiniObject<typeof itemOptions>>;

/** The same in answers. */
export const itemExtras = {
  position: z.int(),
  /** Only what is published is on the site. */
  state: z.enum(contentStates),
  publish_at: z.nullable(timestamp),
  unpublish_at: z.nullable(timestamp),
  alt: z.string(),
  focus: z.nullable(focus),
};
