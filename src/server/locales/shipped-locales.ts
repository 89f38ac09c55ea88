// The languages the program brings. The built program has them as data: the build puts them in the place of this file.
import { join } from 'node:path';
import { root } from '#server/platform/program-files.ts';
import type { Locale } from './locale.ts';
import { readLocales } from './read-locales.ts';

export const shippedLocales = (): Locale[] => readLocales(join(root, 'locales'));
