// What skills are also called, as a form has it: rows of text.
import type { SynonymDraft } from '#contract/applications/skills.ts';

export interface SynonymRow {
  /** Of the row in the form alone. */
  key: number;
  skill: string;
  /** With commas between. */
  also: string;
}

/** By skill, what it is also called. As texts they are kept in the browser and compared. */
export type Names = Readonly<Record<string, string>>;

export const namesOf = (list: readonly Pick<SynonymDraft, 'skill' | 'also'>[]): Names =>
  Object.fromEntries(list.map(({ skill, also }) => [skill, also.join(', ')]));

export const namesIn = (rows: readonly SynonymRow[]): Names =>
  Object.fromEntries(
    rows.filter((row) => !isEmpty(row)).map(({ skill, also }) => [skill.trim(), also.trim()]),
  );

export const rowsOf = (names: Names): SynonymRow[] =>
  Object.entries(names).map(([skill, also], key) => ({ key, skill, also }));

const isEmpty = ({ skill, also }: SynonymRow): boolean => skill.trim() === '' && also.trim() === '';

/** Rows nothing stands in are left out. */
export const filledRows = (rows: readonly SynonymRow[]): SynonymRow[] => rows.filter((row) => !isEmpty(row));

export const draftOf = ({ skill, also }: Pick<SynonymRow, 'skill' | 'also'>): SynonymDraft => ({
  skill: skill.trim(),
  also: also
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
});

/** Skill by skill: what I did not touch, added or took away is as they have it. */
export function mergeNames(theirs: Names, start: Names, mine: Names): Names {
  const skills = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    skills.flatMap((skill) => {
      const also = mine[skill] === start[skill] ? theirs[skill] : mine[skill];
      return also === undefined ? [] : [[skill, also]];
    }),
  );
}

/** Every skill either has, so that one that was taken away shows as empty. */
export const withAll = (names: Names, others: readonly Names[]): Names =>
  Object.fromEntries(
    [...new Set([names, ...others].flatMap((each) => Object.keys(each)))].map((skill) => [
      skill,
      names[skill] ?? '',
    ]),
  );
