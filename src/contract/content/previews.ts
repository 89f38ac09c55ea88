// Links to what is not out yet.
import * as z from 'zod/mini';

export const PREVIEW_DAYS = 14;

/** `/{secret}/` in a path. */
export const secretParams = z.object({
  secret: z
    .string()
    .check(z.regex(/^[\w-]{20,100}$/, 'This link is not complete'))
    .check(z.describe('Of the link that was handed out.')),
});

export const previewLink = z.object({
  url: z.string().check(z.describe('Whoever has it sees the draft, for 14 days.')),
});
