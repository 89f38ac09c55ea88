// In which language somebody reads and writes: what they are mailed goes out in it.
import * as z from 'zod/mini';
import { offeredLanguages } from './languages.ts';

export const languageMessages = { notOffered: 'This site is not offered in this language.' } as const;

/** Of a form. */
export const personLanguage = z
  .optional(
    z
      .string(languageMessages.notOffered)
      .check(z.refine((tag) => offeredLanguages().includes(tag), languageMessages.notOffered)),
  )
  .check(
    z.describe(
      'One the site is offered in, such as `en`; answers go out in it. Without it the best of Accept-Language.',
    ),
  );

/** As it is read. */
export const keptLanguage = z
  .string()
  .check(z.describe('In which language it was sent; what is mailed in return is in it.'));
