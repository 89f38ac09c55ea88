// Which migrations a database or a backup has behind it, compared with those of this program.
import { migrations } from '../database/migrate.ts';

/** The first one this program does not know, or knows in another place. */
export function firstUnknown(names: string[]): string | undefined {
  return names.find((name, index) => migrations[index]?.name !== name);
}

export const isOwnSchema = (names: string[]): boolean =>
  names.length === migrations.length && firstUnknown(names) === undefined;

/** Not up to date, but on the way there. */
export const isOlderSchema = (names: string[]): boolean =>
  names.length > 0 && names.length < migrations.length && firstUnknown(names) === undefined;
