// What of a record goes into the audit trail: each room's own list, so that a new column is not in it by itself.
import { isDeepStrictEqual } from 'node:util';
import { NOT_KEPT } from '#contract/system/audit.ts';

/** Whatever stands in neither list is left out, even that it changed. */
export interface Recorded<Row> {
  /** With their values. */
  kept: readonly (keyof Row & string)[];
  /** Only that they changed: the trail outlives the record, and these are a person's own. */
  named?: readonly (keyof Row & string)[];
}

export type Values = Record<string, unknown>;

/** The fields that changed, and only those. */
export interface Changes {
  old: Values | null;
  new: Values | null;
}

const VALUE_MAX_CHARACTERS = 2000;

/** Added: no `before`. Deleted: no `after`. There, what was empty is left out. */
export function changesOf<Row extends object>(
  { kept, named = [] }: Recorded<Row>,
  before: Row | null,
  after: Row | null,
): Changes {
  const isChanged = (field: keyof Row) =>
    before && after ? !isDeepStrictEqual(before[field], after[field]) : !isEmpty((before ?? after)?.[field]);
  const keptChanges = kept.filter(isChanged);
  const namedChanges = named.filter(isChanged);
  const valuesIn = (row: Row | null): Values | null =>
    row === null || keptChanges.length + namedChanges.length === 0
      ? null
      : Object.fromEntries([
          ...keptChanges.map((field) => [field, cut(row[field])]),
          ...namedChanges.map((field) => [field, isEmpty(row[field]) ? row[field] : NOT_KEPT]),
        ]);
  return { old: valuesIn(before), new: valuesIn(after) };
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Its end is not in the trail. */
export const isCut = (value: unknown): boolean =>
  typeof value === 'string' && value.length > VALUE_MAX_CHARACTERS;

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > VALUE_MAX_CHARACTERS
    ? `${value.slice(0, VALUE_MAX_CHARACTERS).toWellFormed()}…`
    : value;
