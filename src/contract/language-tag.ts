// The tag of a language, as calls take it.
import * as z from 'zod/mini';
import { isLanguage, knownLanguages } from './languages.ts';

const tags = () => knownLanguages().map(({ tag }) => tag);

export const languageTag = z
  .string()
  .check(
    z.refine(isLanguage, { error: () => `There is no such language: it is one of ${tags().join(', ')}` }),
    z.describe('A language of the program, such as `ta`.'),
  );
