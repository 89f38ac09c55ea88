// The PO files of a folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locale, localeOf } from './locale.ts';
import { LocaleError, type PoFile, parsePo } from './po.ts';

export function readPoFiles(folder: string): PoFile[] {
  if (!existsSync(folder)) throw new LocaleError(`There is no folder ${folder}.`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .toSorted()
    .map((name) => parsePo(join(basename(folder), name), readFileSync(join(folder, name), 'utf8')));
}

export const readLocales = (folder: string): Locale[] => readPoFiles(folder).map(localeOf);
